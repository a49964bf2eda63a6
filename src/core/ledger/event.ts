// Holds the events of a ledger: immutable facts of which a campaign is made. Nothing is ever overwritten; what holds is a fold of them.

import type { PronounTask, TaskContents, TaskName } from "#core/task/task-names.ts";

/** What every event carries. */
export interface Stamp {
  /** UUID; where the event is made from a file, of its content: the same file gives the same events. */
  readonly id: string;
  /** Lamport number: 1 + the greatest the writer knew. No wall clock has a say in the order. */
  readonly clock: number;
  /** ISO 8601, UTC, for people to read; null where nobody knows it. */
  readonly time: string | null;
  /** The annotator's id; null = whoever looks after the campaign. */
  readonly by: string | null;
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

/** The whole content after one act on one candidate, in one task. */
export interface RecordOf<T extends TaskName> extends Stamp, CandidateKey {
  readonly kind: "judgement";
  readonly by: string;
  readonly task: T;
  /** Ids of the records of the same annotator and candidate that the author had before them. */
  readonly follows: readonly string[];
  /** UUID shared by the records that one act made, so that they are undone together. */
  readonly step: string;
  readonly action: JudgementAction;
  /** Where it was said, a random name of that browser: undo reaches no further; null = not said in a sitting. */
  readonly place: string | null;
  /** The judgement it was taken over from, where an identical output was judged once for several; null = judged itself. */
  readonly copiedFrom: string | null;
  /** Hash of the output text and marks shown (`textShownHash`); "" = not known. */
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

/** These events count no more; an event itself, so that it can be withdrawn. */
export interface Withdrawn extends Stamp {
  readonly kind: "withdraw";
  readonly events: readonly string[];
  readonly why: string;
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
  | Withdrawn
  | Note;

/** An event not written yet: without what the writer stamps on it. */
export type EventBody = LedgerEvent extends infer E
  ? E extends LedgerEvent
    ? Omit<E, "id" | "clock" | "time">
    : never
  : never;
