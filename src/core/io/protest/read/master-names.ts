// Renames systems and examples in a batch that PROTEST's own tool extracted from a master. In a database, examples have
// numbers and systems the names of their corpora; the campaign may use other names.

import { type Campaign, CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { rowRecord } from "#core/io/protest/row-record.ts";
import { masterOrigin, wholeCampaign } from "#core/io/protest/write/origin-rows.ts";
import type { CandidateKey, LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { foldEvents, isPronounRecord } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import type { GivenTranslation } from "#core/suite/suite.ts";

interface Names {
  readonly systems: ReadonlyMap<string, string>;
  readonly examples: ReadonlyMap<string, string>;
}

/**
 * A batch that was read only from PROTEST's tables, with systems and examples named as in the campaign `ledger`. Rows
 * with the same id and content are the same candidate. If names would not be unique, the batch is unchanged.
 */
export function withMasterNames(ledger: Ledger, batch: Ledger): Ledger {
  const origin = batch.texts.get(batch.scope?.origin ?? "");
  if (origin?.kind !== "origin") return batch;
  const campaign = wholeCampaign(ledger);
  const stored = campaign.origin === null ? undefined : ledger.texts.get(campaign.origin);
  // A batch that was made before the suite changed has the rows of the database that was imported.
  const masters = [...(stored?.kind === "origin" ? [stored.origin] : []), masterOrigin(ledger, campaign)];
  const names = namesOf(masters, origin.origin);
  return names === null ? batch : renamed(batch, names);
}

/**
 * The master's names, by its earlier and current rows, for those of the batch. Null = nothing has to be renamed, or the
 * names cannot be determined.
 */
function namesOf(masters: readonly ProtestOrigin[], batch: ProtestOrigin): Names | null {
  const masterKeys = new Map(masters.flatMap((master) => [...rowKeys(master)]));
  const systems = new Map<string, string>();
  const examples = new Map<string, string>();
  for (const [row, key] of rowKeys(batch)) {
    const name = masterKeys.get(row);
    if (name === undefined) continue;
    for (const [names, from, to] of [
      [systems, key.system, name.system],
      [examples, key.example, name.example],
    ] as const) {
      if ((names.get(from) ?? to) !== to) return null;
      names.set(from, to);
    }
  }
  const all = [systems, examples];
  const areDifferent = all.some((names) => [...names].some(([from, to]) => from !== to));
  const areUnique = all.every((names) => new Set(names.values()).size === names.size);
  return areDifferent && areUnique ? { systems, examples } : null;
}

/** The candidates by the content of their rows (without the display order) and the names of their corpora. */
function rowKeys({ rows, candidates }: ProtestOrigin): Map<string, CandidateKey> {
  const corpora = new Map(rows.corpora.map(({ id, name }) => [id, name]));
  return new Map(
    rows.pro_candidates.flatMap(({ sequence_no: _sequence, ...row }, index) => {
      const key = candidates[index] ?? null;
      const text = JSON.stringify([row, corpora.get(row.srccorpus), corpora.get(row.tgtcorpus)]);
      return key === null ? [] : [[text, key] as const];
    }),
  );
}

function renamed(batch: Ledger, { systems, examples }: Names): Ledger {
  const system = (name: string) => systems.get(name) ?? name;
  const example = (id: string) => examples.get(id) ?? id;
  const key = (candidate: CandidateKey): CandidateKey => ({
    system: system(candidate.system),
    example: example(candidate.example),
  });
  const renamedTranslations = <T extends { readonly translations: readonly GivenTranslation[] | null }>(
    text: T,
  ): T => ({
    ...text,
    translations: text.translations?.map((one) => ({ ...one, example: example(one.example) })) ?? null,
  });
  const hashes = new Map<string, string>();
  const texts = new Map<string, LedgerText>();
  for (const [hash, text] of batch.texts) {
    const newText = renamedText(text);
    const newHash = hashLedgerText(newText);
    hashes.set(hash, newHash);
    texts.set(newHash, newText);
  }
  const hash = (oldHash: string) => hashes.get(oldHash) ?? oldHash;
  const events = batch.events.map((event): LedgerEvent => {
    switch (event.kind) {
      case "suite":
        return { ...event, text: hash(event.text) };
      case "output":
        return {
          ...event,
          system: system(event.system),
          text: event.text === null ? null : hash(event.text),
        };
      case "judgement":
        return { ...event, ...key(event) };
      default:
        return event;
    }
  });
  const { scope } = batch;
  const renamedBatch: Ledger = {
    ...batch,
    events,
    texts,
    scope: scope && {
      ...scope,
      candidates: scope.candidates.map(key),
      origin: scope.origin === null ? null : hash(scope.origin),
    },
  };
  return { ...renamedBatch, events: renamedRecords(renamedBatch) };

  function renamedText(text: LedgerText): LedgerText {
    switch (text.kind) {
      case "suite": {
        const { references, examples: all } = text.suite;
        const suite = {
          ...text.suite,
          references: references.map(renamedTranslations),
          examples: all.map((one) => ({ ...one, id: example(one.id) })),
        };
        return { kind: "suite", suite };
      }
      case "output":
        return { kind: "output", output: renamedTranslations(text.output) };
      case "origin": {
        const { origin } = text;
        const corpora = origin.texts.map((one) => ({ ...one, system: one.system && system(one.system) }));
        const candidates = origin.candidates.map((one) => one && key(one));
        return { kind: "origin", origin: { ...origin, texts: corpora, candidates } };
      }
    }
  }
}

/** The events with the new names. Their text hashes and event ids change, too, because they depend on the names. */
function renamedRecords(batch: Ledger): LedgerEvent[] {
  const campaign: Campaign = campaignOf(batch, foldEvents(batch.events));
  const texts = new CampaignTexts(campaign);
  const ids = new Map<string, string>();
  return batch.events.map((event): LedgerEvent => {
    if (event.kind !== "judgement" || !isPronounRecord(event)) return event;
    const newRecord = recordAnew(event, texts, ids, batch.id);
    ids.set(event.id, newRecord.id);
    return newRecord;
  });
}

function recordAnew(
  record: PronounRecord,
  texts: CampaignTexts,
  ids: ReadonlyMap<string, string>,
  campaign: string,
): PronounRecord {
  const { author: annotator, system, example, actionId, content, clock } = record;
  const candidate = texts.index.numberOf({ system, example });
  const textHash = candidate === null ? record.textHash : texts.textHash(candidate);
  const supersedes = record.supersedes.map((id) => ids.get(id) ?? id);
  return {
    ...rowRecord({ campaign, system, example, annotator, textHash, content, supersedes, actionId }),
    clock,
  };
}
