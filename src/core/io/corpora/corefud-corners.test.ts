// Tests CorefUD files of public reports: split antecedents, mentions headed by a participle, types in place of chains.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { readAnnotatedCorpus } from "#core/io/open/read-raw-file.ts";
import { fitCorpus } from "#core/suite-building/corpus/fit-corpus.ts";
import { proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";

const CASES = resolve(import.meta.dirname, "../../../../e2e/data/cases");

/** The proposals for a corpus whose sentences are the source, and the warnings of its reader. */
function proposed(path: string) {
  const read = readAnnotatedCorpus([{ path, bytes: new Uint8Array(readFileSync(resolve(CASES, path))) }]);
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join("\n"));
  const source = read.value.sentences;
  const fit = fitCorpus(read.value, source);
  const { proposals } = proposeFromCorpus(read.value, { source, language: "en", fit });
  const words = proposals.map(({ line, position, antecedents, use }) => ({
    pronoun: source[line]?.[position],
    antecedents: antecedents.map((one) => source[one.line]?.slice(one.start, one.end + 1).join(" ")),
    use,
  }));
  return { words, warnings: read.warnings.map(formatProblem) };
}

describe("a file of CorefUD", () => {
  it("has several antecedents for one pronoun in SplitAnte", () => {
    const { words } = proposed("corefud-corners/split.conllu");
    expect(words).toMatchObject([{ pronoun: "They", antecedents: ["Mia", "Jon"] }]);
  });

  it.each(["participle-head", "participle-nohead"])("has a person headed by a participle: %s", (name) => {
    const { words } = proposed(`corefud-corners/${name}.conllu`);
    expect(words).toMatchObject([{ pronoun: "They", antecedents: ["The injured"], use: "anaphoric" }]);
  });

  it("has an event whose type is event", () => {
    const { words } = proposed("corefud-corners/event-gum.conllu");
    expect(words).toMatchObject([{ pronoun: "They", use: "event" }]);
  });

  it.each([
    ["types", 4],
    ["type-id-no-header", 4],
    ["type-id-wrong-header", 4],
    ["types-only-names", 3],
  ])("has types in place of chains, which is reported once: %s", (name, mentions) => {
    const { words, warnings } = proposed(`entity-types/${name}.conllu`);
    expect(words.flatMap(({ antecedents }) => antecedents)).toEqual([]);
    const found = warnings.filter((warning) => warning.includes("without a number"));
    expect(found).toEqual([expect.stringContaining(`${mentions} mentions have names`)]);
  });

  it("has chains before types without a header", () => {
    const { words } = proposed("entity-types/id-type-no-header.conllu");
    expect(words).toMatchObject([{ pronoun: "She", antecedents: ["Anna"] }]);
  });
});
