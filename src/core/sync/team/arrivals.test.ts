import { expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { KnownTexts } from "#core/campaign/earlier-text.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import {
  type FlatJudgement,
  smallCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { sortArrivals } from "./arrivals.ts";

const stamp = (number: number) => ({ id: smallId(number), clock: number, time: null, author: null });
const ledger = smallLedger();
const texts = new CampaignTexts(smallCampaign());
const outputEvent = (system: string, text: string | null, number: number): LedgerEvent => ({
  kind: "output",
  ...stamp(number),
  system,
  text,
});
const [, output = ""] = ledger.events.flatMap(textsNamedBy);
/**
 * The texts that the campaign ever had: the system “bad” was removed, and its output was added again under the name
 * “out”.
 */
const knownTexts = new KnownTexts(
  [...ledger.events, outputEvent("bad", null, 70), outputEvent("out", output, 71)],
  ledger.texts,
);
const candidate = texts.index.numberOf({ system: "bad", example: "e1" }) ?? -1;
const naming = (annotator: string, sameAs?: string): LedgerEvent => ({
  kind: "annotator",
  ...stamp(1),
  annotator,
  name: annotator,
  role: "annotator",
  ...(sameAs === undefined ? {} : { sameAs }),
});
const selecting = (position: number, textHash: string) =>
  smallJudgement(1, { author: "a", textHash, tokens: [{ line: 1, position }] });
const judgement = (parts: FlatJudgement) => smallJudgement(1, { author: "a", ...parts });
const token = { tokens: [{ line: 1, position: 0 }] };
const tasks = (annotator: string | null): LedgerEvent => ({
  kind: "tasks",
  ...stamp(2),
  set: smallId(9),
  tasks: [{ label: "1", annotator, candidates: [] }],
});
const setting = (key: string, value: unknown): LedgerEvent => ({ kind: "setting", ...stamp(3), key, value });
const hash = "0".repeat(64);

/** The group into which each event was sorted. */
function groupsOf(events: readonly LedgerEvent[]): string {
  const { fitting, changing, waiting, unusable } = sortArrivals(events, {
    listed: new Set(["a"]),
    texts: knownTexts,
  });
  const notStored = [...waiting, ...unusable].map(({ event }) => event);
  expect(fitting.length + changing.length + notStored.length).toBe(events.length);
  return events
    .map((event) => {
      if (fitting.includes(event)) return "fitting";
      if (changing.includes(event)) return "changing";
      return waiting.some((waitingEvent) => waitingEvent.event === event) ? "waiting" : "unusable";
    })
    .join(" ");
}

it.each<[string, readonly LedgerEvent[], string]>([
  ["a judgement of a listed annotator", [smallJudgement(1, { author: "a" })], "fitting"],
  ["a judgement of an unlisted annotator", [smallJudgement(1, { author: "b" })], "waiting"],
  [
    "a judgement of an annotator whom a later event of the same arrival lists",
    [smallJudgement(1, { author: "b" }), naming("b")],
    "fitting fitting",
  ],
  [
    "a judgement of an annotator who is listed only by an event that waits",
    [smallJudgement(1, { author: "b" }), naming("b", "c")],
    "waiting waiting",
  ],
  [
    "a judgement of an annotator who is listed only by an event that waits for another waiting event",
    [smallJudgement(1, { author: "b" }), naming("b", "c"), naming("c", "d")],
    "waiting waiting waiting",
  ],
  ["a complete chain of aliases", [naming("b", "c"), naming("c", "a")], "fitting fitting"],
  ["tasks of a listed annotator, and of nobody", [tasks("a"), tasks(null)], "fitting fitting"],
  ["tasks of an unlisted annotator", [tasks("b")], "waiting"],
  ["a setting", [setting("name", "Other")], "fitting"],
  ["a setting with an invalid value", [setting("name", 7)], "unusable"],
  ["a setting of a later version", [setting("colour", 7)], "fitting"],
  [
    "changes of suite and output",
    [
      { kind: "suite", ...stamp(4), text: hash, origin: null },
      { kind: "output", ...stamp(5), system: "s", text: null },
    ],
    "changing changing",
  ],
  ["a retraction", [{ kind: "retraction", ...stamp(6), events: [], reason: "" }], "changing"],
  ["a judgement that selects the last token, without a text hash", [selecting(6, "")], "fitting"],
  ["a judgement that selects a token after the last, without a text hash", [selecting(7, "")], "unusable"],
  [
    "a judgement that selects a token on a line after the last, without a text hash",
    [judgement({ tokens: [{ line: 4, position: 0 }] })],
    "unusable",
  ],
  [
    "a judgement that links the pronoun to a token after the last, without a text hash",
    [judgement({ fixedPronoun: [{ line: 1, position: 7 }] })],
    "unusable",
  ],
  [
    "a judgement that selects the last token of the current text",
    [selecting(6, texts.textHash(candidate))],
    "fitting",
  ],
  // For some people the text arrived before this judgement, for others after it. So everybody stores the judgement, but
  // it counts nowhere.
  [
    "a judgement that selects a token after the last of the current text",
    [selecting(7, texts.textHash(candidate))],
    "fitting",
  ],
  ["a judgement that selects a token of another text", [selecting(7, hash)], "fitting"],
  [
    "a judgement that selects a token of an unknown system, without a text hash",
    [judgement({ ...token, system: "none" })],
    "waiting",
  ],
  [
    "a judgement that selects a token of an unknown example, without a text hash",
    [judgement({ ...token, example: "e9" })],
    "waiting",
  ],
  [
    "a judgement that selects a token of an unknown system, with a text hash",
    [judgement({ ...token, system: "none", textHash: hash })],
    "fitting",
  ],
  [
    "judgements of an unknown system or example without tokens",
    [judgement({ system: "none" }), judgement({ example: "e9" })],
    "fitting fitting",
  ],
  [
    "judgements that select the last token, and one after it, of a system that was removed since",
    [selecting(6, ""), selecting(7, "")],
    "fitting unusable",
  ],
  [
    "a judgement that selects a token of a system under its second name",
    [judgement({ ...token, system: "out" })],
    "fitting",
  ],
  [
    "a judgement of an unlisted annotator about an unknown system",
    [judgement({ ...token, author: "b", system: "none" })],
    "waiting",
  ],
])("sortArrivals puts events into the right group: %s", (_, events, expected) => {
  expect(groupsOf(events)).toBe(expected);
});
