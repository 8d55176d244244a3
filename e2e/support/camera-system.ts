/** What the system and the browser do to a camera without being asked, as far as the page can see. */
import type { Page } from "@playwright/test";
import type { ScannerPage } from "./scanner-page.ts";

/** The system keeps the picture of every camera back, or gives it again. */
export function mute(page: Page, muted: boolean): Promise<void> {
  return page.evaluate((value) => {
    const { streamsGiven } = globalThis as unknown as { streamsGiven: MediaStream[] };
    for (const track of streamsGiven.flatMap((stream) => stream.getTracks())) {
      Object.defineProperty(track, "muted", { value, configurable: true });
      track.dispatchEvent(new Event(value ? "mute" : "unmute"));
    }
  }, muted);
}

/** The system pauses the video. Resolves to whether it is paused once the page has been told. */
export function pauseBySystem({ video }: ScannerPage): Promise<boolean> {
  return video.evaluate(async (element: HTMLVideoElement) => {
    const told = new Promise((resolve) => {
      element.addEventListener("pause", resolve, { once: true });
    });
    element.pause();
    await told;
    return element.paused;
  });
}

/** Runs in the page: the next video that is to be played is refused, as without a press. */
export function refuseToPlayOnce(): void {
  // Before the method that the browser's video inherits.
  HTMLVideoElement.prototype.play = () => {
    Reflect.deleteProperty(HTMLVideoElement.prototype, "play");
    return Promise.reject(new DOMException("no press", "NotAllowedError"));
  };
}

/** Hides or shows the tab. */
export function turnTab(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
