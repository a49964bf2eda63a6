// Remembers small values of this tab through a reload.

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // blocked by the user or the browser
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Remembered only while the screen is open.
  }
}
