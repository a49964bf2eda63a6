// Stores the whole app in the browser, so that it opens without a network. Does not depend on what the app does.

declare const self: ServiceWorkerGlobalScope;

/** Paths of all files of this build, relative to the page, and one hash of all of them. The build inserts both. */
declare const REFEREE_FILES: readonly string[];
declare const REFEREE_VERSION: string;

const PREFIX = "referee-";
const CACHE = `${PREFIX}${REFEREE_VERSION}`;
const PAGE = "index.html";

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

/** Stores all files or none, because an incomplete cache is no usable version of the app. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    // Bypasses the browser's own cache, which may have a file of the previous version if its name contains no hash.
    await cache.addAll(REFEREE_FILES.map((path) => new Request(path, { cache: "no-cache" })));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/** Keeps the files of the previous version, which open tabs may still request. Deletes older ones. */
async function tidy(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page sends this message once its work is saved and the user wants the new version. */
self.addEventListener("message", (event) => {
  if (event.data === "use the new version") event.waitUntil(self.skipWaiting());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (!url.href.startsWith(self.registration.scope)) return;
  // Requests that must not be cached, such as those to a team's server, may take minutes. The browser handles them
  // without this worker, which can then be stopped.
  if (request.cache === "no-store" && request.mode !== "navigate") return;
  event.respondWith(answer(request));
});

/**
 * Finds files by path only, whatever else a request contains. Hosts may declare that answers depend on headers; those
 * of this app do not.
 */
const BY_PATH = { ignoreSearch: true, ignoreVary: true };

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cachedResponse =
    request.mode === "navigate"
      ? await cache.match(PAGE, BY_PATH)
      : ((await cache.match(request, BY_PATH)) ?? (await caches.match(request, BY_PATH)));
  return cachedResponse ?? fetch(request);
}
