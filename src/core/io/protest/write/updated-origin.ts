// Updates the rows of a database if outputs of the campaign were added, replaced or removed after the rows were stored.

import { addTo } from "#core/base/grouping.ts";
import { FileProblems } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import { readSuite } from "#core/io/protest/read/read-suite.ts";
import { hashOutput } from "#core/suite/content-hash.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import { buildOrigin, outputPair } from "./build-origin.ts";
import { OriginBuilder } from "./origin-builder.ts";
import { writeSentences } from "./write-sentences.ts";

/** The updated rows; systems whose current output differs from the rows get new rows with new ids. */
export function updatedOrigin(campaign: Campaign, origin: ProtestOrigin): ProtestOrigin {
  const systemsInRows = new Set(
    origin.texts.flatMap(({ text, system }) => (text === "output" ? [system] : [])),
  );
  const fitting = fittingSystems(campaign, origin);
  const others = new Set([...systemsInRows].filter((system) => system !== null && !fitting.has(system)));
  const added = campaign.outputs.filter(({ system }) => !fitting.has(system));
  if (others.size === 0 && added.length === 0) return origin;
  const builder = new OriginBuilder(campaign, withoutSystems(origin, others));
  for (const output of added) builder.addPair(outputPair(campaign, output));
  return builder.origin;
}

/**
 * Systems whose current output fits the rows. The output either equals what was read from the rows, or it would be
 * written as the same rows.
 */
function fittingSystems(campaign: Campaign, origin: ProtestOrigin): ReadonlySet<string> {
  const current = new Map(campaign.outputs.map((output) => [output.system, hashOutput(output)]));
  const tables = { ...origin.rows, sentences: writeSentences(campaign, origin) };
  const read = readSuite(tables, false, new LimitedProblems(new FileProblems("")));
  const fitting = new Set<string>();
  for (const { system, ...output } of read?.outputs ?? []) {
    if (current.get(system) === hashOutput(output)) fitting.add(system);
  }
  if (campaign.outputs.every(({ system }) => fitting.has(system))) return fitting;
  const builtRows = rowsBySystem(buildOrigin(campaign));
  const originalRows = rowsBySystem(origin);
  for (const [system, rows] of builtRows) if (originalRows.get(system) === rows) fitting.add(system);
  return fitting;
}

/** The rows of each system as one text for comparison, without ids and display order. */
function rowsBySystem({ rows, texts }: ProtestOrigin): Map<string, string> {
  const systems = new Map(
    texts.map(({ corpus, text, system }) => [corpus, text === "output" ? system : null]),
  );
  const bySystem = new Map<string, unknown[]>();
  for (const table of ["pro_candidates", "pro_antecedents", "translations"] as const) {
    for (const row of rows[table]) {
      const system = systems.get(row.tgtcorpus) ?? null;
      if (system === null) continue;
      addTo(bySystem, system, { ...row, id: 0, srccorpus: 0, tgtcorpus: 0, sequence_no: 0 });
    }
  }
  return new Map(Array.from(bySystem, ([system, of]) => [system, JSON.stringify(of)]));
}

/** The rows without the corpora and candidates of these systems. */
function withoutSystems(origin: ProtestOrigin, systems: ReadonlySet<string | null>): ProtestOrigin {
  const { rows, texts, candidates } = origin;
  const removedCorpora = new Set(
    texts.filter(({ text, system }) => text === "output" && systems.has(system)).map(({ corpus }) => corpus),
  );
  const isKept = ({ tgtcorpus }: { readonly tgtcorpus: number }) => !removedCorpora.has(tgtcorpus);
  const keptCandidates = rows.pro_candidates.filter(isKept);
  const used = new Set(keptCandidates.map(({ srccorpus }) => srccorpus));
  for (const { corpus, text, system } of texts) {
    if (text === "own-source" && systems.has(system) && !used.has(corpus)) removedCorpora.add(corpus);
  }
  const ofCorpus = ({ corpus }: { readonly corpus: number }) => !removedCorpora.has(corpus);
  const goneRows = new Set(rows.pro_candidates.filter((row) => !isKept(row)).map(({ id }) => id));
  const ofCandidate = ({ candidate }: { readonly candidate: number }) => !goneRows.has(candidate);
  return {
    ...origin,
    rows: {
      ...rows,
      corpora: rows.corpora.filter(({ id }) => !removedCorpora.has(id)),
      documents: rows.documents.filter(ofCorpus),
      pro_candidates: keptCandidates,
      pro_antecedents: rows.pro_antecedents.filter(isKept),
      translations: rows.translations.filter(isKept),
      annotations: rows.annotations.filter(ofCandidate),
      token_annotations: rows.token_annotations.filter(ofCandidate),
      tag_annotations: rows.tag_annotations.filter(ofCandidate),
      annotation_tasks: rows.annotation_tasks.filter(ofCandidate),
    },
    texts: texts.filter(ofCorpus),
    sentences: origin.sentences.filter(ofCorpus),
    missing: origin.missing.filter(ofCorpus),
    candidates: candidates.filter((_, index) => {
      const row = rows.pro_candidates[index];
      return row !== undefined && isKept(row);
    }),
  };
}
