// Opens a campaign from which one or two events or texts are lost, as after damage to both copies.
// @whole: opens the campaign without each pair of its records
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { computePassResults, figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { importAllEvents } from "#core/exchange/import-all.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { eventsInOrder, hashLedgerText, type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { database } from "#storage/database.ts";
import { addLedger } from "#storage/ledgers.ts";
import { fullLedger } from "#tools/testing/campaigns/full-ledger.ts";
import { later, smallWriter } from "#tools/testing/campaigns/later-events.ts";
import {
  currentCampaign,
  SMALL_FOLDER,
  smallId,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Files, LEDGER, update, whole } from "#tools/testing/campaigns/updated-campaign.ts";
import { lostTextsInWords } from "#workspace/mirror/repair-words.ts";
import { openCampaign } from "./opened-campaign.ts";
import { NOW } from "./session-in-test.ts";
import { workFacts } from "./work-facts.ts";

/** Every text of the small folder with a fifth line. */
const LONGER = Object.fromEntries(
  Object.entries(SMALL_FOLDER)
    .filter(([path]) => /\.(txt|align)$/.test(path))
    .map(([path, text]) => [path, `${text}${path.endsWith(".align") ? "0-0" : "Fin ."}\n`]),
);

/** A campaign with events of all kinds. Its suite and both outputs were replaced, and then judged and undone once. */
function updatedLedger(): Ledger {
  const longer = update(fullLedger(), LONGER, true).after;
  const bodies: EventBody[] = [
    {
      kind: "query",
      author: "a1",
      task: "pronoun-judgement",
      system: "bad",
      example: "e1",
      text: "?",
      replaces: null,
    },
    { kind: "retraction", author: null, events: [smallId(1)], reason: "" },
    { kind: "setting", author: null, key: "candidates", value: [{ system: "bad", example: "e1" }] },
  ];
  const asked = later(longer, ...bodies);
  const judged = smallJudgement(90, { clock: 9000, system: "bad", example: "e4", supersedes: [] });
  return { ...asked, events: uniteEvents(asked.events, [judged]) };
}

const WHOLE = updatedLedger();
const FIGURES = figuresOf(WHOLE);

/** The names of all records: ids of events, hashes of texts. */
const RECORDS = [...WHOLE.events.map(({ id }) => id), ...WHOLE.texts.keys()];

function without(...lost: readonly string[]): Ledger {
  return {
    ...WHOLE,
    events: WHOLE.events.filter(({ id }) => !lost.includes(id)),
    texts: new Map([...WHOLE.texts].filter(([hash]) => !lost.includes(hash))),
  };
}

/** The last suite, and per system the last output, that these events name; a removed output counts as none. */
function currentTexts(events: readonly LedgerEvent[]) {
  let suite: string | null = null;
  const outputs = new Map<string, string>();
  for (const event of events) {
    if (event.kind === "suite") suite = event.text;
    if (event.kind === "output" && event.text !== null) outputs.set(event.system, event.text);
  }
  return { suite, outputs };
}

/** Opens the campaign as it is stored without these records. The list of campaigns still has the figures of all. */
async function openWithout(...lost: readonly string[]) {
  const ledger = without(...lost);
  for (const table of database.tables) await table.clear(); // another campaign could have the lost text
  const id = `copy without ${lost.join(" and ")}`;
  await addLedger({ id, ledger, ...FIGURES, now: NOW, filed: false });
  const run = async (...[campaign, withHashes]: Parameters<typeof computePassResults>) =>
    computePassResults(campaign, withHashes);
  const session = await openCampaign(id, { onChanged: () => {}, run });
  if (session === null) throw new Error("it is stored");
  await session.close();
  return { session, ledger };
}

async function checkWithout(...lost: readonly string[]): Promise<void> {
  const { session, ledger } = await openWithout(...lost);
  const { campaign, outcomes } = session;
  const { suite, outputs } = currentTexts(eventsInOrder(ledger.events));
  const isSuiteLost = suite === null || !ledger.texts.has(suite);
  const linesOf = (hash: string | null) => {
    const text = ledger.texts.get(hash ?? "");
    return text?.kind === "suite"
      ? text.suite.source.length
      : text?.kind === "output"
        ? text.output.lines.length
        : null;
  };
  const lostSystems = [...outputs].filter(([, hash]) => isSuiteLost || linesOf(hash) !== linesOf(suite));
  expect(campaign.lost.suite).toBe(isSuiteLost);
  expect([...campaign.lost.systems].sort()).toEqual(lostSystems.map(([system]) => system).sort());
  // What is shown is what was stored, and nothing else.
  for (const { system, ...output } of campaign.outputs)
    expect(hashLedgerText({ kind: "output", output })).toBe(outputs.get(system));
  const kept = new Set(ledger.events.map(({ id }) => id));
  for (const { id } of campaign.judgements) expect(kept.has(id)).toBe(true);
  const { approved, judged, open } = session.progress;
  expect(approved + judged + open).toBe(outcomes.texts.index.count);
  workFacts(session);
  // A backup of it can be read, unless the suite, the name of an annotator, or a text of an update is lost.
  const file = serializeCampaign(session.ledger);
  const read = parseCampaign("copy.json", file);
  const isFitting = lostSystems.every(([, hash]) => linesOf(hash) === null);
  const listed = new Set(
    ledger.events.flatMap((event) => (event.kind === "annotator" ? [event.annotator] : [])),
  );
  const areListed = campaign.judgements.every(({ author }) => listed.has(author));
  if (!isSuiteLost && isFitting && areListed) expect(read.ok ? [] : read.problems).toEqual([]);
}

describe("a campaign that has lost records in both copies", () => {
  it("has all records, and reports none as lost", async () => {
    const { campaign } = (await openWithout()).session;
    expect(campaign.lost).toEqual({ suite: false, systems: [] });
    expect(campaign.suite).toEqual(currentCampaign(WHOLE).suite);
    expect(campaign.outputs.map(({ system, lines }) => [system, lines.length])).toEqual([
      ["bad", 5],
      ["good", 5],
    ]);
  });

  it.each(RECORDS.map((record, number) => [number, record]))("opens without record %i", (_, record) =>
    checkWithout(String(record)),
  );

  it("opens without any two records, and reports what is missing", async () => {
    for (const [index, first] of RECORDS.entries())
      for (const second of RECORDS.slice(index + 1)) await checkWithout(first, second);
  });
});

describe("what a campaign has lost", () => {
  const [suite = ""] = [...LEDGER.texts].find(([, { kind }]) => kind === "suite") ?? [];
  const bad = LEDGER.events.flatMap((event) =>
    event.kind === "output" && event.system === "bad" && event.text !== null ? [event.text] : [],
  );
  const lossOf = (...hashes: readonly string[]): Ledger => ({
    ...LEDGER,
    texts: new Map([...LEDGER.texts].filter(([hash]) => !hashes.includes(hash))),
  });

  it.each<[what: string, lost: readonly string[], files: Files]>([
    [
      "a system",
      bad,
      {
        "systems/bad.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
        "systems/bad.align": SMALL_FOLDER["systems/bad.align"] ?? "",
      },
    ],
    ["the suite", [suite], whole()],
  ])("comes back with its judgements when the same files are imported again: %s", (_, lost, files) => {
    const { after } = update(lossOf(...lost), files, true);
    expect(currentCampaign(after).lost).toEqual({ suite: false, systems: [] });
    expect(currentCampaign(after).suite).toEqual(currentCampaign(LEDGER).suite);
    expect(currentCampaign(after).outputs).toEqual(currentCampaign(LEDGER).outputs);
    const outcomes = figuresOf(after).progress;
    expect(outcomes).toEqual(figuresOf(LEDGER).progress);
  });

  it("comes back with a copy of the campaign", () => {
    const imported = importAllEvents(
      lossOf(...bad),
      [{ file: "copy.json", ledger: LEDGER }],
      smallWriter(700),
    );
    expect([...(imported?.texts.keys() ?? [])]).toEqual(bad);
  });

  it("is said in words, with what to do", () => {
    expect(lostTextsInWords({ suite: false, systems: [] }, true)).toBeNull();
    expect(lostTextsInWords({ suite: false, systems: ["heron"] }, true)).toBe(
      "The translations by “heron” are lost: the browser’s database and the second copy were both damaged. This system is not shown or counted. The judgements are kept. Import the files of these translations again, or open a backup.",
    );
    expect(lostTextsInWords({ suite: true, systems: ["heron"] }, false)).toMatch(
      /^The test suite is lost: .* Open the file again from which your work came\.$/,
    );
  });
});
