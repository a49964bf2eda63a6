// Asks the browser to keep what is stored, and says whether it will.

import { waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/** `kept`: not thrown away without being asked; `may-be-cleared`: the browser may when it needs room; `unknown`: it does not say. */
type Persistence = "kept" | "may-be-cleared" | "unknown";

export interface StorageState {
  readonly persistence: Persistence;
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly quota: number | null;
}

const UNKNOWN: StorageState = { persistence: "unknown", used: null, quota: null };

/** Asks unless it is promised already; browsers that ask the person do so now. */
export async function askToKeepStorage(): Promise<StorageState> {
  const state = await readStorageState();
  if (state.persistence !== "may-be-cleared") return state;
  try {
    // Some browsers ask the person, who may take as long as they like: nothing waits for it.
    await waitOr("storage", navigator.storage.persist(), false);
  } catch {
    // The state below says what came of it.
  }
  return readStorageState();
}

export async function readStorageState(): Promise<StorageState> {
  // Missing where the page is served without https.
  const storage = navigatorPart("storage");
  if (storage === null) return UNKNOWN;
  try {
    const asked = Promise.all([storage.persisted(), storage.estimate()]);
    const answer = await waitOr("storage", asked, null);
    if (answer === null) return UNKNOWN;
    const [persisted, { usage = null, quota = null }] = answer;
    return { persistence: persisted ? "kept" : "may-be-cleared", used: usage, quota };
  } catch {
    return UNKNOWN;
  }
}
