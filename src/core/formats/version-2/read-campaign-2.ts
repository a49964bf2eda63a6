// Holds how a campaign of version 1 or 2 becomes a ledger: the same campaign gives the same events wherever it is read.

import { campaignIdOfHashes } from "#core/campaign/campaign-id.ts";
import { checkLedger } from "#core/campaign/check-ledger.ts";
import { type LedgerParts, makeLedger } from "#core/campaign/make-ledger.ts";
import type { Campaign2, Campaign2File, Origin2 } from "#core/formats/version-2/campaign-2.ts";
import { hashOutput2, hashSuite2 } from "#core/formats/version-2/hash-2.ts";
import { judgementsFrom2 } from "#core/formats/version-2/judgements-2.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/origin/origin.ts";
import { type Parsed, PROBLEM_CODES, type Problem, ProblemList } from "#core/shared/problem.ts";
import type { GivenTranslation, Output, SuiteText } from "#core/suite/suite.ts";

/** The hashes inside must fit the content; else as `checkLedger`. */
export function readCampaign2(file: string, json: Campaign2File): Parsed<Ledger> {
  const problems = new ProblemList();
  const { format, suiteHash, outputHashes, suite, outputs, exchange } = json;
  if ((format === "referee-batch") !== (exchange.batch !== null)) {
    const message = `found the format “${format}” of ${exchange.batch === null ? "a whole campaign" : "a batch"}`;
    problems.error("malformed-json", file, null, message);
  }
  if (hashSuite2(suite) !== suiteHash) {
    const message = "the suite is not the one that was saved; its texts were altered";
    problems.error("hash-differs", file, null, message);
  }
  for (const [number, output] of outputs.entries()) {
    if (hashOutput2(output) === outputHashes[number]) continue;
    const message = `the output of “${output.system}” is not the one that was saved; its texts were altered`;
    problems.error("hash-differs", file, null, message);
  }
  checkNumbers(file, json, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const ledger = ledgerFrom2(json);
  problems.addAll(checkLedger(file, ledger));
  return problems.conclude(() => ledger);
}

/** Candidates that are numbers must be those of candidates, systems must differ, and every example needs its translation. */
function checkNumbers(file: string, campaign: Campaign2, problems: ProblemList): void {
  const { suite, outputs, candidates, exchange } = campaign;
  const size = suite.examples.length * outputs.length;
  const there = candidates === null ? null : new Set(candidates);
  const check = (what: string, numbers: readonly number[]) => {
    const bad = numbers.find((number) => number >= size || (there !== null && !there.has(number)));
    if (bad === undefined) return;
    problems.error(
      "unknown-candidate",
      file,
      null,
      `${what}: found the candidate number ${bad}, which no candidate has`,
    );
  };
  check("candidates", candidates ?? []);
  if (there !== null && there.size !== candidates?.length) {
    problems.error("duplicate-id", file, null, "candidates: a number occurs twice");
  }
  for (const { name, tasks } of exchange.taskSets) {
    for (const task of tasks) check(`task ${task.label} of “${name}”`, task.candidates);
  }
  const { protest } = exchange;
  if (protest !== null) {
    check(
      "the PROTEST rows",
      protest.candidates.filter((number) => number !== null),
    );
    if (protest.candidates.length !== protest.rows.pro_candidates.length) {
      problems.error("malformed-json", file, null, "the PROTEST rows do not fit their candidates");
    }
  }
  const systems = new Set<string>();
  for (const { system, translations } of outputs) {
    if (systems.has(system)) problems.error("duplicate-id", file, null, `system “${system}” occurs twice`);
    systems.add(system);
    checkGiven(`the output of “${system}”`, translations);
  }
  suite.references.forEach(({ translations }, number) => {
    checkGiven(`reference ${number + 1}`, translations);
  });
  function checkGiven(what: string, given: readonly unknown[] | null): void {
    if (given === null || given.length === suite.examples.length) return;
    const message = `${what} has ${given.length} given translations; expected ${suite.examples.length}, one an example`;
    problems.error("line-count-differs", file, null, message);
  }
}

/** The ledger of a campaign that was checked, or that a database of version 2 held. */
export function ledgerFrom2(campaign: Campaign2): Ledger {
  const { created, seed, profile, settings, suite, outputs, candidates, annotators, exchange } = campaign;
  const { name, sourceLanguage, targetLanguage, ...texts } = suite;
  const keyOf = (number: number): CandidateKey => ({
    system: outputs[number % outputs.length]?.system ?? "",
    example: suite.examples[Math.floor(number / outputs.length)]?.id ?? "",
  });
  const given = (translations: Campaign2["outputs"][number]["translations"]): GivenTranslation[] | null =>
    translations === null
      ? null
      : translations.flatMap((one, number) => {
          const example = suite.examples[number]?.id;
          return one === null || example === undefined ? [] : [{ example, ...one }];
        });
  const suiteText: SuiteText = {
    ...texts,
    references: texts.references.map((one) => ({ ...one, translations: given(one.translations) })),
  };
  const { batch } = exchange;
  const keys = candidates?.map(keyOf) ?? null;
  const parts: LedgerParts = {
    id: campaignId2(campaign),
    settings: {
      name,
      sourceLanguage,
      targetLanguage,
      profile,
      seed,
      created,
      ...settings,
      ...(batch === null ? { candidates: keys } : {}),
    },
    suite: suiteText,
    origin: exchange.protest === null ? null : originFrom2(exchange.protest, outputs, keyOf),
    outputs: outputs.map((output): Output => ({ ...output, translations: given(output.translations) })),
    annotators: annotators.map((annotator) => ({ ...annotator, role: "annotator" })),
    judgements: judgementsFrom2(campaign.judgements),
    taskSets: exchange.taskSets.map(
      (set): TaskSet => ({
        name: set.name,
        tasks: set.tasks.map((task) => ({
          label: task.label,
          annotator: null,
          candidates: task.candidates.map(keyOf),
        })),
      }),
    ),
    scope:
      batch === null
        ? null
        : { annotator: batch.annotator, candidates: keys ?? [], created: batch.created || null },
    warnings: campaign.warnings.flatMap(warningFrom2),
    notes: notesFrom2(campaign),
  };
  return makeLedger(parts);
}

/** As version 2 bound batches to their campaign: PROTEST's master_id, else a hash of suite and outputs. */
function campaignId2({ suite, outputs, exchange }: Campaign2): string {
  if (exchange.batch !== null) return exchange.batch.master;
  const given = exchange.protest?.rows.meta_data.find(({ tag }) => tag === "master_id")?.tag_value;
  if (given !== undefined && given !== "") return given;
  return campaignIdOfHashes(
    hashSuite2(suite),
    outputs.map((output) => [output.system, hashOutput2(output)]),
  );
}

function originFrom2(
  origin: Origin2,
  outputs: Campaign2["outputs"],
  keyOf: (number: number) => CandidateKey,
): ProtestOrigin {
  return {
    ...origin,
    texts: origin.texts.map(({ corpus, text, number, lines }) => ({
      corpus,
      text,
      reference: text === "reference" ? number : null,
      system: text === "output" || text === "own-source" ? (outputs[number]?.system ?? "") : null,
      lines,
    })),
    candidates: origin.candidates.map((number) => (number === null ? null : keyOf(number))),
  };
}

function warningFrom2({ code, ...warning }: Campaign2["warnings"][number]): Problem[] {
  const known = PROBLEM_CODES.find((one) => one === code);
  return known === undefined ? [] : [{ ...warning, code: known, severity: "warning" }];
}

/** Merges that stand, which can still be undone; one that was undone is told without its records. */
function notesFrom2({ judgements, exchange }: Campaign2): NonNullable<LedgerParts["notes"]> {
  return exchange.merges.map(({ time, file, annotators, first, count, undone }) => {
    const start = judgements.findIndex(({ id }) => id === first);
    const run = start < 0 || undone !== null ? [] : judgements.slice(start, start + count);
    return { what: "take-back", time, file, annotators, events: run.map(({ id }) => id) };
  });
}
