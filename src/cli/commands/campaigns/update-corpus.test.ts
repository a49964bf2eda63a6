// Tests the command `update --corpus`: it adds the proposals of an annotated corpus and counts them, as JSON and in
// words.
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { ProblemList } from "#core/base/problem.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { smallCorpus } from "#tools/testing/corpora/small-corpus.ts";
import { readCorpus } from "./take-files-in.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

describe("referee update --corpus", () => {
  const campaign = folder.file("small.json", serializeCampaign(LEDGER));
  const corpus = folder.folder("corpus", smallCorpus());

  it("prints the counts of the proposals as JSON, and warns of a broken markable with file and line", async () => {
    const out = folder.path("proposed.json");
    const {
      status,
      out: printed,
      problems,
    } = await runInTest("update", campaign, corpus, "--corpus", "-o", out, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(printed)).toEqual({
      sentences: { all: 4, found: 4 },
      pronouns: { all: 4, proposed: 4, not_found: 0, twice: 0, with_antecedent: 2, unsuitable: 1 },
      proposed_as: {
        categories: { anaphoric_inter_subject_it: 1, addressee_generic_you: 1 },
        unsuitable: { "extra-textual": 1 },
        no_category: 1,
        forms_off: 0,
      },
      kept: 0,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /corpus\/Markables\/small_coref_level\.xml:10: warning: “m7” spans “word_99”.*\[broken-markable\]$/,
    );
  });

  it("prints the counts in words for single files, and “nothing new” if the command is repeated", async () => {
    const files = smallCorpus().map(({ path }) => join(corpus, path));
    const out = folder.path("words.json");
    const result = await runInTest("update", campaign, ...files, "--corpus", "-o", out);
    expect(result.out).toBe(
      `${out}: sentences 4 of 4 found in the source; pronouns 4 of 4 proposed, 2 with an antecedent; proposals for selected forms: 2 with a category, 1 unsuitable, 1 without a category; 0 for other forms\n`,
    );
    const repeated = await runInTest("update", out, ...files, "--corpus", "-o", folder.path("again.json"));
    expect(repeated.out).toContain("; nothing new\n");
  });

  it("rejects a file that is no corpus; `evaluate` rejects the option --corpus", async () => {
    const notes = folder.file("notes.txt", "no corpus");
    const { status, problems } = await runInTest(
      "update",
      campaign,
      notes,
      "--corpus",
      "-o",
      folder.path("none.json"),
    );
    expect([status, problems.at(-1)]).toEqual([1, expect.stringContaining("[unknown-format]")]);
    const other = await runInTest("evaluate", campaign, "--corpus");
    expect([other.status, other.problems[0]]).toEqual([
      2,
      expect.stringContaining("found --corpus, which evaluate does not take"),
    ]);
  });

  it("readCorpus puts a folder's path before the paths of its files, and keeps the path of a single file", async () => {
    const read = async (path: string) =>
      (await readCorpus([path], new ProblemList())).map((file) => file.path).sort();
    const file = (path: string) => ({ path, bytes: new Uint8Array() });
    const path = folder.folder("named", [file("x_words.xml"), file("c/y_words.xml")]);
    expect(await read(`${path}/`)).toEqual([`${path}/c/y_words.xml`, `${path}/x_words.xml`]);
    expect(await read(`${path}/x_words.xml`)).toEqual([`${path}/x_words.xml`]);
  });
});
