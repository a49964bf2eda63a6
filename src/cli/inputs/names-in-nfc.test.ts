// Tests that names on the command line match those of a campaign in either Unicode form, and that names that differ
// only in case are reported.
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";

const NFC = { system: "syst\u00e8me", person: "Jos\u00e9" };
const NFD = { system: "syste\u0300me", person: "Jose\u0301" };
const FOLDER = resolve(import.meta.dirname, "../../../e2e/data/cases/nfd-names/folder");

const test = new TestFolder();
afterAll(() => test.remove());
let count = 0;
const divide = (among: string, input: string = FOLDER) =>
  runInTest("divide", input, "--among", among, "--what", "all", "-o", test.path(`out-${++count}`));

/** The problems except equals-reference, which is reported because the output in this folder equals the reference. */
const others = (problems: readonly string[]) => problems.filter((one) => !one.includes("[equals-reference]"));

describe("a system's name in another Unicode form", () => {
  it("matches the name of the file with the system's links", async () => {
    const { status, problems, out } = await runInTest("evaluate", FOLDER, "--json");
    expect({ status, problems: others(problems) }).toEqual({ status: 0, problems: [] });
    expect(out).toContain(JSON.stringify(NFC.system));
  });

  it.each([NFC.system, NFD.system])("is accepted by --systems as %j", async (name) => {
    const { status, problems } = await runInTest("metrics", FOLDER, "--systems", name, "--json");
    expect({ status, problems: others(problems) }).toEqual({ status: 0, problems: [] });
  });

  it("is accepted by --scores", async () => {
    const scores = test.file("scores.tsv", `system\tBLEU\n${NFD.system}\t12\n`);
    const { problems } = await runInTest("correlate", FOLDER, "--scores", scores, "--json");
    expect(problems.filter((line) => line.includes("is no system"))).toEqual([]);
  });
});

describe("an annotator's name in another Unicode form", () => {
  it("counts as a repeated name if --among has both forms", async () => {
    const { status, problems } = await divide(`${NFC.person},${NFD.person}`);
    expect(status).toBe(2);
    expect(problems[0]).toContain("expected each name once");
  });

  it("is accepted by --among and --adjudicator", async () => {
    const whole = test.path("whole.json");
    const batches = test.path("batches");
    await runInTest("divide", FOLDER, "--among", NFC.person, "--what", "all", "-o", batches);
    const merged = await runInTest("merge", FOLDER, `${batches}/${NFC.person}.batch.json.gz`, "-o", whole);
    expect(merged.status).toBe(0);
    for (const name of [NFC.person, NFD.person]) {
      const { status, problems } = await runInTest("evaluate", whole, "--adjudicator", name);
      expect({ status, problems }).toEqual({ status: 0, problems: [] });
      const again = await divide(name, whole);
      expect({ status: again.status, problems: again.problems }).toEqual({ status: 0, problems: [] });
    }
  });

  it("causes a warning if it differs only in case from another name", async () => {
    const { status, problems } = await divide("Anna,anna");
    expect(status).toBe(0);
    expect(others(problems)).toEqual([
      expect.stringContaining(
        "warning: the new annotator “anna” differs only in case from “Anna” [duplicate-name]",
      ),
    ]);
  });
});
