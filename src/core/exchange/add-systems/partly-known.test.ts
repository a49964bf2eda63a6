// Tests that adding a system causes no false warning if only few tokens of the reference have known links.
import { expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import { currentCampaign, EXAMPLES_HEADER, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { newSystemEvents } from "./add-systems.ts";
import { readInputFiles } from "./read-input-files.ts";

const pairs = inventedPairs(41, seededRandom(11)).map(({ source, target }) => ({
  source: ["itk", ...source],
  target: ["ilo", ...target],
}));
const shown = pairs.slice(0, 40);
const text = (lines: readonly (readonly string[])[]) => lines.map((line) => `${line.join(" ")}\n`).join("");
const blank = text(shown.map(() => []));

/** A suite built in Referee: its links are computed, and the reference column has only the pronoun of each line. */
const ledger = smallLedger({
  "examples.tsv": [
    `${EXAMPLES_HEADER}\treference_pronoun`,
    ...shown.map((_, line) => `e${line}\tpleonastic_it\t${line}\t0\titk\t\t0`),
    "",
  ].join("\n"),
  "source.txt": text(shown.map(({ source }) => source)),
  "reference.txt": text(shown.map(({ target }) => target)),
  "reference.align": text(shown.map(() => ["0-0"])),
  "reference.aligned.json": '{"aligner":"referee 1","sentences":40,"tokens":900}\n',
  "documents.tsv": "0\td\n",
  "systems/bad.txt": null,
  "systems/bad.align": null,
  "systems/good.txt": text(shown.map(({ target }) => target)),
  "systems/good.align": blank,
});

function add(lines: readonly (readonly string[])[]) {
  const file = { path: "x.txt", bytes: new TextEncoder().encode(text(lines)) };
  const { suite } = currentCampaign(ledger);
  const inputFile = { file, alignment: null, system: null, isTokenised: true, choices: {} };
  const texts = readInputFiles(suite, [inputFile]);
  const result = texts.ok ? newSystemEvents(ledger, texts.value, { time: null }) : null;
  if (result === null || !result.ok) throw new Error(JSON.stringify(result));
  return { systems: result.value.systems, warnings: result.warnings.map(formatProblem) };
}

/** The reference with a changed word in every fourth line. */
const changedLines = shown.map(({ target }, line) =>
  target.map((word, at) => (line % 4 === 0 && at === 2 ? `${word}x` : word)),
);

it("a system of 40 lines that differs from the reference in a few words causes no warning", () => {
  expect(add(changedLines)).toMatchObject({ warnings: [], systems: [{ unlinked: { pronouns: 0, of: 40 } }] });
});

it("shifted lines and lines in another language cause a warning", () => {
  const shifted = add(pairs.slice(1).map(({ target }) => target)).warnings;
  expect(shifted.join()).toMatch(/x\.txt.*hardly translate/);
  const half = changedLines.map((line, at) => (at < 20 ? line : (pairs[at + 1]?.target ?? [])));
  expect(add(half).warnings.join()).toMatch(/lines (19|2\d) to (3\d|40) hardly translate/);
  const foreign = inventedPairs(40, seededRandom(2)).map(({ target }) => target.map((word) => `${word}y`));
  expect(add(foreign).warnings.join()).toMatch(/hardly translate/);
});
