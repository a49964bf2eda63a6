// Reads and writes proposals.json: what annotated corpora say about tokens of the source.

import * as v from "valibot";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { jsonFile, jsonLineParts, readJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type TokenProposal, tokenProposalSchema } from "#core/suite/annotated-corpus.ts";
import { countTokens } from "#core/text/tokens.ts";
import { tokensOutside, warnOfOutside } from "./tokens-outside.ts";

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
