// Stores the state of the mirror for all screens.

import { createStore } from "zustand/vanilla";
import type { MissingWork } from "#core/sync/mirror/inventory.ts";

/** Result of comparing a campaign's copies. */
export type Repair =
  /** The campaign was only in the mirror. `damaged`: number of damaged places in the mirror. */
  | {
      readonly what: "restored";
      readonly name: string;
      readonly judgements: number;
      readonly damaged: number;
    }
  /** The database lacked this number of events, which the mirror had. */
  | { readonly what: "completed"; readonly name: string; readonly events: number }
  /** The campaign was only in the mirror, which is too damaged for a recovery. */
  | { readonly what: "lost"; readonly id: string };

export interface MirrorStatus {
  /**
   * `checking`: database and mirror are being compared; `kept`: every write also goes to the mirror; `none`: this
   * browser cannot store a mirror.
   */
  readonly state: "checking" | "kept" | "none";
  /**
   * Why there is no mirror: the browser has no working locks or no private files, or does not answer. Null = there is a
   * mirror.
   */
  readonly why: "locks" | "files" | "silent" | null;
  /** Campaigns whose mirror is incomplete. */
  readonly behind: ReadonlySet<string>;
  /** Why the last write to the mirror failed; null = no failure. */
  readonly failure: string | null;
  /** When the mirror was last known to be complete; ISO 8601. Null = not since the app was started. */
  readonly completeSince: string | null;
  /** Repairs since the app was started that the user has not dismissed. */
  readonly repairs: readonly Repair[];
  /** Campaigns that are only in the mirror and could not be recovered yet, for example without space; null = none. */
  readonly unrecovered: { readonly ids: readonly string[]; readonly why: string } | null;
  /** Work that is missing in the database and in the mirror, until the user dismisses the notice. */
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
