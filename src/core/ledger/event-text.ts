// Holds how an event is written: keys in one order, so that equal events give equal bytes. Knows no schema, and is light.

import type { Judgement, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";

/** The keys of every kind in the order in which they are written; nested objects likewise. */
const ORDER: readonly string[] = [
  ..."kind id clock time author task system example supersedes actionId action replica copiedFrom textHash".split(
    " ",
  ),
  ..."content labels badTranslation discussion category antecedents referencePronoun unsuitable antecedent pronoun tokens tags remark flagged keptBecause repairedPronoun repairedAntecedent".split(
    " ",
  ),
  ..."circumstances contextBefore contextAfter referenceOpened seconds guidelines alike textOpened suggested".split(
    " ",
  ),
  ..."annotator name role sameAs key value text origin set tasks label candidates events reason why".split(
    " ",
  ),
  ..."what file annotators warnings code line position message".split(" "),
];
const PLACES = new Map(ORDER.map((key, place) => [key, place]));

/** The event as one line of JSON, keys in a fixed order whatever the order in memory. Settings' values likewise. */
export function eventText(event: LedgerEvent): string {
  return JSON.stringify(
    event.kind === "judgement" && isOfPronoun(event) ? orderedJudgement(event) : ordered(event),
  );
}

/** As `isPronounRecord`, which the first screen has no room for. */
function isOfPronoun(record: Judgement): record is PronounRecord {
  return record.task === "pronoun-judgement" || record.task === "pronoun-judgement-again";
}

/** As `ordered`, for the kind of which there are hundreds of thousands. */
function orderedJudgement(judgement: PronounRecord): PronounRecord {
  const { kind, id, clock, time, author, task, system, example, supersedes, actionId, action, replica } =
    judgement;
  const { copiedFrom, textHash, content, circumstances } = judgement;
  const { contextBefore, contextAfter, referenceOpened, seconds, guidelines } = circumstances;
  const { alike, textOpened, suggested } = circumstances;
  return {
    kind,
    id,
    clock,
    time,
    author,
    task,
    system,
    example,
    supersedes,
    actionId,
    action,
    replica,
    copiedFrom,
    textHash,
    content: orderedContent(content),
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
