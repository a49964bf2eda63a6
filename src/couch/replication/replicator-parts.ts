// Declares what replication of a campaign with its server needs.

import type { CouchClient } from "#couch/client/couch-client.ts";
import type { ReplicationState } from "./replication-state.ts";
import type { ReplicationStore } from "./replication-store.ts";

export interface ReplicatorParts {
  readonly client: CouchClient;
  readonly database: string;
  /** The name of the signed-in user. */
  readonly user: string;
  /** Id of the user's annotator entry; left out = the name. */
  readonly entry?: string;
  readonly store: ReplicationStore;
  readonly onState: (state: ReplicationState) => void;
  /** Whether the browser replicates many databases: then it neither waits at this one for changes nor reports presence. */
  readonly isOneOfMany?: boolean;
  readonly random?: () => number;
  /** Milliseconds without a write until changes are sent, so that sending never slows a key press; 0 = at once. */
  readonly sendDelay?: number;
  /** Milliseconds between two requests for changes, so that many people's work arrives together. */
  readonly readInterval?: number;
}
