// Tests which systems `referee correlate` counts, and that it gives the reasons in every format.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { fiveSystems } from "#tools/testing/campaigns/five-systems.ts";
import { SMALL_FOLDER, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const openFive = test.file("open-five.json", serializeCampaign(fiveSystems(false)));

interface SystemFigures {
  readonly name: string;
  readonly equal_to: string | null;
}

describe("the systems that `correlate` counts", () => {
  const systemsOf = async (path: string, ...options: readonly string[]) =>
    JSON.parse((await runInTest("correlate", path, "--json", ...options)).out);

  it("leave out a system that is judged less than the others, with the reason in every format", async () => {
    // One of three candidates to judge is open in “bad”, and none in “good”.
    const { systems, metrics } = await systemsOf(openFive);
    expect(systems[0].people).toMatchObject({ value: 0.25, left_out: "judged less: 33.3% open" });
    expect(metrics[0]).toMatchObject({ n: 3, pearson: { systems_low: null, reason: "3 of 4 systems" } });
    for (const format of ["text", "csv", "tsv", "latex", "markdown"]) {
      const options = ["--format", format, "--table", "systems"];
      const { out } = await runInTest("correlate", openFive, ...options);
      expect(out.replaceAll("\\", "").replaceAll(/\s+/g, " "), format).toContain("judged less: 33.3% open");
    }
    for (const format of ["text", "csv", "tsv", "latex", "markdown"]) {
      const { out } = await runInTest("correlate", openFive, "--format", format);
      const plain = out.replaceAll(" \\\\ ", " ").replaceAll(/\s+/g, " ");
      expect(plain, format).toContain("3 of 4 systems");
      expect(out, format).not.toMatch(/Records|0\.\d{10}(?=.*\\\\)/);
    }
  });

  it("name equal outputs, and count them once with --equal-once", async () => {
    const folder = smallLedger({
      "systems/copy.txt": SMALL_FOLDER["systems/good.txt"] ?? "",
      "systems/copy.align": SMALL_FOLDER["systems/good.align"] ?? "",
    });
    const path = test.file("copy.json", serializeCampaign(folder));
    const { systems, equal_once } = await systemsOf(path);
    const names = systems.map(({ name, equal_to }: SystemFigures) => [name, equal_to]);
    expect([names, equal_once]).toEqual([[["bad", null], ["copy", null], ["good", "copy"]], false]); // biome-ignore format: one line
    const once = await systemsOf(path, "--equal-once");
    expect(once.systems[2].people.left_out).not.toBeNull();
    expect((await runInTest("correlate", path)).out).toContain("good = copy");
  });

  it("accepts APT weights and pronouns as `metrics` does", async () => {
    const weights = test.file(
      "own.apt.json",
      JSON.stringify({
        format: "referee-apt",
        version: 1,
        weights: [1, 0.25, 0, null, null, null],
        similar: [["elle", "il"]],
      }),
    );
    const args = ["--json", "--pronouns", "it,you", "--apt-config", weights];
    const printed = JSON.parse((await runInTest("correlate", openFive, ...args)).out);
    const metrics = JSON.parse((await runInTest("metrics", openFive, ...args)).out);
    expect(printed.metrics.map(({ metric }: { metric: string }) => metric)).toEqual([
      "AutoP",
      "AutoR",
      "AutoF",
      "APT-A",
      "APT-B",
      "APT",
    ]);
    expect([printed.pronouns, printed.apt_settings]).toEqual([["it", "you"], metrics.apt_settings]);
    for (const [index, { scores }] of printed.systems.entries()) {
      expect(scores.APT).toBe(metrics.systems[index].apt.score);
      expect(scores.AutoF).toBe(metrics.systems[index].autoprf.f);
    }
    // Here, “Elle” and “Il” count as similar, so the scores of “bad” differ from those with the weights of APT-B.
    expect(printed.systems[0].scores.APT).not.toBe(printed.systems[0].scores["APT-B"]);
  });
});
