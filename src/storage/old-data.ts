// Finds and deletes the database, the mirror and the entries in local storage that a preliminary version of Referee
// left in this browser.

const DATABASE = "referee";
const MIRROR = "second-copies";
const NOTES = "referee campaign ";

/** Whether the database or the mirror of that version exists. False if the browser refuses access. */
export async function hasOldData(): Promise<boolean> {
  try {
    if ((await indexedDB.databases()).some(({ name }) => name === DATABASE)) return true;
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) if (name === MIRROR) return true;
  } catch {
    // The browser stores no files, or refuses access.
  }
  return false;
}

/**
 * Deletes the old data. Rejects if the browser does not delete them. Waits while another tab runs the preliminary
 * version.
 */
export async function deleteOldData(): Promise<void> {
  await new Promise<void>((done, fail) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => done();
    request.onerror = () => fail(request.error);
  });
  for (const key of Object.keys(localStorage)) if (key.startsWith(NOTES)) localStorage.removeItem(key);
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(MIRROR, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== "NotFoundError") throw error;
  });
}
