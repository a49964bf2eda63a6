import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/formats/campaign-json.ts";
import { judgedCampaign } from "#core/formats/judged-campaign.ts";
import { serializeJudgements } from "#core/formats/judgements-json.ts";
import { smallCampaign, smallFiles } from "#core/formats/small-campaign.ts";
import { hashSuite } from "#core/suite/content-hash.ts";

let root = "";
const inRoot = (path: string) => join(root, path);

/** Writes the changed small campaign folder and gives its path. */
async function folder(name: string, changes: Record<string, string | null> = {}): Promise<string> {
  for (const { path, bytes } of smallFiles(changes)) {
    const whole = inRoot(join(name, path));
    await mkdir(dirname(whole), { recursive: true });
    await writeFile(whole, bytes);
  }
  return inRoot(name);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "referee-cli-"));
});

afterAll(() => rm(root, { recursive: true }));

const HASH = hashSuite(smallCampaign().suite);

/** Derived by hand from the verdicts listed in small-campaign.ts. */
function systemObject(name: string, approved: [number, number, number]) {
  const categories = [
    "anaphoric_inter_subject_it",
    "anaphoric_inter_non-subject_it",
    "addressee_generic_you",
  ];
  const examples = [2, 1, 1];
  const all = approved.reduce((sum, count) => sum + count, 0);
  return {
    name,
    examples: 4,
    approved: all,
    referred: 4 - all,
    categories: categories.map((category, index) => {
      const [of = 0, ok = 0] = [examples[index], approved[index]];
      return {
        category,
        examples: of,
        approved: ok,
        referred: of - ok,
        correct: 0,
        incorrect: 0,
        open: of - ok,
        excluded: 0,
      };
    }),
  };
}

describe("referee evaluate", () => {
  it("prints one JSON object with exactly the keys of the design, in its order", async () => {
    const { status, out, problems } = await runInTest("evaluate", await folder("plain"), "--json");
    expect({ status, problems }).toEqual({ status: 0, problems: [] });
    const expected = {
      suite: { name: "Small", examples: 4, hash: HASH },
      profile: "protest-2016",
      systems: [systemObject("bad", [1, 0, 0]), systemObject("good", [2, 1, 1])],
    };
    expect(out).toBe(`${JSON.stringify(expected)}\n`);
  });

  it("takes the profile that is asked for instead of the campaign's own", async () => {
    const { out } = await runInTest("evaluate", await folder("plain"), "--json", "--profile", "wmt-2018");
    const { profile, systems } = JSON.parse(out);
    expect(profile).toBe("wmt-2018");
    expect(systems[0].approved).toBe(0);
  });

  it("counts the judgements of a campaign file, people's answers outranking the pass", async () => {
    await writeFile(inRoot("judged.json"), serializeCampaign(judgedCampaign()));
    const { status, out } = await runInTest("evaluate", inRoot("judged.json"), "--json");
    expect(status).toBe(0);
    const [bad, good] = JSON.parse(out).systems;
    expect(bad.categories).toEqual([
      {
        category: "anaphoric_inter_subject_it",
        examples: 2,
        approved: 1,
        referred: 1,
        correct: 1,
        incorrect: 0,
        open: 1,
        excluded: 0,
      },
      {
        category: "anaphoric_inter_non-subject_it",
        examples: 1,
        approved: 0,
        referred: 1,
        correct: 0,
        incorrect: 0,
        open: 1,
        excluded: 0,
      },
      {
        category: "addressee_generic_you",
        examples: 1,
        approved: 0,
        referred: 1,
        correct: 0,
        incorrect: 0,
        open: 0,
        excluded: 1,
      },
    ]);
    expect(good.categories[0]).toMatchObject({ approved: 2, correct: 1, incorrect: 1, open: 0 });
  });

  it("counts the judgements that lie in a folder", async () => {
    const path = await folder("with-judgements", {
      "judgements.json": serializeJudgements(judgedCampaign()),
    });
    await writeFile(inRoot("same.json"), serializeCampaign(judgedCampaign()));
    const ofFolder = await runInTest("evaluate", path, "--json");
    expect(ofFolder).toEqual(await runInTest("evaluate", inRoot("same.json"), "--json"));
    expect(ofFolder.status).toBe(0);
  });

  it("gives the same for a folder, its .zip and its campaign file", async () => {
    const path = await folder("same");
    const files = smallFiles().map(({ path: name, bytes }): [string, Uint8Array] => [
      `in/side/${name}`,
      bytes,
    ]);
    await writeFile(inRoot("same.zip"), zipSync(Object.fromEntries(files)));
    await writeFile(inRoot("same-campaign.json"), serializeCampaign(smallCampaign()));
    const expected = await runInTest("evaluate", path, "--json");
    expect(await runInTest("evaluate", inRoot("same.zip"), "--json")).toEqual(expected);
    expect(await runInTest("evaluate", inRoot("same-campaign.json"), "--json")).toEqual(expected);
  });

  it("fills in what a folder leaves out", async () => {
    const path = await folder("no-settings", { "suite.json": null });
    const { out } = await runInTest("evaluate", path, "--json");
    expect(JSON.parse(out)).toMatchObject({
      suite: { name: "no-settings", hash: HASH },
      profile: "protest-2016",
    });
  });

  it("prints a table for people that says what is counted", async () => {
    const { out } = await runInTest("evaluate", await folder("plain"));
    const lines = out.split("\n");
    expect(lines[0]).toBe("Suite     Small (en → fr), 4 examples, 2 systems");
    expect(out).toContain("What is counted: examples = approved + referred");
    expect(out).toContain("Nobody has finished judging anything");
    expect(out).toContain("The automatic pass only ever approves");
    const start = lines.indexOf("System bad");
    expect(lines.slice(start + 2, start + 10)).toEqual([
      "                                                                           accuracy",
      "category                        examples  approved  referred  open    over examples",
      "─".repeat(83),
      "anaphoric_inter_subject_it             2         1         1     1  50.0 [9.5–90.5]",
      "anaphoric_inter_non-subject_it         1         0         1     1   0.0 [0.0–79.3]",
      "addressee_generic_you                  1         0         1     1   0.0 [0.0–79.3]",
      "─".repeat(83),
      "all categories                         4         1         3     3  25.0 [4.6–69.9]",
    ]);
  });

  it("prints every count where there are judgements, and why candidates are open or excluded", async () => {
    await writeFile(inRoot("judged.json"), serializeCampaign(judgedCampaign()));
    const { out } = await runInTest("evaluate", inRoot("judged.json"));
    expect(out).toContain("Accuracy over judged = judged correct / (judged correct + judged incorrect)");
    const total = out.split("\n").find((line) => line.startsWith("all categories"));
    expect(total?.split(/ {2,}/)).toEqual([
      "all categories",
      "4",
      "1",
      "3",
      "0",
      "1",
      "0",
      "2",
      "1",
      "25.0 [4.6–69.9]",
      "100.0 [20.7–100.0]",
    ]);
    expect(out).toContain(
      "In all: open 2: not finished 1, annotators disagree 1; excluded 1: bad_translation 1",
    );
  });
});

describe("referee verdicts", () => {
  it("prints a tab-separated line a candidate under the header of the design", async () => {
    const { status, out } = await runInTest("verdicts", await folder("plain"));
    expect(status).toBe(0);
    expect(out.split("\n").slice(0, 5)).toEqual([
      "system\texample\tcategory\tverdict\treason\treference_pronoun\toutput_pronoun",
      "bad\te1\tanaphoric_inter_subject_it\treferred\tpronoun: Il ≠ Elle, antecedent: ballon ≠ balle\tElle\tIl",
      "bad\te2\tanaphoric_inter_non-subject_it\treferred\tpronoun: le ≠ la, antecedent: ballon ≠ balle\tla\tle",
      "bad\te3\tanaphoric_inter_subject_it\tapproved\tIl = Il, plasma = plasma\tIl\tIl",
      "bad\te4\taddressee_generic_you\treferred\tpronoun: vous ≠ on\ton\tvous",
    ]);
    expect(out.endsWith("\n")).toBe(true);
  });

  it("prints one object a line with the same keys", async () => {
    const table = await runInTest("verdicts", await folder("plain"));
    const { out } = await runInTest("verdicts", await folder("plain"), "--json");
    const [header = "", ...rows] = table.out
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
    const objects = out
      .trimEnd()
      .split("\n")
      .map((line): Record<string, string> => JSON.parse(line));
    expect(objects.map((row) => Object.keys(row))).toEqual(rows.map(() => header));
    expect(objects.map((row) => Object.values(row))).toEqual(rows);
  });
});

describe("bad input", () => {
  it("is told on standard error, file:line: message [code], with status 1 and nothing on standard output", async () => {
    const path = await folder("bad", { "systems/bad.align": "0-0\n1:1\n\n\n", "reference.align": null });
    expect(await runInTest("evaluate", path)).toEqual({
      status: 1,
      out: "",
      problems: [
        "reference.align: warning: the alignment file is missing; no link to it can be read [missing-alignment]",
        "systems/bad.align:2: found “1:1”; expected a link i-j of two token numbers [malformed-link]",
      ],
    });
  });

  it("that only warns is evaluated all the same", async () => {
    const { status, out, problems } = await runInTest(
      "evaluate",
      await folder("warned", { "systems/bad.align": null }),
      "--json",
    );
    expect(status).toBe(0);
    expect(problems).toEqual([
      "systems/bad.align: warning: the alignment file is missing; no link to it can be read [missing-alignment]",
    ]);
    expect(JSON.parse(out).systems[0].approved).toBe(0);
  });

  it("is a path where there is nothing", async () => {
    const { status, problems } = await runInTest("evaluate", inRoot("nowhere"));
    expect(status).toBe(1);
    expect(problems).toEqual([`${inRoot("nowhere")}: found no such file or folder [missing-required-file]`]);
  });

  it("is a folder of something else", async () => {
    await mkdir(inRoot("empty"), { recursive: true });
    expect(await runInTest("evaluate", inRoot("empty"))).toMatchObject({ status: 1, out: "" });
  });

  it("is a database that is none, told in one line", async () => {
    await writeFile(inRoot("x.db"), "SQLite format 3\0 and more");
    const { status, out, problems } = await runInTest("evaluate", inRoot("x.db"));
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems.length).toBe(1);
    expect(problems[0]).toMatch(/^x\.db: .*database.* \[unreadable-database\]$/);
  });
});
