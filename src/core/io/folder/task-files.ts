// Reads and writes the files of a folder that ask for work: targets, gap filling, and proposals for annotators.

import * as v from "valibot";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { jsonFile, jsonLineParts, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type TokenProposal, tokenProposalSchema } from "#core/suite/annotated-corpus.ts";
import type { Example } from "#core/suite/suite.ts";
import { type SuitePlan, suitePlanSchema } from "#core/suite/suite-plan.ts";
import { checkPlan } from "#core/suite-building/targets/plan-of.ts";
import { checkLabels, type GapTask, gapTaskSchema, type LabelFault } from "#core/tasks/gap-filling/labels.ts";
import { countTokens } from "#core/text/tokens.ts";
import { tokensOutside, warnOfOutside } from "./suite-files.ts";

export const PLAN_JSON = jsonFile({
  formats: ["referee-plan"],
  version: 1,
  largest: 20_000_000,
  entries: suitePlanSchema.entries,
});

/**
 * Reads the targets. Errors: those of text files and of JSON. Warnings: unknown-value (faults found by `checkPlan`) and
 * position-outside-sentence (of selected tokens); such values are kept, so that people can change them. `source`:
 * lines; null = they could not be read, and nothing is compared with them.
 */
export function parsePlan(file: SourceFile, source: readonly string[] | null): Parsed<SuitePlan> {
  const problems = new FileProblems(file.path);
  const plan = readJsonFile(file, PLAN_JSON, problems);
  if (plan === null) return { ok: false, problems: problems.all };
  for (const message of checkPlan(plan)) {
    problems.warning("unknown-value", message);
  }
  warnOfOutside(tokensOutside(source, plan.selected ?? []), "selected", problems);
  return problems.conclude(() => plan);
}

/** The text of plan.json; equal targets give equal text. */
export function serializePlan(plan: SuitePlan): string {
  return serializeJsonFile(PLAN_JSON, plan);
}

// Reads and writes gaps.json, the task of gap filling: labels, pairs of labels, and the examples to fill.

const { examples, seed, alsoJudged } = gapTaskSchema.entries;
/** The shape of the file. `checkLabels` checks labels and pairs separately and locates each error. */
export const GAPS_JSON = jsonFile({
  formats: ["referee-gaps"],
  version: 1,
  largest: 20_000_000,
  entries: {
    labels: v.array(v.strictObject({ name: v.string(), spellings: v.array(v.string()) })),
    pairs: v.array(v.tuple([v.string(), v.string()])),
    examples,
    seed,
    alsoJudged,
  },
});

/**
 * Reads the task. `examples`: those of the suite; null = they could not be read, and nothing is compared with them.
 * Errors: those of text files and of JSON, unknown-value (labels and pairs), duplicate-id (an example). Warnings:
 * unknown-candidate (the example is kept and has no effect).
 */
export function parseGapTask(file: SourceFile, examples: readonly Example[] | null): Parsed<GapTask> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, GAPS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { pairs, seed, alsoJudged } = read;
  for (const fault of checkLabels({ labels: read.labels, pairs })) {
    problems.error("unknown-value", `${placeOf(fault)}: ${fault.message}`);
  }
  const knownIds = examples === null ? null : new Set(examples.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of read.examples ?? []) {
    if (seen.has(id)) {
      problems.error("duplicate-id", () => `found ${quoted(id)} twice; expected each once`);
    } else if (knownIds !== null && !knownIds.has(id)) {
      const message = () => `${quoted(id)} is not an example of the suite; it is kept but has no effect`;
      problems.warning("unknown-candidate", message);
    }
    seen.add(id);
  }
  return problems.conclude(() => ({
    labels: {
      labels: read.labels.map(({ name, spellings }) => ({
        name: copiedText(name),
        spellings: spellings.map(copiedText),
      })),
      pairs: pairs.map(([one, other]) => [copiedText(one), copiedText(other)]),
    },
    examples: read.examples?.map(copiedText) ?? null,
    seed,
    alsoJudged,
  }));
}

function placeOf({ field, row }: LabelFault): string {
  if (field === "labels" || field === "pairs") return field;
  return field === "pair" ? `pairs.${row}` : `labels.${row}.${field}`;
}

/** The text of gaps.json. Equal tasks give equal text; an example that is listed twice is written once. */
export function serializeGapTask({ labels, examples, ...task }: GapTask): string {
  return serializeJsonFile(GAPS_JSON, { ...task, ...labels, examples: examples && [...new Set(examples)] });
}

// Reads and writes proposals.json: what annotated corpora say about tokens of the source.

export const PROPOSALS_JSON = jsonFile({
  formats: ["referee-proposals"],
  version: 1,
  entries: { proposals: v.array(tokenProposalSchema) },
});

/**
 * Reads the proposals. Errors: those of text files and of JSON. Warnings: position-outside-sentence (the proposal is
 * kept and has no effect). `source`: lines; null = they could not be read, and nothing is compared with them.
 */
export function parseProposals(
  file: SourceFile,
  source: readonly string[] | null,
): Parsed<readonly TokenProposal[]> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, PROPOSALS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  warnOfOutside(tokensOutside(source, read.proposals), "proposals", problems);
  if (source !== null) warnOfAntecedents(read.proposals, source, problems);
  return problems.conclude(() => read.proposals);
}

/** Reports in one warning how many proposals have an invalid antecedent, and names the first one. */
function warnOfAntecedents(
  proposals: readonly TokenProposal[],
  source: readonly string[],
  problems: FileProblems,
): void {
  const isThere = ({ line, start, end, head }: TokenProposal["antecedents"][number]) =>
    start <= head && head <= end && end < countTokens(source[line] ?? "");
  const broken = proposals.flatMap(({ antecedents, ...token }) => {
    const invalid = antecedents.find((one) => !isThere(one));
    return invalid === undefined ? [] : [{ ...invalid, token }];
  });
  const [first] = broken;
  if (first === undefined) return;
  const { line, start, end, head, token } = first;
  const more = broken.length === 1 ? "" : ` (and ${broken.length - 1} more)`;
  const message = `proposals: found the antecedent ${line}:${start}-${end}:${head} of token ${token.position} in line ${token.line}, counted from 0${more}; expected “line:start-end:head”, where the source has these tokens and the head is not outside start to end; the proposal is kept but not offered`;
  problems.warning("position-outside-sentence", message);
}

/** The text of proposals.json with one proposal per line; equal proposals give equal text. */
export function serializeProposals(proposals: readonly TokenProposal[]): string {
  const lineOf = (one: TokenProposal) => JSON.stringify(v.parse(tokenProposalSchema, one));
  return [...jsonLineParts(PROPOSALS_JSON, "proposals", proposals, lineOf)].join("");
}
