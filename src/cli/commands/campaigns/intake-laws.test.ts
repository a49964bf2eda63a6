// Tests that files give the same campaign through one drop, through several in any order, and by the command `update`.

import { strToU8 } from "fflate";
import { afterAll, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { intakeEvents, takeIn } from "#core/exchange/intake/intake.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents, uniteLedgers } from "#core/ledger/ledger.ts";
import {
  changedLine,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });

const file = (path: string, content: string): SourceFile => ({ path, bytes: strToU8(content) });

function batchOf({ id }: typeof ANNA, number: number, example: string): string {
  const candidates = [{ system: "bad", example }];
  const batch = makeBatch(LEDGER, { annotator: id, candidates, tasks: [], created: null });
  const judgement = smallJudgement(number, {
    author: id,
    system: "bad",
    example,
    clock: 100 + number,
    pronoun: "bad",
  });
  return serializeCampaign({ ...batch, events: uniteEvents(batch.events, [judgement]) });
}

/** Files that change different texts. Files in one row belong together. */
const BATCHES = [[file("Anna.json", batchOf(ANNA, 1, "e1"))], [file("Ben.json", batchOf(BEN, 2, "e2"))]];
const ANSWERS = [
  [file("answers.tsv", "annotator\ttask\tsystem\texample\tpronoun\nCleo\tjudgement\tgood\te2\tcorrect\n")],
];
const SETTINGS = [
  [file("guidelines.md", "# Our rules\n\nBe strict.\n")],
  [file("examples.tsv", (SMALL_FOLDER["examples.tsv"] ?? "").replace("generic_you", "deictic_plural_you"))],
];
const LINKED = [
  [file("bad.txt", changedLine("systems/bad.txt", 3, "Elle brille .")["systems/bad.txt"] ?? "")],
  [
    file("river.txt", SMALL_FOLDER["systems/good.txt"] ?? ""),
    file("river.align", SMALL_FOLDER["systems/good.align"] ?? ""),
  ],
];
/** Its links are learnt from all outputs, so that it comes only where no other output changes. */
const LEARNT = [
  [file("online-c.txt", "La balle est rouge.\nElle rebondit.\nIls ont vu le plasma.\nIl brille.\n")],
];

/** The campaign after this drop, with everything that it brings. */
async function dropped(ledger: Ledger, files: readonly SourceFile[]): Promise<Ledger> {
  const { update, judgements } = await takeIn(ledger, files, "files", {
    time: null,
    startEngine: sqliteInTest,
  });
  if (update?.ok === false) throw new Error(JSON.stringify(update.problems));
  expect(judgements?.refused ?? []).toEqual([]);
  let number = 0;
  const writer = { newId: () => `note-${ledger.events.length}-${++number}`, now: "2026-11-29T10:00:00.000Z" };
  const change = { update: update?.value ?? null, judgements: judgements?.files ?? [] };
  const written = intakeEvents(ledger, change, writer);
  if (written === null) return ledger;
  const { events, texts = new Map() } = written;
  return uniteLedgers(ledger, { ...ledger, events, texts });
}

/** The campaign to which the events fold. Clocks and notes differ by the order of the drops. */
function state({ events }: Ledger) {
  const { registers, outputs, settings, suite } = foldEvents(events);
  return {
    heads: registers.all.map(({ heads }) => heads.map(({ id }) => id)).sort(),
    outputs: outputs.map(({ system, text }) => `${system} ${text}`).sort(),
    suite: suite?.text,
    guidelines: settings.get("guidelines"),
  };
}

it.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "files give the same campaign in one drop, in several, in any order, and by the command: set %i",
  async (seed) => {
    const random = seededRandom(seed + 1);
    const pool = [...BATCHES, ...ANSWERS, ...SETTINGS, ...(random() < 0.5 ? LINKED : LEARNT)];
    const chosen = pool.filter(() => random() < 0.6);
    const shuffled = () =>
      chosen
        .map((files) => ({ files, key: random() }))
        .sort((a, b) => a.key - b.key)
        .map(({ files }) => files);
    if (chosen.length === 0) return;
    const atOnce = await dropped(LEDGER, shuffled().flat());
    let oneByOne = LEDGER;
    for (const files of shuffled()) oneByOne = await dropped(oneByOne, files);
    expect(state(oneByOne)).toEqual(state(atOnce));
    // Everything again adds nothing.
    expect(await dropped(atOnce, shuffled().flat())).toEqual(atOnce);
    const paths = shuffled()
      .flat()
      .map(({ path, bytes }) => test.file(`${seed}/${path}`, bytes));
    const [before, after, again] = ["before", "after", "again"].map((name) =>
      test.path(`${seed}-${name}.json`),
    );
    test.file(`${seed}-before.json`, serializeCampaign(LEDGER));
    const { status, problems } = await runInTest("update", before ?? "", ...paths, "-o", after ?? "");
    expect(problems.filter((line) => !line.includes("warning:"))).toEqual([]);
    expect(status).toBe(0);
    expect(state(await ledgerAt(after ?? ""))).toEqual(state(atOnce));
    // The same files again give the same bytes.
    await runInTest("update", after ?? "", ...paths, "-o", again ?? "");
    expect(await ledgerAt(again ?? "")).toEqual(await ledgerAt(after ?? ""));
  },
);
