// Asks the browser to protect the stored data, and reports whether it will.

import { waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/** `kept`: not deleted without asking; `may-be-cleared`: deleted when the browser needs room; `unknown`: not stated. */
type Persistence = "kept" | "may-be-cleared" | "unknown";

export interface StorageState {
  readonly persistence: Persistence;
  /** Bytes; null = not stated. */
  readonly used: number | null;
  readonly quota: number | null;
}

const UNKNOWN: StorageState = { persistence: "unknown", used: null, quota: null };

/** Asks unless the data are protected; some browsers then ask the user. */
export async function askToProtectStorage(): Promise<StorageState> {
  const state = await readStorageState();
  if (state.persistence !== "may-be-cleared") return state;
  try {
    // The user may take any time to answer, so nothing waits for it.
    await waitOr("storage", navigator.storage.persist(), false);
  } catch {
    // The state below shows the result.
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
    const [persisted, { usage = null, quota = null }] = answer;
    return { persistence: persisted ? "kept" : "may-be-cleared", used: usage, quota };
  } catch {
    return UNKNOWN;
  }
}
