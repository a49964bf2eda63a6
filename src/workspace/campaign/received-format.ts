// Remembers, in this browser, in which format a batch was received, because it is returned in the same format.

/** The key of the setting for a copy; its value is “protest” or “referee”. */
export function receivedKey(copy: string): string {
  return `received:${copy}`;
}
