// Compares AutoPRF and APT with the output of the authors' programs on real data that is not part of the repository.
// @whole: scores all systems of real data.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { outputText } from "#core/campaign/matching/translation.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { TokenisedText } from "#core/text/tokens.ts";
import { sharedDataPath, sharedFolder, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { type AptSettings, PLAIN_SETTINGS, PRESET_WEIGHTS } from "./apt/score.ts";
import { type OverlapFigures, pronounTokens } from "./auto-prf.ts";
import { type Metrics, type MetricsInput, metricsOf } from "./metric-rows.ts";
import { LinkedText } from "./source-pronouns.ts";

const PRONOUNS = ["it", "they"];

function inputOf(path: string): MetricsInput {
  const ledger = sharedFolder(path, { name: "x", sourceLanguage: "en", targetLanguage: "fr" });
  return campaignOf(ledger, foldEvents(ledger.events));
}

function tableAt(path: string): string[][] {
  return tsvCells(readFileSync(path, "utf8")).slice(1);
}

/** Reads the lists in this folder. A line of a list is one form, or a group of forms separated by commas. */
function listsAt(folder: string) {
  const lines = (name: string) =>
    readFileSync(join(folder, `${name}.txt`), "utf8")
      .split("\n")
      .filter((line) => line !== "");
  const groups = (name: string) => lines(name).map((line) => line.split(","));
  return {
    sourcePronouns: lines("source-pronouns"),
    targetPronouns: lines("target-pronouns.fr"),
    equal: groups("equal.fr"),
    similar: groups("similar.fr"),
  };
}

/** The configurations described in the data's README. */
function configurations(folder: string): Record<string, AptSettings> {
  const { sourcePronouns, targetPronouns, equal, similar } = listsAt(folder);
  const a = { ...PLAIN_SETTINGS, sourcePronouns, targetPronouns, equal, weights: PRESET_WEIGHTS.A };
  const b = { ...a, similar, weights: PRESET_WEIGHTS.B };
  const improved = { ...b, improve: { sourcePronouns, targetPronouns } };
  return {
    a,
    b,
    "b-improved": improved,
    "b-other": { ...improved, otherIsEqual: true },
    "b-items": { ...improved, items: "examples" },
  };
}

/** A figure as the program prints it: “3/10 … 0.4545”. */
function asPrinted({ matches, references, recall }: OverlapFigures): string {
  return references === 0 ? "-/-" : `${matches}/${references} ${recall?.toFixed(4)}`;
}

describe.each([
  ["enfr", 10],
  ["newstest", 2],
])("the metrics of %s", (name, systems) => {
  const path = sharedDataPath(name);
  const skipped = skippedNote(path);
  const test = it.skipIf(path === undefined);
  let read: MetricsInput | null = null;
  const metrics = (apt: AptSettings): Metrics => {
    read ??= inputOf(path ?? "");
    return metricsOf(read, { pronouns: PRONOUNS, apt });
  };

  test(`equal the authors' AutoPRF of each system, in counts and to four decimals${skipped}`, () => {
    const found = metrics(PLAIN_SETTINGS).systems.map(({ system, autoPrf }) => [system, autoPrf] as const);
    const figuresOf = new Map(found);
    const rows = tableAt(join(path ?? "", "expected", "peer_metrics.tsv"));
    expect(rows.length).toBe(systems);
    for (const [system = "", expected] of rows) {
      const figures = figuresOf.get(system);
      if (!figures) throw new Error(`there is no row for ${system}`);
      const { matches, candidates, references, precision, recall, f } = figures;
      const [p, r, of] = [precision, recall, f].map((value) => value?.toFixed(4));
      expect(`TOTAL ${matches}/${candidates} ${p} ${matches}/${references} ${r} ${of}`, system).toBe(
        expected?.replaceAll("/ ", "/"),
      );
    }
  });

  test(`equal the authors' APT of each system and configuration${skipped}`, () => {
    const rows = tableAt(join(path ?? "", "expected", "apt.tsv"));
    expect(rows.length).toBe(5 * systems);
    const actual = new Map(
      Object.entries(configurations(sharedDataPath("apt") ?? "")).flatMap(([configuration, settings]) =>
        metrics(settings).systems.map(({ system, apt }) => [
          `${configuration} ${system}`,
          [apt?.cases.join(), apt?.score?.toFixed(4)],
        ]),
      ),
    );
    for (const [configuration, system, ...expected] of rows) {
      const key = `${configuration} ${system}`;
      expect(actual.get(key), key).toEqual(expected);
    }
  });
});

describe("links to a source that the system tokenised differently", () => {
  const path = sharedDataPath("enfr");

  it.skipIf(path === undefined)("are mapped to every pronoun as in the automatic pass", () => {
    const { suite, outputs } = inputOf(path ?? "");
    const output = outputs.find(({ system }) => system === "syn-retok");
    if (output === undefined) throw new Error("there is a system “syn-retok”");
    expect(output.sourceLines).not.toBe(null);
    const linkedText = new LinkedText(new TokenisedText(suite.source), output);
    const passText = outputText(suite, output);
    const tokens = pronounTokens(new TokenisedText(suite.source), PRONOUNS);
    expect(tokens.length).toBe(1116);
    for (const { line, position } of tokens) {
      const expected = passText.linked(line, position, position).map((token) => token.position);
      expect(
        linkedText.linked(line, position).map((one) => one.position),
        `${line}:${position}`,
      ).toEqual(expected);
    }
  });
});

describe("AutoPRF by document and pronoun", () => {
  const path = sharedDataPath("newstest/expected/autoprf");

  it.skipIf(path === undefined).each(["smt-examples", "smt-examples-fa"])(
    "equals the authors' output row by row for %s",
    (system) => {
      const found = metricsOf(inputOf(sharedDataPath("newstest") ?? ""), {
        pronouns: PRONOUNS,
        apt: PLAIN_SETTINGS,
      });
      const figures = found.systems.find((one) => one.system === system)?.autoPrf;
      if (!figures) throw new Error(`there is no row for ${system}`);
      const lines = readFileSync(join(path ?? "", `${system}.txt`), "utf8").split("\n");
      // A line looks like “Document 3     2/  10      0/   1      2/  11   0.1818”.
      const documents = lines.filter((line) => /^ *Document/.test(line));
      expect(documents.length).toBe(131);
      for (const [number, line] of documents.entries()) {
        const row = figures.byDocument[number];
        if (row === undefined) throw new Error(`document ${number} is missing`);
        const cells = [...row.byPronoun.map((one) => asPrinted(one).replace(/ .*/, "")), asPrinted(row)];
        const printed = line.replace(/^ *Document \d+ */, "").replace(/\/ +/g, "/");
        expect(cells.join(" "), line).toBe(printed.replace(/ +/g, " ").trim().replace("0/0 NaN", "-/-"));
      }
      // A line looks like “    they    216/ 582   0.3711    216/ 509   0.4244   0.3960”; the last one is the total.
      const rows = [
        ...figures.byPronoun.map((one) => [one.pronoun, one] as const),
        ["TOTAL", figures] as const,
      ].map(([label, { matches, candidates, references, precision, recall, f }]) => {
        const [p, r, of] = [precision, recall, f].map((value) => value?.toFixed(4));
        return `${label} ${matches}/${candidates} ${p} ${matches}/${references} ${r} ${of}`;
      });
      const printed = lines.filter((line) => /^ *(\S+) +\d+\/ *\d+ +\d\.\d+ +\d+\/ *\d+ +\d\./.test(line));
      expect(rows).toEqual(printed.map((line) => line.trim().replace(/\/ +/g, "/").replace(/ +/g, " ")));
    },
  );
});
