// Defines the events of a ledger. A campaign is a set of immutable events; folding them gives its current state.
// Merging two copies of a campaign is the union of their events.

import type { PronounTask, TaskContents, TaskName } from "#core/task/task-names.ts";

/** Fields common to all events. */
export interface Stamp {
  /** UUID. Events created while reading a file get an id derived from their content: the same file gives the same events. */
  readonly id: string;
  /** Lamport clock: one more than the highest clock its writer knew. Orders events; wall clocks never do. */
  readonly clock: number;
  /** ISO 8601 in UTC, for display only. Null if unknown, for example in imported databases. */
  readonly time: string | null;
  /** Annotator id. Null for events of the campaign's owner, such as an import. */
  readonly author: string | null;
}

export type JudgementAction = "judge" | "undo" | "redo" | "import";

export const LIKENESSES = ["text", "translation"] as const;
/** What two outputs of an example share where they are judged as one: their text, or the translation of pronoun and antecedents. */
export type Likeness = (typeof LIKENESSES)[number];

/** What was looked at before saying so; null where nobody knows it. */
export interface Circumstances {
  /** Sentences opened beyond the context shown at first. */
  readonly contextBefore: number | null;
  readonly contextAfter: number | null;
  readonly referenceOpened: boolean | null;
  /** Time with the candidate on the screen so far, in seconds, pauses left out. */
  readonly seconds: number | null;
  /** Version of the guidelines at hand; "" = not known. */
  readonly guidelines: string;
  /** Of what was taken over: what this output shares with the one that was judged; left out = its text, or it was judged itself. */
  readonly alike?: Likeness;
  /** Of what was taken over for an equal translation: whether this output's own text had been opened. */
  readonly textOpened?: boolean;
  /** Of what was taken over from a judgement made before: that it was suggested, with this output's own text on the screen. */
  readonly suggested?: boolean;
}

/** How what was taken over came about. */
export type TakenOver = Pick<Circumstances, "alike" | "textOpened" | "suggested">;

/** Of what was read from rows that do not tell. */
export const UNKNOWN_CIRCUMSTANCES: Circumstances = {
  contextBefore: null,
  contextAfter: null,
  referenceOpened: null,
  seconds: null,
  guidelines: "",
};

/** The natural key of a candidate. */
export interface CandidateKey {
  readonly system: string;
  readonly example: string;
}

/**
 * An annotator's complete answer to one task for one candidate, as of one action. Later events replace earlier ones through
 * `supersedes`, so nothing is overwritten. A retraction cancels an event.
 */
export interface RecordOf<T extends TaskName> extends Stamp, CandidateKey {
  readonly kind: "judgement";
  readonly author: string;
  readonly task: T;
  /**
   * Ids of this author's events for the same candidate and task that this one replaces. An event that nothing replaces is a head.
   * Two heads that differ are concurrent answers: the candidate is open until the author picks one.
   */
  readonly supersedes: readonly string[];
  /** UUID shared by all events of one action, for example when a group of outputs is judged at once. Undo works on whole actions. */
  readonly actionId: string;
  readonly action: JudgementAction;
  /** Random id of the browser profile that recorded this. Undo only affects events of the same replica. Null for imported events. */
  readonly replica: string | null;
  /** Id of the judgement this one was copied from when identical outputs were judged together. Null if judged directly. */
  readonly copiedFrom: string | null;
  /** Hash of the text and marks that were shown (`textShownHash`). Another current hash makes it stale. Empty if unknown. */
  readonly textHash: string;
  readonly content: TaskContents[T];
  readonly circumstances: Circumstances;
}

/** A record of any of these tasks. */
export type Judgement<T extends TaskName = TaskName> = { [N in T]: RecordOf<N> }[T];

/** In which a pronoun is judged right or wrong. */
export type PronounRecord = Judgement<PronounTask>;

export type Role = "annotator" | "adjudicator";

/** Names an annotator; the latest of each counts. */
export interface AnnotatorNamed extends Stamp {
  readonly kind: "annotator";
  readonly annotator: string;
  readonly name: string;
  readonly role: Role;
  /** The entry of the same person, whose name and role hold for both; null = somebody else after all; left out = nothing is said of it. */
  readonly sameAs?: string | null;
}

/** One setting of the campaign (`SettingValues`); the latest of each key counts. */
export interface SettingChanged extends Stamp {
  readonly kind: "setting";
  readonly key: string;
  readonly value: unknown;
}

/** The suite in force from here on. */
export interface SuitePut extends Stamp {
  readonly kind: "suite";
  /** Of the suite's text. */
  readonly text: string;
  /** Of the rows of the database it came from; null = it came from elsewhere. */
  readonly origin: string | null;
}

/** A system's output in force; null = taken out. */
export interface OutputPut extends Stamp {
  readonly kind: "output";
  readonly system: string;
  readonly text: string | null;
}

/** That gaps are filled, or that tokens of the source are annotated, whose keys (`tokenKey`) stand in the place of candidates then. */
export type AskedFor = "gap-filling" | "suite-annotation";

/** One person's share of a task set, or the share that everybody judges. */
export interface TaskShare {
  /** `IAA` = judged by everybody, for agreement; else a number from 1. */
  readonly label: string;
  /** The annotator's id; null = not given to anybody yet. */
  readonly annotator: string | null;
  /** In the order of the showing. */
  readonly candidates: readonly CandidateKey[];
}

/** Candidates divided over people; null = the set is taken back. */
export interface TasksMade extends Stamp {
  readonly kind: "tasks";
  readonly set: string;
  readonly tasks: readonly TaskShare[] | null;
  /** What its people are asked for; left out = whether pronouns are right. */
  readonly asks?: AskedFor;
}

/** Cancels other events without removing them. A retraction can itself be retracted, which restores the events that it cancels. */
export interface Retraction extends Stamp {
  readonly kind: "retraction";
  readonly events: readonly string[];
  /** Shown in the campaign's history. */
  readonly reason: string;
}

export const NOTED = ["import", "hand-out", "take-back", "update", "making"] as const;

/** What happened, for people: an import, a hand-out, a batch taken back, an update from files, examples made from annotations. Changes nothing. */
export interface Note extends Stamp {
  readonly kind: "note";
  readonly what: (typeof NOTED)[number];
  /** Name of the file; "" = none; of a making what came of it, in words. */
  readonly file: string;
  /** Ids of the annotators it is about. */
  readonly annotators: readonly string[];
  /** Ids of the events that came with it. */
  readonly events: readonly string[];
  /** Warnings of the reading, as they were shown. */
  readonly warnings: readonly NotedWarning[];
}

interface NotedWarning {
  readonly code: string;
  readonly file: string;
  readonly line: number | null;
  readonly message: string;
}

export type LedgerEvent =
  | Judgement
  | AnnotatorNamed
  | SettingChanged
  | SuitePut
  | OutputPut
  | TasksMade
  | Retraction
  | Note;

/** An event not written yet: without what the writer stamps on it. */
export type EventBody = LedgerEvent extends infer E
  ? E extends LedgerEvent
    ? Omit<E, "id" | "clock" | "time">
    : never
  : never;
