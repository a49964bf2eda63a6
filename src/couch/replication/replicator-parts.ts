// Declares what is needed to replicate a campaign with its server.

import type { TeamRole } from "#core/sync/team/team-names.ts";
import type { CouchDatabase } from "#couch/client/couch-client.ts";
import type { ReplicationState } from "./replication-state.ts";
import type { ReplicationStore } from "./replication-store.ts";

export interface ReplicatorParts {
  readonly database: CouchDatabase;
  /** The name of the signed-in user. */
  readonly user: string;
  /** Id of the user's annotator entry; left out = the name. */
  readonly entry?: string;
  /** The user's role on the server; left out = coordinator. */
  readonly role?: TeamRole;
  readonly store: ReplicationStore;
  readonly onState: (state: ReplicationState) => void;
  /**
   * Whether the browser runs many replicators. If so, this one does not let the server wait for changes, and sends no
   * presence.
   */
  readonly isOneOfMany?: boolean;
  readonly random?: () => number;
  /**
   * Milliseconds without a write before changes are sent, so that sending does not slow key presses; 0 = they are sent
   * immediately.
   */
  readonly sendDelay?: number;
  /** Milliseconds between two requests for changes, so that changes of many people arrive together. */
  readonly readInterval?: number;
}
