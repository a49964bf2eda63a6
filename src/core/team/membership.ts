// Holds the shape of what is remembered of a campaign that a team works on: where, as whom, and how far one is, both ways.

import * as v from "valibot";
import { eventSchema, type LedgerEvent } from "#core/ledger/event.ts";
import type { Immutable } from "#core/shared/json-parts.ts";
import { TEAM_ROLES } from "#core/team/team-names.ts";

const placeSchema = v.object({
  /** Path of the server on this site. */
  base: v.string(),
  database: v.string(),
  user: v.string(),
  role: v.picklist(TEAM_ROLES),
});
/** Where a team works on a campaign, and as which user. */
export type TeamPlace = Immutable<v.InferOutput<typeof placeSchema>>;

/** Null = it is none. */
export function readPlaceFrom(value: unknown): TeamPlace | null {
  const read = v.safeParse(placeSchema, value);
  return read.success ? read.output : null;
}

const lineSchema = v.object({
  memory: v.object({
    /** Everything up to here was received and is on the disk; null = nothing. */
    since: v.nullable(v.union([v.string(), v.number()])),
    /** Everything written here up to this place in the order of arrival was sent, or rejected. */
    sent: v.number(),
    /** Ids of events that the server rejected: offered again whenever replication begins. */
    refused: v.array(v.string()),
    /** Names of the server's documents that were left out: asked for again whenever replication begins; left out = none. */
    missed: v.optional(v.array(v.string())),
  }),
  /** Events that came and wait for what they name. */
  waiting: v.array(eventSchema),
});
/** How far replication got, both ways. */
export interface KeptLine extends Immutable<Omit<v.InferOutput<typeof lineSchema>, "waiting">> {
  readonly waiting: readonly LedgerEvent[];
}

export const NO_LINE: KeptLine = { memory: { since: null, sent: 0, refused: [] }, waiting: [] };

/** Documents of which it is told, and kept, that they were not taken in: further ones are asked for in vain, too, and say nothing new. */
export const MOST_LEFT = 2000;

/** What is not to be read is begun anew: everything comes, and is offered, once more. */
export function readLineFrom(value: unknown): KeptLine {
  const read = v.safeParse(lineSchema, value);
  return read.success ? read.output : NO_LINE;
}

const joiningSchema = v.object({
  ...placeSchema.entries,
  /** Under which its events are kept until all are there. */
  copy: v.string(),
  /** The campaign's id, the same in every copy. */
  ledger: v.string(),
  since: v.nullable(v.union([v.string(), v.number()])),
  /** Events that are here. */
  events: v.number(),
  /** Hashes of the texts that they name. */
  texts: v.array(v.string()),
  /** Documents that are no events, by their names; left out = none. */
  left: v.optional(v.array(v.object({ id: v.string(), why: v.string() }))),
});

/** A campaign that is still coming to this browser. */
export type Joining = Immutable<v.InferOutput<typeof joiningSchema>>;

export function readJoiningFrom(value: unknown): Joining | null {
  const read = v.safeParse(joiningSchema, value);
  return read.success ? read.output : null;
}
