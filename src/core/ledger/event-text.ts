// Holds how an event is written: keys in one order, so that equal events give equal bytes. Knows no schema, and is light.

import type { Judgement, LedgerEvent, RecordOf } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type GapContent, gapContentOf } from "#core/task/gap-filling/content.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { GAPS, type TaskContents, type TaskName } from "#core/task/tasks.ts";

/** The keys of every kind in the order in which they are written; nested objects likewise. */
const ORDER: readonly string[] = [
  ..."kind id clock time by task system example follows step action place copiedFrom textHash".split(" "),
  ..."content antecedent pronoun tokens tags remark flagged keptBecause repairedPronoun repairedAntecedent".split(
    " ",
  ),
  ..."labels badTranslation discussion".split(" "),
  ..."circumstances contextBefore contextAfter referenceOpened seconds guidelines alike textOpened suggested".split(
    " ",
  ),
  ..."annotator name role sameAs key value text origin set tasks label candidates events why".split(" "),
  ..."what file annotators warnings code line position message".split(" "),
];
const PLACES = new Map(ORDER.map((key, place) => [key, place]));

/** The event as one line of JSON, keys in a fixed order whatever the order in memory. Settings' values likewise. */
export function eventText(event: LedgerEvent): string {
  return JSON.stringify(event.kind === "judgement" ? orderedJudgement(event) : ordered(event));
}

/** As `ordered`, for the kind of which there are hundreds of thousands. */
function orderedJudgement(judgement: Judgement): Judgement {
  return judgement.task === GAPS
    ? orderedRecord(judgement, orderedGap(judgement.content))
    : orderedRecord(judgement, orderedContent(judgement.content));
}

function orderedRecord<T extends TaskName>(record: RecordOf<T>, content: TaskContents[T]): RecordOf<T> {
  const { kind, id, clock, time, by, task, system, example, follows, step, action, place } = record;
  const { copiedFrom, textHash, circumstances } = record;
  const { contextBefore, contextAfter, referenceOpened, seconds, guidelines } = circumstances;
  const { alike, textOpened, suggested } = circumstances;
  return {
    kind,
    id,
    clock,
    time,
    by,
    task,
    system,
    example,
    follows,
    step,
    action,
    place,
    copiedFrom,
    textHash,
    content,
    circumstances: {
      contextBefore,
      contextAfter,
      referenceOpened,
      seconds,
      guidelines,
      ...(alike === undefined ? {} : { alike }),
      ...(textOpened === undefined ? {} : { textOpened }),
      ...(suggested === undefined ? {} : { suggested }),
    },
  };
}

function orderedContent(content: JudgementContent): JudgementContent {
  const { antecedent, pronoun, tokens, tags, remark, flagged, keptBecause } = content;
  const { repairedPronoun, repairedAntecedent } = content;
  return {
    antecedent,
    pronoun,
    tokens: orderedTokens(tokens),
    tags,
    remark,
    flagged,
    keptBecause,
    repairedPronoun: repairedPronoun === null ? null : orderedTokens(repairedPronoun),
    repairedAntecedent: repairedAntecedent === null ? null : orderedTokens(repairedAntecedent),
  };
}

/** Labels are a set: in the order in which they were said, each history would have bytes of its own. */
function orderedGap(content: GapContent): GapContent {
  return gapContentOf(content);
}

function orderedTokens(tokens: readonly TokenRef[]): TokenRef[] {
  return tokens.map(({ line, position }) => ({ line, position }));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const place = (key: string) => PLACES.get(key) ?? ORDER.length;
  const entries = Object.entries(value).sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}
