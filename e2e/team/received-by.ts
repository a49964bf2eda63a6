// Returns as text everything that a member's browser receives and stores, so that a test can search it for answers.
import type { Page } from "@playwright/test";

/** Collects the bodies of all responses of the team's server from now on. The returned function returns them so far. */
export function receivedBy(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.context().on("response", (response) => {
    if (response.url().includes("/couch/")) bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

/** Everything in the browser's databases, private files, local and session storage, and in the page. */
export function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const texts = [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.documentElement.outerHTML,
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        texts.push(JSON.stringify(await ask(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    // The mirror may replace files and folders meanwhile.
    const skipRemoved = (error: unknown) => {
      if (error instanceof DOMException && error.name === "NotFoundError") return "";
      throw error;
    };
    const readAll = async (folder: FileSystemDirectoryHandle): Promise<string> => {
      for await (const [, entry] of folder)
        if (entry instanceof FileSystemDirectoryHandle) await readAll(entry).catch(skipRemoved);
        else
          texts.push(
            await entry
              .getFile()
              .then((file) => file.text())
              .catch(skipRemoved),
          );
      return "";
    };
    await readAll(await navigator.storage.getDirectory());
    return texts.join("\n");
  });
}
