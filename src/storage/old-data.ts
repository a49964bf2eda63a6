// Finds and deletes what a preliminary version of Referee left in this browser: its database, its mirror, its notes.

const DATABASE = "referee";
const MIRROR = "second-copies";
const NOTES = "referee campaign ";

/** Whether there is such data. False if the browser does not say. */
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

/** Rejects if the browser does not delete it. Another tab with the preliminary version delays this. */
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
