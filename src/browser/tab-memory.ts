// Remembers small things of this tab alone, through a reload; another tab of the same page has its own.

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // blocked by the person or the browser
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Remembered as long as the screen is open, then.
  }
}
