// Holds the checks of what a campaign from a file says of its candidates, given translations, tasks and PROTEST's rows.

import type { Campaign } from "#core/campaign/campaign.ts";
import { type Problem, ProblemList } from "#core/shared/problem.ts";

/** Errors: unknown-candidate (a number that no candidate has), duplicate-id, line-count-differs, malformed-json. */
export function checkExchange(file: string, campaign: Campaign): readonly Problem[] {
  const problems = new ProblemList();
  const { suite, outputs, candidates, annotators, exchange } = campaign;
  const size = suite.examples.length * outputs.length;
  const isThere = candidates === null ? () => true : (number: number) => there.has(number);
  const there = new Set(candidates ?? []);
  const checkNumbers = (what: string, numbers: readonly number[]) => {
    const bad = numbers.find((number) => number >= size || !isThere(number));
    if (bad === undefined) return;
    const message = `${what}: found the candidate number ${bad}, which no candidate has`;
    problems.error("unknown-candidate", file, null, message);
  };
  checkNumbers("candidates", candidates ?? []);
  if (there.size !== (candidates?.length ?? 0)) {
    problems.error("duplicate-id", file, null, "candidates: a number occurs twice");
  }
  for (const { name, tasks } of exchange.taskSets) {
    for (const task of tasks) checkNumbers(`task ${task.label} of “${name}”`, task.candidates);
  }
  const checkGiven = (what: string, given: readonly unknown[] | null) => {
    if (given === null || given.length === suite.examples.length) return;
    const message = `${what} has ${given.length} given translations; expected ${suite.examples.length}, one an example`;
    problems.error("line-count-differs", file, null, message);
  };
  suite.references.forEach(({ translations }, number) => {
    checkGiven(`reference ${number + 1}`, translations);
  });
  for (const { system, translations } of outputs) checkGiven(`the output of “${system}”`, translations);
  const { batch, protest } = exchange;
  if (batch !== null && !annotators.some(({ id }) => id === batch.annotator)) {
    const message = `the batch is of annotator “${batch.annotator}”, who is not listed`;
    problems.error("malformed-json", file, null, message);
  }
  if (protest !== null) {
    checkNumbers(
      "the PROTEST rows",
      protest.candidates.filter((number) => number !== null),
    );
    if (protest.candidates.length !== protest.rows.pro_candidates.length) {
      problems.error("malformed-json", file, null, "the PROTEST rows do not fit their candidates");
    }
  }
  return problems.all;
}
