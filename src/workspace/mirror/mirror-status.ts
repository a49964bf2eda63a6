// Stores what is known about the mirror, for every screen.

import { createStore } from "zustand/vanilla";
import type { MissingWork } from "#core/sync/mirror/inventory.ts";

/** Result of comparing a campaign's copies. */
export type Repair =
  /** It was only in the mirror. `damaged`: number of damaged places there. */
  | {
      readonly what: "restored";
      readonly name: string;
      readonly judgements: number;
      readonly damaged: number;
    }
  /** The database lacked this number of events. */
  | { readonly what: "completed"; readonly name: string; readonly events: number }
  /** It was only in the mirror, which is too damaged to recover it. */
  | { readonly what: "lost"; readonly id: string };

export interface MirrorStatus {
  /** `none`: this browser cannot store it; `checking`: the copies are being compared. */
  readonly state: "checking" | "kept" | "none";
  /** Why there is no mirror: no working locks; no private files; or no answer. Null = there is one. */
  readonly why: "locks" | "files" | "silent" | null;
  /** Campaigns whose mirror is incomplete. */
  readonly behind: ReadonlySet<string>;
  /** Why the last write to the mirror failed; null = no failure. */
  readonly failure: string | null;
  /** When it was last known to be complete; ISO 8601. */
  readonly completeSince: string | null;
  /** Repairs since the app was started. */
  readonly repairs: readonly Repair[];
  /** Campaigns that are only in the mirror and cannot be recovered yet, for lack of room; null = none. */
  readonly unrecovered: { readonly ids: readonly string[]; readonly why: string } | null;
  /** What neither copy has, until the user dismisses it. */
  readonly missing: readonly MissingWork[];
}

export const mirrorStatus = createStore<MirrorStatus>(() => ({
  state: "checking",
  why: null,
  behind: new Set(),
  failure: null,
  completeSince: null,
  repairs: [],
  unrecovered: null,
  missing: [],
}));
