// Asks the browser to protect the stored data, and reports whether the browser does.

import { waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/**
 * `kept`: the browser deletes nothing without asking; `may-be-cleared`: it may delete data when it needs room;
 * `unknown`: it does not say.
 */
type Persistence = "kept" | "may-be-cleared" | "unknown";

export interface StorageState {
  readonly persistence: Persistence;
  /** Number of bytes in use; null = the browser does not say. */
  readonly used: number | null;
  /** Number of bytes that the site may use; null = the browser does not say. */
  readonly quota: number | null;
}

const UNKNOWN: StorageState = { persistence: "unknown", used: null, quota: null };

/** If the browser says that it may delete the data, asks it to protect the data. Some browsers then ask the user. */
export async function askToProtectStorage(): Promise<StorageState> {
  const state = await readStorageState();
  if (state.persistence !== "may-be-cleared") return state;
  try {
    // The user may take any time to answer, so the page waits only for a limited time.
    await waitOr("storage", navigator.storage.persist(), false);
  } catch {
    // The state read below shows whether it worked.
  }
  return readStorageState();
}

export async function readStorageState(): Promise<StorageState> {
  // `navigator.storage` is missing on pages without https.
  const storage = navigatorPart("storage");
  if (storage === null) return UNKNOWN;
  try {
    const answers = Promise.all([storage.persisted(), storage.estimate()]);
    const answer = await waitOr("storage", answers, null);
    if (answer === null) return UNKNOWN;
    const [persisted, { usage = null, quota = null, ...estimate }] = answer;
    const used = isMiscounted(estimate) ? null : usage;
    return { persistence: persisted ? "kept" : "may-be-cleared", used, quota };
  } catch {
    return UNKNOWN;
  }
}

/** Chromium names the parts of its estimate, which the standard does not have. */
interface ChromiumEstimate {
  readonly usageDetails?: { readonly fileSystem?: number };
}

/**
 * Whether the browser miscounts the private file system. After a restart, Chromium can report 2^32 bytes and some more
 * for files of a few kilobytes, because a 32-bit counter fell below 0.
 */
function isMiscounted({ usageDetails }: ChromiumEstimate): boolean {
  return (usageDetails?.fileSystem ?? 0) >= 2 ** 32;
}
