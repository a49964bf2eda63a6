import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { changeCountOf, databaseActionId, rowRecord } from "#core/io/protest/row-record.ts";
import { batchMeta, ledgerOfTables, tablesOf } from "#core/io/protest/tables-in-test.ts";
import { continueBatch, withMasterNames } from "#core/io/protest/write/continue-batch.ts";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import { writeLedger } from "#core/io/protest/write/write-protest.ts";
import type { CandidateKey, PronounRecord } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import {
  currentCampaign,
  smallCampaign,
  smallFolder,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

const annotation = (id: number, candidate: number, anaph_annotation: string): ProtestRow<"annotations"> => {
  const more = { remarks: "", conflict_status: "ana_ok ant_ok" };
  return { id, candidate, ant_annotation: "unset", anaph_annotation, annotator_id: 1, ...more };
};

/** A batch that PROTEST's tool extracted from `master`: all its candidates, and one judgement in two rows. */
function batchOf(master: Ledger, system = "bad"): Ledger {
  const { tables } = writeLedger(master);
  const row = tables.pro_candidates.findIndex(({ tgtcorpus }) => {
    return tables.corpora.some(({ id, name }) => id === tgtcorpus && name.startsWith(`${system}/`));
  });
  const candidate = tables.pro_candidates[row]?.id ?? 0;
  const annotations = [annotation(1, candidate, "unset"), annotation(2, candidate, "bad")];
  return ledgerOfTables({ ...tables, meta_data: batchMeta(1, "Ana"), annotations }).ledger;
}

const judgementsOf = ({ events }: Ledger): PronounRecord[] => events.filter(isPronounRecord);
const names = (keys: readonly (CandidateKey | null)[] = []) =>
  keys.map((key) => (key === null ? "-" : `${key.system} ${key.example}`)).join(", ");

/** A master with a system name that does not follow from its corpus. */
function otherwiseNamed(): Ledger {
  const { outputs } = smallFolder();
  return smallLedger(
    {},
    { outputs: outputs.map((one) => (one.system === "bad" ? { ...one, system: "a//b" } : one)) },
  );
}

describe("a batch that PROTEST's tool extracted", () => {
  it("names examples by their numbers", () => {
    const { scope } = batchOf(smallLedger());
    expect(scope?.candidates.map(({ example }) => example).sort()).toEqual([
      "1",
      "1",
      "2",
      "2",
      "3",
      "3",
      "4",
      "4",
    ]);
  });

  it.each<[what: string, master: () => Ledger, system: string, called: string]>([
    ["examples", smallLedger, "bad", "bad"],
    ["systems", otherwiseNamed, "a/", "a//b"],
  ])(
    "gets the master's names of %s in suite, outputs, scope and original rows",
    (_, make, corpus, called) => {
      const master = make();
      const renamed = withMasterNames(master, batchOf(master, corpus));
      const campaign = currentCampaign(renamed);
      const ids = ["e1", "e2", "e3", "e4"];
      const all = [called, "good"].flatMap((system) => ids.map((example) => ({ system, example })));
      expect(campaign.suite.examples.map(({ id }) => id)).toEqual(ids);
      expect(campaign.outputs.map(({ system }) => system)).toEqual([called, "good"]);
      for (const { translations } of campaign.outputs) {
        expect(translations?.map(({ example }) => example)).toEqual(ids);
      }
      expect(new Set(renamed.scope?.candidates.map((key) => names([key])))).toEqual(
        new Set(all.map((key) => names([key]))),
      );
      const text = renamed.texts.get(renamed.scope?.origin ?? "");
      if (text?.kind !== "origin") throw new Error("the rows are missing");
      expect(names(text.origin.candidates)).toBe(`-, -, -, -, ${names(all)}`);
      expect(text.origin.texts.map(({ system }) => system)).toEqual([null, null, null, called, null, "good"]);
    },
  );

  it("contains each text under its hash, and its events name only texts that it contains", () => {
    const renamed = withMasterNames(smallLedger(), batchOf(smallLedger()));
    for (const [hash, text] of renamed.texts) expect(hashLedgerText(text)).toBe(hash);
    for (const hash of renamed.events.flatMap(textsNamedBy)) expect(renamed.texts.has(hash)).toBe(true);
    expect(renamed.texts.size).toBe(4);
  });

  it("has the same events as if its rows were read with the master's names", () => {
    const master = smallLedger();
    const batch = batchOf(master);
    const renamed = withMasterNames(master, batch);
    const key = { system: "bad", example: "e1" };
    const texts = new CampaignTexts(currentCampaign(master));
    const textHash = texts.textHash(texts.index.numberOf(key) ?? -1);
    const [first, second] = judgementsOf(batch);
    if (first === undefined || second === undefined) throw new Error("there are two rows");
    const of = { campaign: "small", ...key, annotator: "1", textHash, actionId: first.actionId };
    const unset = rowRecord({ ...of, content: first.content, supersedes: [] });
    const bad = rowRecord({ ...of, content: second.content, supersedes: [unset.id] });
    expect(judgementsOf(renamed)).toEqual([
      { ...unset, clock: first.clock },
      { ...bad, clock: second.clock },
    ]);
    expect(renamed.events.map(({ kind, clock }) => `${kind} ${clock}`)).toEqual(
      batch.events.map(({ kind, clock }) => `${kind} ${clock}`),
    );
  });

  const keyed = (change: (keys: (CandidateKey | null)[]) => (CandidateKey | null)[]): Ledger => {
    const origin = buildOrigin(smallCampaign());
    return smallLedger({}, { origin: { ...origin, candidates: change([...origin.candidates]) } });
  };

  it.each<[what: string, master: () => Ledger, batch: () => Ledger]>([
    [
      "already has the master's names",
      () => ledgerOfTables(tablesOf(smallCampaign())).ledger,
      () => batchOf(ledgerOfTables(tablesOf(smallCampaign())).ledger),
    ],
    [
      "has other rows",
      smallLedger,
      () => {
        const tables = tablesOf(smallCampaign(), { meta_data: batchMeta(1, "Ana") });
        const corpora = tables.corpora.map((row) => ({ ...row, name: `x-${row.name}` }));
        return ledgerOfTables({ ...tables, corpora }).ledger;
      },
    ],
    [
      "would need two names for one example",
      // In the master, rows 9 and 10 (system “good”) are e2 and e1.
      () => keyed((keys) => [...keys.slice(0, 8), keys[9] ?? null, keys[8] ?? null, ...keys.slice(10)]),
      () => batchOf(smallLedger()),
    ],
    [
      "would need one name for two examples",
      () => keyed((keys) => keys.map((key) => key && { ...key, example: key.example.replace("e2", "e1") })),
      () => batchOf(smallLedger()),
    ],
    ["does not contain its rows", smallLedger, () => ({ ...batchOf(smallLedger()), texts: new Map() })],
    ["is not a batch", smallLedger, () => ({ ...batchOf(smallLedger()), scope: null })],
  ])("is not changed if it %s", (_, master, make) => {
    const batch = make();
    expect(withMasterNames(master(), batch)).toBe(batch);
  });

  it("gets the master's names also if the suite has changed since the batch was made", () => {
    const before = keyed((keys) => keys);
    const batch = batchOf(before);
    const { suite, origin } = currentCampaign(before);
    const text: LedgerText = { kind: "suite", suite: { ...suite, examples: suite.examples.slice(1) } };
    const hash = hashLedgerText(text);
    const changed = later(before, { kind: "suite", author: null, text: hash, origin });
    const now = { ...changed, texts: new Map([...changed.texts, [hash, text]]) };
    expect(names(judgementsOf(withMasterNames(now, batch)))).toBe(
      names(judgementsOf(withMasterNames(before, batch))),
    );
  });

  it("gets the master's names in continueBatch if it was read from PROTEST's tables", () => {
    const master = smallLedger();
    const batch = batchOf(master);
    const actionId = judgementsOf(batch)[0]?.actionId ?? databaseActionId("none");
    const continued = (kind: string) =>
      judgementsOf(continueBatch(master, batch, { kind, actionId, changes: 6 }));
    expect(names(continued("database"))).toBe("bad e1, bad e1");
    expect(names(continued("campaign"))).toBe("bad 1, bad 1");
    expect(continued("database").map((record) => changeCountOf(record.actionId))).toEqual([6, 6]);
  });

  it("is compared with an earlier state under the master's names", () => {
    const master = smallLedger();
    const batch = batchOf(master);
    const first = judgementsOf(batch)[0];
    const rowState = { sequence: 2, rows: new Map([["1 1", { first: 2, hash: "12345678" }]]) };
    const databaseState = { kind: "database", actionId: first?.actionId ?? "", changes: 6, rowState };
    const before = judgementsOf(continueBatch(master, batch, databaseState));
    const now = { ...master, events: [...master.events, ...before] };
    const cleared = { ...batch, events: batch.events.filter(({ kind }) => kind !== "judgement") };
    const later = { ...databaseState, changes: 7, rowState: { ...rowState, rows: new Map() } };
    const records = judgementsOf(continueBatch(now, cleared, later));
    const earlier = before.findLast(({ example }) => example === "e1");
    expect(records.find(({ example }) => example === "e1")).toMatchObject({
      content: { pronoun: "unset" },
      supersedes: [earlier?.id],
    });
  });
});
