// Stores the app in the browser for offline use, and reports when a newer version is ready. The user decides when to
// switch.

import { navigatorPart } from "#browser/platform.ts";
import { Observed } from "#core/base/observed.ts";

type AppVersion = "current" | "newer-waits" | "newer-elsewhere";

const version = new Observed<AppVersion>("current");
let waiting: ServiceWorker | null = null;
let switching = false;

export const appVersion = version.get;
/** Calls the listener after every change, until the returned function is called. */
export const watchAppVersion = version.watch;

/** Milliseconds between two checks for a newer version. */
const CHECK_INTERVAL = 3_600_000;

function watchWorker(worker: ServiceWorker): void {
  const check = () => {
    // The first version takes over immediately. Only later versions wait for the user.
    if (worker.state !== "installed" || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    version.set("newer-waits");
  };
  worker.addEventListener("statechange", check);
  check();
}

/**
 * Registers the service worker. Without one (for example, without https), or if it does not start, the app works only
 * online. The start of the app does not wait for the registration.
 */
export async function keepAppOffline(): Promise<void> {
  const container = navigatorPart("serviceWorker");
  if (container === null) return;
  const wasControlled = container.controller !== null;
  let claimed = wasControlled;
  container.addEventListener("controllerchange", () => {
    if (switching) window.location.reload();
    else if (claimed) version.set("newer-elsewhere"); // another tab has switched
    claimed = true;
  });
  try {
    const registration: ServiceWorkerRegistration | undefined =
      await container.register("./service-worker.js");
    if (registration === undefined) return;
    for (const worker of [registration.waiting, registration.installing]) {
      if (worker !== null) watchWorker(worker);
    }
    registration.addEventListener("updatefound", () => {
      if (registration.installing !== null) watchWorker(registration.installing);
    });
    setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL);
  } catch {
    // The user or the browser blocks service workers, so the app works only online.
  }
}

/** Switches to the waiting version, if there is one, and reloads the page. Call only after everything is saved. */
export function switchVersion(): void {
  if (waiting === null) {
    window.location.reload();
    return;
  }
  switching = true;
  waiting.postMessage("use the new version");
}
