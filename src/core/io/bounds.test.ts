// Tests that campaign folders with far larger content than any real one give a limited number of short messages, within
// a time limit.
// @whole: reads folders that nobody has.

import { describe, expect, it } from "vitest";
import { formatNumber } from "#core/base/message-text.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { FAR_TOO_LONG } from "#tools/testing/runs/unbounded-time.ts";

/**
 * Opens the small campaign with changed files. `counts`: number of problems by code. `longest`: length of the longest
 * of the first 100 messages. `took`: duration in milliseconds.
 */
function open(changes: Record<string, string>) {
  const started = performance.now();
  const opened = openFiles(miniFiles(changes), "mini");
  const problems = opened.ok ? opened.warnings : opened.problems;
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  const longest = Math.max(...problems.slice(0, 100).map(({ message }) => message.length));
  return { ok: opened.ok, counts, problems, longest, took: performance.now() - started };
}

describe("a campaign folder", () => {
  const links = 625_000 * runs(1, 16);
  it(`is opened with ${formatNumber(links)} links outside sentences; 10,000 are reported, others counted`, () => {
    const line = `${"99-99 ".repeat(625_000)}\n`;
    const { ok, problems, counts, took } = open(
      isLong
        ? { "systems/north.align": line.repeat(8), "systems/south.align": line.repeat(8) }
        : { "systems/north.align": line + "\n".repeat(7) },
    );
    expect(ok).toBe(true);
    expect(counts.get("link-outside-sentence")).toBe(10_000);
    const rest = problems.filter(({ code }) => code === "too-many-problems");
    const messages = rest.map(({ message }) => Number(/[0-9]+/.exec(message)?.[0]));
    expect(messages.reduce((sum, count) => sum + count, 0)).toBe(links - 10_000);
    expect(took).toBeLessThan(FAR_TOO_LONG);
  });

  it("gives a message with the line's number if a line has ten megabytes", () => {
    const { problems, took } = open({ "source.txt": `a\n${"b".repeat(10_000_000)}\n` });
    expect(problems.find(({ code }) => code === "too-large")).toMatchObject({ file: "source.txt", line: 2 });
    expect(took).toBeLessThan(FAR_TOO_LONG);
  });

  it("gives fewer than 10,010 messages for 100,000 invalid rows", () => {
    const rows = `x\ty\t${"9".repeat(50)}\t-1\tz\tq\n`.repeat(100_000);
    const { ok, counts, took } = open({
      "examples.tsv": `id\tcategory\tline\tposition\tpronoun\tantecedents\n${rows}`,
    });
    expect(ok).toBe(false);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeLessThan(10_010);
    expect(took).toBeLessThan(FAR_TOO_LONG);
  });

  it("gives the error too-large once if it has 20,000 categories", () => {
    const labels = Array.from({ length: 20_000 }, (_, index) => `c${index}\t0\n`).join("");
    expect(open({ "categories.tsv": labels }).counts.get("too-large")).toBe(1);
  });

  it("gives one short message per row if 1,000 rows have an unknown category", () => {
    const labels = Array.from({ length: 1000 }, (_, index) => `c${index}${"x".repeat(4200)}\t0\n`).join("");
    const rows = Array.from({ length: 1000 }, (_, index) => `e${index}\tunknown\t3\t0\tIt\t\n`).join("");
    const { counts, longest, took } = open({
      "categories.tsv": labels,
      "examples.tsv": `id\tcategory\tline\tposition\tpronoun\tantecedents\n${rows}`,
    });
    expect(counts.get("unknown-category")).toBe(1000);
    expect(longest).toBeLessThan(500);
    expect(took).toBeLessThan(FAR_TOO_LONG);
  });

  const long = "x".repeat(1_000_000);
  it.each<[what: string, changes: Record<string, string>]>([
    ["token where a link should be", { "systems/north.align": `${long}\n\n\n\n\n\n\n\n` }],
    ["link of large numbers", { "systems/north.align": `${"9".repeat(1_000_000)}-1\n\n\n\n\n\n\n\n` }],
    ["category", { "categories.tsv": `${long}\t2\n${long}\t1\n${long}\t1\n` }],
    ["document", { "documents.tsv": `0\t${long}\n${long}\t${long}\n3\t${long}\n` }],
    ["column", { "examples.tsv": `id\t${long}\t${long}\nx\ty\tz\n` }],
    ["key of suite.json", { "suite.json": JSON.stringify({ [long]: 1 }) }],
    ["profile", { "suite.json": JSON.stringify({ profile: long }) }],
    ["text that is not JSON", { "suite.json": `{${long}` }],
    ["key of judgements.json", { "judgements.json": JSON.stringify({ [long]: 1 }) }],
    [
      "cell",
      {
        "examples.tsv": `id\tcategory\tline\tposition\tpronoun\tantecedents\n${`${long}\t`.repeat(5)}${long}\n`,
      },
    ],
  ])("gives only short messages if it has a %s of a megabyte", (_what, changes) => {
    const { longest, problems } = open(changes);
    expect(problems.length).toBeGreaterThan(0);
    expect(longest).toBeLessThan(500);
  });
});
