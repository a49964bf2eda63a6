// Declares what a task says about its items, and what a session needs to begin.

import type { Context } from "#core/campaign/view/candidate-view.ts";
import type { OfferedWork } from "#core/exchange/assigned-candidates.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Notes on one item that are not answers. */
export interface TaskNotes {
  readonly remark: string;
  readonly flagged: boolean;
}

/** What a session needs to begin. */
export interface TaskSessionParts<T> {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** The queue, in the order of work. */
  readonly queue: readonly T[];
  /** The item to start at. Null, or not in the queue = the session chooses an open item. */
  readonly startAt: T | null;
  /** Whether the person resolves disagreements. Absent = no. */
  readonly resolves?: boolean;
  /** What the queue was made from. Absent = all items. */
  readonly offered?: OfferedWork;
}

/** What a task says about its items. */
export interface TaskItems<T> {
  /** Whether this annotator still has to answer the item. */
  isOpen(item: T): boolean;
  /** Whether the item has an answer. */
  isBegun(item: T): boolean;
  /** Whether nothing is missing and nothing is asked. Absent = what is not open is complete. */
  isComplete?(item: T): boolean;
  /** The content to display. */
  content(item: T): TaskNotes;
  /** Records a remark or a flag if it changes anything. */
  note(item: T, noted: Partial<TaskNotes>): boolean;
  /** The pronoun as written in the source. */
  word(item: T): string;
  /** The line of the source, from 0. */
  lineOf(item: T): number;
  /** Position in the queue; −1 = not in the queue. */
  positionOf(item: T): number;
  contextOf(item: T): Context;
}
