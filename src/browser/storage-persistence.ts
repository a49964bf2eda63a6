// Asks the browser to keep what is stored, and tells whether it will.

/** `kept`: not thrown away without being asked; `may-be-cleared`: the browser may when it needs room; `unknown`: it does not say. */
export type Persistence = "kept" | "may-be-cleared" | "unknown";

export interface StorageState {
  readonly persistence: Persistence;
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly quota: number | null;
}

/** Asks unless it is promised already; browsers that ask the person do so now. */
export async function askToKeepStorage(): Promise<StorageState> {
  const state = await readStorageState();
  if (state.persistence !== "may-be-cleared") return state;
  try {
    await navigator.storage.persist();
  } catch {
    // Told by the state below.
  }
  return readStorageState();
}

export async function readStorageState(): Promise<StorageState> {
  // Missing where the page is served without TLS.
  const storage: StorageManager | undefined = navigator.storage;
  if (storage === undefined) return { persistence: "unknown", used: null, quota: null };
  try {
    const [persisted, estimate] = await Promise.all([storage.persisted(), storage.estimate()]);
    const { usage = null, quota = null } = estimate;
    return { persistence: persisted ? "kept" : "may-be-cleared", used: usage, quota };
  } catch {
    return { persistence: "unknown", used: null, quota: null };
  }
}
