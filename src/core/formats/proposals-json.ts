// Holds proposals.json, what annotated corpora say of tokens of the source. Read with all that is wrong told at once, and written.

import * as v from "valibot";
import { countTokens } from "#core/align/tokens.ts";
import { parseJson } from "#core/formats/json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { tokensOutside, warnOfOutside } from "#core/formats/tokens-outside.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { type TokenProposal, tokenProposalSchema } from "#core/suite/token-proposal.ts";

const FORMAT = "referee-proposals";
const PROPOSALS_VERSION = 1;

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(PROPOSALS_VERSION),
  proposals: v.array(tokenProposalSchema),
});

/**
 * Errors: those of text files and of JSON. Warnings: position-outside-sentence, which is kept and asks for nothing. `source`: lines; null =
 * they could not be read, and nothing is checked against them.
 */
export function parseProposals(
  file: SourceFile,
  source: readonly string[] | null,
): Parsed<readonly TokenProposal[]> {
  const problems = new ProblemList();
  const text = take(readText(file), problems);
  const known = { formats: [FORMAT], version: PROPOSALS_VERSION };
  const read = text === null ? null : take(parseJson(file.path, text, fileSchema, known), problems);
  if (read === null) return { ok: false, problems: problems.all };
  warnOfOutside(tokensOutside(source, read.proposals), "proposals", file.path, problems);
  if (source !== null) warnOfAntecedents(read.proposals, source, file.path, problems);
  return problems.conclude(() => read.proposals);
}

/** One warning for all of them. */
function warnOfAntecedents(
  proposals: readonly TokenProposal[],
  source: readonly string[],
  file: string,
  problems: ProblemList,
): void {
  const isThere = ({ line, start, end, head }: TokenProposal["antecedents"][number]) =>
    start <= head && head <= end && end < countTokens(source[line] ?? "");
  const broken = proposals.flatMap(({ antecedents, ...token }) => {
    const found = antecedents.find((one) => !isThere(one));
    return found === undefined ? [] : [{ ...found, token }];
  });
  const [first] = broken;
  if (first === undefined) return;
  const { line, start, end, head, token } = first;
  const more = broken.length === 1 ? "" : ` (and ${broken.length - 1} more)`;
  const message = `proposals: found the antecedent ${line}:${start}-${end}:${head} of token ${token.position} in line ${token.line}${more}; expected line:start-end:head of words of the source, the head among them; the proposal is kept and not offered`;
  problems.warning("position-outside-sentence", file, null, message);
}

/** A proposal a line; the same ones give the same text. */
export function serializeProposals(proposals: readonly TokenProposal[]): string {
  const head = JSON.stringify({ format: FORMAT, version: PROPOSALS_VERSION }).slice(0, -1);
  const lines = proposals.map((one) => JSON.stringify(v.parse(tokenProposalSchema, one)));
  return `${head},"proposals":[\n${lines.join(",\n")}\n]}\n`;
}
