import { expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { sortArrivals } from "#core/team/arrivals.ts";
import { smallCampaign, smallId, smallJudgement } from "#tools/testing/small-campaign.ts";

const texts = new CampaignTexts(smallCampaign());
const candidate = texts.index.numberOf({ system: "bad", example: "e1" }) ?? -1;
const stamp = (number: number) => ({ id: smallId(number), clock: number, time: null, by: null });
const named = (annotator: string, sameAs?: string): LedgerEvent => ({
  ...{ kind: "annotator", ...stamp(1), annotator, name: annotator, role: "annotator" },
  ...(sameAs === undefined ? {} : { sameAs }),
});
const selecting = (position: number, textHash: string) =>
  smallJudgement(1, { by: "a", textHash, tokens: [{ line: 1, position }] });
const tasks = (annotator: string | null): LedgerEvent => ({
  ...{ kind: "tasks", ...stamp(2), set: smallId(9) },
  tasks: [{ label: "1", annotator, candidates: [] }],
});
const setting = (key: string, value: unknown): LedgerEvent => ({ kind: "setting", ...stamp(3), key, value });
const hash = "0".repeat(64);

/** Where each event went. */
function where(events: readonly LedgerEvent[], listed: readonly string[] = ["a"]): string {
  const { taken, changing, waiting, refused } = sortArrivals(events, { listed: new Set(listed), texts });
  const left = [...waiting, ...refused].map(({ event }) => event);
  expect(taken.length + changing.length + left.length).toBe(events.length);
  return events
    .map((event) => {
      if (taken.includes(event)) return "taken";
      if (changing.includes(event)) return "changing";
      return waiting.some((one) => one.event === event) ? "waiting" : "refused";
    })
    .join(" ");
}

it.each<[string, readonly LedgerEvent[], string]>([
  ["a judgement of somebody listed", [smallJudgement(1, { by: "a" })], "taken"],
  ["a judgement of somebody who is not", [smallJudgement(1, { by: "b" })], "waiting"],
  [
    "of somebody who is named along, before or after",
    [smallJudgement(1, { by: "b" }), named("b")],
    "taken taken",
  ],
  ["of somebody who waits", [smallJudgement(1, { by: "b" }), named("b", "c")], "waiting waiting"],
  [
    "of somebody who waits for one who waits",
    [smallJudgement(1, { by: "b" }), named("b", "c"), named("c", "d")],
    "waiting waiting waiting",
  ],
  ["of a chain that is whole", [named("b", "c"), named("c", "a")], "taken taken"],
  ["tasks of somebody listed, and of nobody", [tasks("a"), tasks(null)], "taken taken"],
  ["tasks of somebody who is not", [tasks("b")], "waiting"],
  ["a setting", [setting("name", "Other")], "taken"],
  ["a setting of another shape", [setting("name", 7)], "refused"],
  ["a setting of a later version", [setting("colour", 7)], "taken"],
  [
    "what changes the texts",
    [
      { kind: "suite", ...stamp(4), text: hash, origin: null },
      { kind: "output", ...stamp(5), system: "s", text: null },
    ],
    "changing changing",
  ],
  ["a withdrawal", [{ kind: "withdraw", ...stamp(6), events: [], why: "" }], "changing"],
  ["the last token, of the text in force", [selecting(6, texts.textHash(candidate))], "taken"],
  ["a token behind the last", [selecting(7, texts.textHash(candidate))], "refused"],
  ["a token of another text", [selecting(7, hash)], "taken"],
])("%s", (_, events, expected) => {
  expect(where(events)).toBe(expected);
});
