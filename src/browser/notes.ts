// Stores short texts by key outside databases and files: “notes” for all tabs in the local storage of the browser, and
// values of this tab in its session storage. A text for which there is no room is dropped.

/** Whether a stored note can be read back. */
export function canKeepNotes(): boolean {
  const key = "referee probe";
  writeNote(key, "1");
  const isReadBack = readNote(key) === "1";
  writeNote(key, null);
  return isReadBack;
}

/** The note with this key. Null = there is none, or the browser has no local storage. */
export function readNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // the user or the browser blocks local storage
  }
}

/** All notes whose key has this prefix, by the rest of the key. */
export function readNotes(prefix: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  try {
    for (const key of Object.keys(localStorage)) {
      const note = key.startsWith(prefix) ? localStorage.getItem(key) : null;
      if (note !== null) notes.set(key.slice(prefix.length), note);
    }
  } catch {
    // Local storage is blocked, so there are no notes.
  }
  return notes;
}

/** Stores a note under a key; null deletes it. */
export function writeNote(key: string, note: string | null): void {
  try {
    if (note === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== note) localStorage.setItem(key, note);
  } catch {
    // Local storage is blocked or full, so the note is dropped.
  }
}

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
