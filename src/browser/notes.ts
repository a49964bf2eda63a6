// Stores short notes by key in this browser, outside its databases and files; notes without room are dropped.

/** Whether a note can be read back. */
export function canKeepNotes(): boolean {
  const key = "referee probe";
  writeNote(key, "1");
  const isKept = readNote(key) === "1";
  writeNote(key, null);
  return isKept;
}

/** Null = none, or not supported. */
export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // blocked by the user or the browser
  }
}

/** All notes with this prefix, by the rest of the key. */
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

/** Null deletes the note. */
export function writeNote(key: string, note: string | null): void {
  try {
    if (note === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== note) localStorage.setItem(key, note);
  } catch {
    // Blocked, or full: the note is dropped.
  }
}
