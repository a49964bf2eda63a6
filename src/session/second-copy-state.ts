// Holds what is known of the second copy, for every screen to tell.

import { createStore } from "zustand/vanilla";
import type { Gap } from "#core/mirror/witness.ts";

/** What became of a campaign when the copies were compared. */
export type Mended =
  /** It was in the second copy alone. `damaged`: places there that are spoilt. */
  | {
      readonly what: "restored";
      readonly name: string;
      readonly judgements: number;
      readonly damaged: number;
    }
  /** The database lacked so many events. */
  | { readonly what: "completed"; readonly name: string; readonly events: number }
  /** It was in the second copy alone, which is too damaged to bring it back. */
  | { readonly what: "lost"; readonly id: string };

export interface SecondCopy {
  /** `none`: this browser has no place for it; `checking`: the copies are being compared. */
  readonly state: "checking" | "kept" | "none";
  /** Why there is none: tabs cannot take turns; the browser gives no files; or it does not answer. Null = there is one. */
  readonly why: "locks" | "files" | "silent" | null;
  /** Campaigns of which something is not in the second copy. */
  readonly behind: ReadonlySet<string>;
  /** Why the last write there failed; null = it did not. */
  readonly failure: string | null;
  /** When it was last known to be whole; ISO 8601. */
  readonly whole: string | null;
  /** What was mended since the app was started. */
  readonly mended: readonly Mended[];
  /** Campaigns that are in the second copy alone and cannot be brought back yet, as where there is no room; null = none. */
  readonly heldUp: { readonly ids: readonly string[]; readonly why: string } | null;
  /** What neither copy has, until somebody has read of it. */
  readonly missing: readonly Gap[];
}

export const secondCopy = createStore<SecondCopy>(() => ({
  state: "checking",
  why: null,
  behind: new Set(),
  failure: null,
  whole: null,
  mended: [],
  heldUp: null,
  missing: [],
}));
