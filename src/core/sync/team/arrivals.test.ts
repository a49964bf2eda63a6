import { expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { KnownTexts } from "#core/campaign/known-texts.ts";
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
const put = (system: string, text: string | null, number: number): LedgerEvent => ({
  ...{ kind: "output", ...stamp(number), system, text },
});
const [, output = ""] = ledger.events.flatMap(textsNamedBy);
/** One system was removed; another output came again under a second name. */
const known = new KnownTexts([...ledger.events, put("bad", null, 70), put("out", output, 71)], ledger.texts);
const candidate = texts.index.numberOf({ system: "bad", example: "e1" }) ?? -1;
const named = (annotator: string, sameAs?: string): LedgerEvent => ({
  ...{ kind: "annotator", ...stamp(1), annotator, name: annotator, role: "annotator" },
  ...(sameAs === undefined ? {} : { sameAs }),
});
const selecting = (position: number, textHash: string) =>
  smallJudgement(1, { author: "a", textHash, tokens: [{ line: 1, position }] });
const said = (parts: FlatJudgement) => smallJudgement(1, { author: "a", ...parts });
const token = { tokens: [{ line: 1, position: 0 }] };
const tasks = (annotator: string | null): LedgerEvent => ({
  ...{ kind: "tasks", ...stamp(2), set: smallId(9) },
  tasks: [{ label: "1", annotator, candidates: [] }],
});
const setting = (key: string, value: unknown): LedgerEvent => ({ kind: "setting", ...stamp(3), key, value });
const hash = "0".repeat(64);

/** The group into which each event was sorted. */
function where(events: readonly LedgerEvent[], listed: readonly string[] = ["a"]): string {
  const { fitting, changing, waiting, unusable } = sortArrivals(events, {
    listed: new Set(listed),
    texts: known,
  });
  const left = [...waiting, ...unusable].map(({ event }) => event);
  expect(fitting.length + changing.length + left.length).toBe(events.length);
  return events
    .map((event) => {
      if (fitting.includes(event)) return "fitting";
      if (changing.includes(event)) return "changing";
      return waiting.some((one) => one.event === event) ? "waiting" : "unusable";
    })
    .join(" ");
}

it.each<[string, readonly LedgerEvent[], string]>([
  ["a judgement of a listed annotator", [smallJudgement(1, { author: "a" })], "fitting"],
  ["a judgement of an unlisted annotator", [smallJudgement(1, { author: "b" })], "waiting"],
  [
    "of an annotator listed in the same batch, before or after",
    [smallJudgement(1, { author: "b" }), named("b")],
    "fitting fitting",
  ],
  [
    "of an annotator whose event waits",
    [smallJudgement(1, { author: "b" }), named("b", "c")],
    "waiting waiting",
  ],
  [
    "of an annotator whose event waits for a waiting one",
    [smallJudgement(1, { author: "b" }), named("b", "c"), named("c", "d")],
    "waiting waiting waiting",
  ],
  ["of a chain that is whole", [named("b", "c"), named("c", "a")], "fitting fitting"],
  ["tasks of a listed annotator, and of nobody", [tasks("a"), tasks(null)], "fitting fitting"],
  ["tasks of an unlisted annotator", [tasks("b")], "waiting"],
  ["a setting", [setting("name", "Other")], "fitting"],
  ["a setting of another shape", [setting("name", 7)], "unusable"],
  ["a setting of a later version", [setting("colour", 7)], "fitting"],
  [
    "what changes the texts",
    [
      { kind: "suite", ...stamp(4), text: hash, origin: null },
      { kind: "output", ...stamp(5), system: "s", text: null },
    ],
    "changing changing",
  ],
  ["a retraction", [{ kind: "retraction", ...stamp(6), events: [], reason: "" }], "changing"],
  ["the last token, of no text", [selecting(6, "")], "fitting"],
  ["a token behind the last, of no text", [selecting(7, "")], "unusable"],
  ["a line after the last, without a text hash", [said({ tokens: [{ line: 4, position: 0 }] })], "unusable"],
  ["a fixed pronoun after the last token", [said({ fixedPronoun: [{ line: 1, position: 7 }] })], "unusable"],
  ["the last token of the current text", [selecting(6, texts.textHash(candidate))], "fitting"],
  // It was sent before that text reached some people and after it reached others: everybody has it, and it counts
  // nowhere.
  ["a token after the last of the current text", [selecting(7, texts.textHash(candidate))], "fitting"],
  ["a token of another text", [selecting(7, hash)], "fitting"],
  ["a token of a system that is not here, of no text", [said({ ...token, system: "none" })], "waiting"],
  ["the same of an example", [said({ ...token, example: "e9" })], "waiting"],
  ["the same, of a text", [said({ ...token, system: "none", textHash: hash })], "fitting"],
  ["the same, without a token", [said({ system: "none" }), said({ example: "e9" })], "fitting fitting"],
  [
    "a token of a system that was fitting out since",
    [selecting(6, ""), selecting(7, "")],
    "fitting unusable",
  ],
  ["a token of a system under a second name", [said({ ...token, system: "out" })], "fitting"],
  [
    "of nobody, and of a system that is not here",
    [said({ ...token, author: "b", system: "none" })],
    "waiting",
  ],
])("%s", (_, events, expected) => {
  expect(where(events)).toBe(expected);
});
