// Holds the checks of a campaign that came as a whole: everything in it must fit together.

import { countTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { checkExchange } from "#core/exchange/check-exchange.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { type Problem, ProblemList } from "#core/shared/problem.ts";
import { checkExamples } from "#core/suite/check-examples.ts";
import type { Output } from "#core/suite/suite.ts";

/** Every problem of a campaign read from `file`; none = all positions, ids and counts hold. */
export function checkCampaign(file: string, campaign: Campaign): readonly Problem[] {
  const problems = new ProblemList();
  const { suite, outputs, annotators, judgements } = campaign;
  const lines = suite.source.length;
  const parallel = (name: string, found: readonly string[] | null) => {
    if (found === null || found.length === lines) return;
    problems.error(
      "line-count-differs",
      file,
      null,
      `${name} has ${found.length} lines; expected ${lines}, as many as the source`,
    );
  };
  suite.references.forEach((reference, index) => {
    parallel(`reference ${index + 1}`, reference.lines);
    parallel(`the alignment of reference ${index + 1}`, reference.alignment);
  });
  for (const output of outputs) {
    parallel(`the output of “${output.system}”`, output.lines);
    parallel(`the alignment of “${output.system}”`, output.alignment);
    parallel(`the source of “${output.system}”`, output.sourceLines);
  }
  const rows = suite.examples.map((example) => ({ example, fileLine: null }));
  const texts = {
    categories: suite.categories,
    source: suite.source,
    reference: suite.references[0]?.lines ?? [],
  };
  problems.addAll(checkExamples(file, rows, texts).filter((problem) => problem.severity === "error"));
  checkUnique(
    file,
    "system",
    outputs.map((output) => output.system),
    problems,
  );
  checkUnique(
    file,
    "example",
    suite.examples.map((example) => example.id),
    problems,
  );
  checkUnique(
    file,
    "annotator",
    annotators.map((annotator) => annotator.id),
    problems,
  );
  checkUnique(
    file,
    "judgement",
    judgements.map((judgement) => judgement.id),
    problems,
  );
  problems.addAll(checkJudgements(file, campaign, judgements));
  problems.addAll(checkExchange(file, campaign));
  return problems.all;
}

/** Every judgement must be of a candidate and an annotator of the campaign, its tokens inside the output. */
export function checkJudgements(
  file: string,
  campaign: Pick<Campaign, "suite" | "outputs" | "annotators">,
  judgements: readonly Judgement[],
): readonly Problem[] {
  const problems = new ProblemList();
  const examples = new Set(campaign.suite.examples.map((example) => example.id));
  const outputs = new Map(campaign.outputs.map((output) => [output.system, output]));
  const annotators = new Set(campaign.annotators.map((annotator) => annotator.id));
  for (const judgement of judgements) {
    const { id, system, example, annotator } = judgement;
    const output = outputs.get(system);
    if (output === undefined || !examples.has(example)) {
      const message = `judgement ${id} is of example “${example}” of “${system}”, which the campaign does not have`;
      problems.error("unknown-candidate", file, null, message);
      continue;
    }
    if (!annotators.has(annotator)) {
      problems.error(
        "unknown-candidate",
        file,
        null,
        `judgement ${id} is of annotator “${annotator}”, who is not listed`,
      );
    }
    for (const token of tokensOutside(judgement, output)) {
      const message = `judgement ${id} selects token ${token.position} of line ${token.line}, which the output does not have`;
      problems.error("position-outside-sentence", file, null, message);
    }
  }
  return problems.all;
}

function tokensOutside(judgement: Judgement, output: Output) {
  const { tokens, repairedPronoun, repairedAntecedent } = judgement;
  return [...tokens, ...(repairedPronoun ?? []), ...(repairedAntecedent ?? [])].filter(
    (token) => token.position >= countTokens(output.lines[token.line] ?? ""),
  );
}

/** Tells every id that occurs more than once; `what` is said in messages. */
export function checkUnique(file: string, what: string, ids: readonly string[], problems: ProblemList): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) problems.error("duplicate-id", file, null, `${what} “${id}” occurs twice`);
    seen.add(id);
  }
}
