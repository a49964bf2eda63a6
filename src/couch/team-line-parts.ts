// What the replication of a campaign with its server needs.

import type { CouchClient } from "./couch-client.ts";
import type { LineState } from "./line-state.ts";
import type { LineStore } from "./line-store.ts";

export interface TeamLineParts {
  readonly client: CouchClient;
  readonly database: string;
  /** The name of the signed-in user. */
  readonly user: string;
  readonly store: LineStore;
  readonly onState: (state: LineState) => void;
  readonly random?: () => number;
  /** Milliseconds without a write until changes are sent, so that sending never slows a key press; 0 = at once. */
  readonly rests?: number;
  /** Milliseconds between two requests for changes, so that many people's work arrives together. */
  readonly gathers?: number;
}
