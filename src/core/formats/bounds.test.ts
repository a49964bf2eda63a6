// Files far beyond any use: refused or bounded, in time and in what is kept of them.
import { describe, expect, it } from "vitest";
import { openInput } from "#core/formats/open-input.ts";
import { miniFiles } from "#tools/mini-campaign.ts";

/** Problems by code, and how long it took in milliseconds. */
function open(changes: Record<string, string>) {
  const started = performance.now();
  const opened = openInput(miniFiles(changes), "mini");
  const problems = opened.ok ? opened.warnings : opened.problems;
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  const longest = Math.max(...problems.slice(0, 100).map(({ message }) => message.length));
  return { ok: opened.ok, counts, problems, longest, took: performance.now() - started };
}

describe("a campaign folder", () => {
  it("with ten million links outside their sentences is opened with ten thousand warnings and the count of the rest", () => {
    const file = `${"99-99 ".repeat(625_000)}\n`.repeat(8);
    const { ok, problems, counts, took } = open({ "systems/north.align": file, "systems/south.align": file });
    const links = 625_000 * 8 * 2;
    expect(ok).toBe(true);
    expect(counts.get("link-outside-sentence")).toBe(10_000);
    const rest = problems.filter(({ code }) => code === "too-many-problems");
    const told = rest.map(({ message }) => Number(/[0-9]+/.exec(message)?.[0]));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(links - 10_000);
    expect(took).toBeLessThan(20_000);
  });

  it("with a line of ten megabytes is refused at that line", () => {
    const { problems, took } = open({ "source.txt": `a\n${"b".repeat(10_000_000)}\n` });
    expect(problems.find(({ code }) => code === "too-large")).toMatchObject({ file: "source.txt", line: 2 });
    expect(took).toBeLessThan(5000);
  });

  it("with a hundred thousand bad rows tells of ten thousand", () => {
    const rows = `x\ty\t${"9".repeat(50)}\t-1\tz\tq\n`.repeat(100_000);
    const { ok, counts, took } = open({
      "examples.tsv": `id\tcategory\tline\tposition\tpronoun\tantecedents\n${rows}`,
    });
    expect(ok).toBe(false);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeLessThan(10_010);
    expect(took).toBeLessThan(10_000);
  });

  it("with more categories than any suite has is refused", () => {
    const labels = Array.from({ length: 20_000 }, (_, index) => `c${index}\t0\n`).join("");
    expect(open({ "categories.tsv": labels }).counts.get("too-large")).toBe(1);
  });

  it("with a token of a megabyte where a link should be keeps a message of two thousand characters", () => {
    const { longest } = open({ "systems/north.align": `${"x".repeat(1_000_000)}\n\n\n\n\n\n\n\n` });
    expect(longest).toBeLessThan(2100);
  });
});
