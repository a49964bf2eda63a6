// Tests that the outputs of a system join a campaign of documents by the ids of the documents.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import {
  chosenPair,
  readDocumentSet,
  startDocuments,
} from "#core/suite-building/from-text/start-documents.ts";
import { newSystemEvents } from "./add-systems.ts";
import { previewInputFiles, readInputFiles } from "./read-input-files.ts";

const CASE = resolve(import.meta.dirname, "../../../../e2e/data/cases/documents");
const file = (path: string): SourceFile => ({ path, bytes: new Uint8Array(readFileSync(`${CASE}/${path}`)) });

/** The campaign of one language pair with the system “north”. */
function campaignOfNorth(pairName: string): Ledger {
  const set = readDocumentSet([file("testset.jsonl"), file("north.jsonl")]);
  const pair = set.ok ? chosenPair(set.value, pairName) : set;
  if (!set.ok || !pair.ok) throw new Error("the set was not read");
  const started = startDocuments({ name: "Tales", set: set.value, pair: pair.value });
  if (!started.ok) throw new Error("nothing was started");
  return started.value.ledger;
}

const suiteOf = (ledger: Ledger) => campaignOf(ledger, foldEvents(ledger.events)).suite;

function added(ledger: Ledger, given: SourceFile) {
  const inputFile = { file: given, alignment: null, system: null, isTokenised: null, choices: {} };
  const read = readInputFiles(suiteOf(ledger), [inputFile]);
  if (!read.ok) return { lines: [], messages: read.problems.map(formatProblem) };
  const result = newSystemEvents(ledger, read.value, { time: null });
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join("; "));
  const { events, texts } = result.value.update;
  const after = uniteLedgers(ledger, { ...ledger, events, texts });
  const { outputs } = campaignOf(after, foldEvents(after.events));
  const { raw: lines = [], originals } = outputs.find(({ system }) => system === "south") ?? {};
  return { lines, originals, messages: read.warnings.map(formatProblem) };
}

describe("the outputs of a system for the case of documents", () => {
  const ledger = campaignOfNorth("en-fr");

  it("join the documents by id, in any order, sentence by sentence", () => {
    const { lines, messages } = added(ledger, file("south.jsonl"));
    expect(lines).toEqual([
      "Le moulin était situé près de la rivière,",
      "et il était vide depuis des années.",
      "Marta a acheté la roue.",
      "Elle a réparé la roue pendant l'hiver. Elle a tourné à nouveau en mai.",
      "Les voisins sont venus.",
      "Ils voulaient la voir, et ils ont apporté du pain.",
      "As-tu trouvé la clé ?",
      "Elle était sous le paillasson.",
      "La porte est neuve.",
      "Elle coince quand il pleut.",
      "",
      "",
      "",
    ]);
    expect(messages.map((message) => /\[(.*)\]$/.exec(message)?.[1])).toEqual(
      expect.arrayContaining(["text-left-out", "no-translation"]),
    );
  });

  it("are kept as the system wrote them, with the cause of an absence", () => {
    const { originals } = added(ledger, file("south.jsonl"));
    expect(
      originals?.map(({ document, text, absence }) => [document, text.slice(0, 21), absence?.reason]),
    ).toEqual([
      ["d1", "Le moulin était situé", undefined],
      ["d2", "Voici la traduction :", undefined],
      ["d3", "I'm sorry, but I can'", "refusal"],
    ]);
  });

  it("have the sentences that the warning counts as doubtful", () => {
    // The second sentence of d2, “It was under the mat.”, has no translation.
    const content =
      '{"doc_id":"d2","hypothesis":"As-tu trouvé la clé ?\\n\\nLa porte est neuve.\\nElle coince."}\n';
    const { originals, messages } = added(ledger, { path: "south.jsonl", bytes: strToU8(content) });
    const counted = messages.find((message) => message.includes("doubtful-sentences")) ?? "";
    expect(counted).toContain("“It was under the mat.” next to nothing");
    const d2 = originals?.find(({ document }) => document === "d2");
    expect(d2?.doubtful).toContain(1);
    expect(counted).toContain(`${d2?.doubtful?.length ?? 0} of `);
    expect(originals?.filter(({ doubtful }) => doubtful !== undefined)).toEqual([d2]);
  });

  it("are offered as one text without columns to choose from", () => {
    const preview = previewInputFiles(suiteOf(ledger), [file("south.jsonl")], new Map());
    if (!preview.ok) throw new Error(preview.problems.map(formatProblem).join("; "));
    expect(preview.value.tables).toEqual([]);
    expect(preview.value.texts.map(({ name, lines, guess }) => [name, lines, guess.tokenised])).toEqual([
      ["south", 13, false],
    ]);
  });

  it("of another language pair are refused", () => {
    const { messages } = added(campaignOfNorth("en-de"), file("south.jsonl"));
    expect(messages).toEqual([
      "south.jsonl: found no document of the campaign; expected ids such as “d1” [unknown-candidate]",
    ]);
  });

  it("may have other ids in part, which are reported", () => {
    const content =
      '{"doc_id":"d2","hypothesis":"As-tu trouvé la clé ?"}\n{"doc_id":"d9","hypothesis":"Non."}\n';
    const { lines, messages } = added(ledger, { path: "south.jsonl", bytes: strToU8(content) });
    expect(lines[6]).toBe("As-tu trouvé la clé ?");
    expect(messages).toContain(
      "south.jsonl: warning: 1 document is not in the campaign and left out, first “d9” [file-ignored]",
    );
  });
});
