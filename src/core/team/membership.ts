// Holds the shape of what is remembered of a campaign that a team works on: where, as whom, and how far one is, both ways.

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventSchema } from "#core/ledger/event-schema.ts";
import { TEAM_ROLES, type TeamRole } from "#core/team/team-names.ts";

const placeEntries = {
  /** Path of the engine on this site. */
  base: v.string(),
  database: v.string(),
  user: v.string(),
  role: v.picklist(TEAM_ROLES),
};

const placeSchema = v.object(placeEntries);

/** Where a team works on a campaign, and as whom. */
export interface TeamPlace {
  readonly base: string;
  readonly database: string;
  readonly user: string;
  readonly role: TeamRole;
}

/** Null = it is none. */
export function readPlaceFrom(value: unknown): TeamPlace | null {
  const read = v.safeParse(placeSchema, value);
  return read.success ? read.output : null;
}

const lineSchema = v.object({
  memory: v.object({
    since: v.nullable(v.union([v.string(), v.number()])),
    sent: v.number(),
    refused: v.array(v.string()),
    missed: v.optional(v.array(v.string())),
  }),
  waiting: v.array(eventSchema),
});

/** How far one is, both ways. */
export interface KeptLine {
  readonly memory: {
    /** What came up to here is taken in, and on the disk; null = nothing. */
    readonly since: string | number | null;
    /** What was written here up to this place in the order of arrival is there, or refused. */
    readonly sent: number;
    /** Ids of events that the engine refused: offered once more whenever a line begins. */
    readonly refused: readonly string[];
    /** Names of the engine's documents that were not taken in: asked for once more whenever a line begins; left out = none. */
    readonly missed?: readonly string[] | undefined;
  };
  /** Events that came and wait for what they name. */
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
  ...placeEntries,
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
export type Joining = Readonly<v.InferOutput<typeof joiningSchema>>;

export function readJoiningFrom(value: unknown): Joining | null {
  const read = v.safeParse(joiningSchema, value);
  return read.success ? read.output : null;
}
