// Keeps short notes by key in this browser, outside its databases and files; what it gives no room is not kept.

/** Whether what is noted can be read again. */
export function canKeepNotes(): boolean {
  const key = "referee probe";
  writeNote(key, "1");
  const isKept = readNote(key) === "1";
  writeNote(key, null);
  return isKept;
}

/** Null = there is none, or this browser keeps none. */
export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // blocked by the person or the browser
  }
}

/** All notes whose keys begin so, by the rest of the key. */
export function readNotes(prefix: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  try {
    for (const key of Object.keys(localStorage)) {
      const note = key.startsWith(prefix) ? localStorage.getItem(key) : null;
      if (note !== null) notes.set(key.slice(prefix.length), note);
    }
  } catch {
    // Blocked: there are none.
  }
  return notes;
}

/** Null takes it away. */
export function writeNote(key: string, note: string | null): void {
  try {
    if (note === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== note) localStorage.setItem(key, note);
  } catch {
    // Blocked, or full: it is not kept.
  }
}
