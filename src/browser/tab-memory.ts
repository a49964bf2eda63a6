// Stores small values of this tab so that they are still there after a reload.

/** The value with this key; null = none, or the browser has no session storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // the user or the browser blocks session storage
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Session storage is blocked or full, so the value is not stored.
  }
}
