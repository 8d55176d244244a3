/**
 * Session storage that never throws: a browser may forbid it altogether, or it may be full. What is
 * kept here is a comfort, and the page works without it.
 */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden, so there is nothing to forget.
  }
}

/** Says whether the value is stored: the storage may be forbidden or full. */
export function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
