import type * as DataClient from "./data-client.ts";

type DataClientModule = typeof DataClient;

let loading: Promise<DataClientModule> | undefined;

/**
 * Fetches the data client, a chunk of its own, when a visitor first needs it. A failed fetch is
 * forgotten, so that the next attempt asks again.
 */
export async function loadDataClient(): Promise<DataClientModule["dataClient"]> {
  loading ??= import("./data-client.ts");
  try {
    return (await loading).dataClient;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Begins the fetch while the visitor still types; a failure shows when the client is needed. */
export function preloadDataClient(): void {
  loadDataClient().catch(() => {});
}
