import type { Page } from "@playwright/test";

/** What a browser tells of one camera. */
export interface Lens {
  readonly label: string;
  readonly focusMode?: readonly string[];
  readonly focusDistance?: { readonly min: number };
  readonly zoom?: { readonly min: number; readonly max: number };
  /** Where its zoom stands when it opens. */
  readonly zoomedTo?: number;
}

/** Makes the fake cameras the lenses of a phone, in this order. */
export async function equip(page: Page, lenses: readonly Lens[]): Promise<void> {
  await page.addInitScript(describeCameras, lenses);
}

/** What the lenses were asked to change since the page was opened. */
export function askedOf(page: Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as unknown as { asked: unknown }).asked);
}

/** Runs in the page. */
function describeCameras(lenses: readonly Lens[]): void {
  const asked: unknown[] = [];
  Object.assign(globalThis, { asked });
  const lensOf = ({ label }: { readonly label: string }) => lenses[Number(/\d+$/.exec(label)?.[0])];

  const { mediaDevices } = navigator;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () => {
    const devices = await list();
    for (const device of devices) {
      const { label } = lensOf(device) ?? device;
      if (device.kind === "videoinput") Object.defineProperty(device, "label", { value: label });
    }
    return devices;
  };

  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    for (const track of stream.getTracks()) {
      const { focusMode, focusDistance, zoom, zoomedTo } = lensOf(track) ?? {};
      const settings = { ...track.getSettings(), facingMode: "environment" };
      Object.assign(track, {
        getCapabilities: () => ({ focusMode, focusDistance, zoom }),
        getSettings: () => ({ ...settings, focusMode: focusMode?.[0], zoom: zoomedTo }),
        applyConstraints: async ({ advanced }: MediaTrackConstraints) => {
          asked.push(...(advanced ?? []));
          await Promise.resolve();
        },
      });
    }
    return stream;
  };
}
