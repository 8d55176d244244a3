/** Keeps the screen from going dark, for as long as it is told to. */
export class ScreenWakeLock {
  #held: Promise<WakeLockSentinel | undefined> | undefined;

  keepOn(wanted: boolean): void {
    if (wanted === (this.#held !== undefined)) return;
    // The lock may still be on its way: it is then given back as soon as it is there.
    void this.#held?.then((lock) => lock?.release());
    this.#held = wanted ? requestLock() : undefined;
  }
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  // Firefox before 126 lacks it, and so does every page without HTTPS.
  if (!("wakeLock" in navigator)) return undefined;
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    // The battery is nearly empty, or the system saves power: the screen goes dark as usual.
    return undefined;
  }
}
