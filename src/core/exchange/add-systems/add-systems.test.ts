// Tests how systems are added as plain text: texts are tokenised like the reference, aligned with the campaign's texts,
// and checked.
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { compareWithUpdate } from "#core/exchange/update/update-campaign.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import {
  currentCampaign,
  exampleRows,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BARE, LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { newSystemEvents, realignedEvents } from "./add-systems.ts";
import { type InputFile, readInputFiles } from "./read-input-files.ts";

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const bytes = (text: string) => new TextEncoder().encode(text);
const { suite } = currentCampaign(BARE);

function inputFile(path: string, text: string, more: Partial<InputFile> = {}): InputFile {
  const defaults = { alignment: null, system: null, isTokenised: null, choices: {} };
  return { file: { path, bytes: bytes(text) }, ...defaults, ...more };
}

function readFiles(...files: readonly InputFile[]) {
  const texts = readInputFiles(suite, files);
  if (!texts.ok) throw new Error(texts.problems.map(formatProblem).join("; "));
  return texts;
}

function add(ledger: Ledger, ...files: readonly InputFile[]) {
  const result = newSystemEvents(ledger, readFiles(...files).value, { time: null });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { systems } = result.value;
  const update = compareWithUpdate(ledger, result.value.update);
  const after = uniteLedgers(ledger, { ...ledger, events: update.events, texts: update.texts });
  return { update, systems, after, warnings: result.warnings.map(formatProblem) };
}

const outputOf = (ledger: Ledger, name: string) =>
  currentCampaign(ledger).outputs.find(({ system }) => system === name);

describe("newSystemEvents", () => {
  it("adds a system with tokens like the reference's, its original text, and links by an aligner", () => {
    const { after, update, systems } = add(BARE, inputFile("online.txt", RAW));
    const output = outputOf(after, "online");
    expect(output?.lines).toEqual([
      "Le ballon est rouge .",
      "Il rebondit quand on le lâche .",
      "Ils ont vu le plasma .",
      "Il brille .",
    ]);
    expect(output?.raw).toEqual(RAW.trim().split("\n"));
    expect(output?.aligned).toMatchObject({ aligner: "referee 2" });
    // “It” is linked to “Il”. The aligner learnt this link from the texts of the campaign.
    expect(output?.alignment?.[3]?.split(" ")).toContain("0-0");
    expect(update.changes.systems.added).toEqual(["online"]);
    expect(systems).toMatchObject([{ system: "online", unlinked: { of: 4 }, isAligned: true }]);
  });

  it("gives the same outputs for both orders of two files; adding the files again changes nothing", () => {
    const a = inputFile("a.txt", RAW);
    const b = inputFile("b.txt", SMALL_FOLDER["systems/bad.txt"] ?? "");
    const one = add(BARE, a, b);
    const two = add(BARE, b, a);
    for (const name of ["a", "b"]) expect(outputOf(one.after, name)).toEqual(outputOf(two.after, name));
    // When an output is aligned again, the aligner does not learn from the earlier version of the output, so the links
    // stay the same.
    expect(add(one.after, a, b).update.events).toEqual([]);
  });

  it("treats a text as tokenised or not as the user chose, and otherwise guesses", () => {
    const tokens = SMALL_FOLDER["systems/bad.txt"] ?? "";
    expect(outputOf(add(BARE, inputFile("x.txt", tokens)).after, "x")).toMatchObject({
      lines: tokens.trim().split("\n"),
    });
    expect(outputOf(add(BARE, inputFile("x.txt", tokens)).after, "x")?.raw).toBeUndefined();
    const forced = outputOf(add(BARE, inputFile("x.txt", RAW, { isTokenised: true })).after, "x");
    expect(forced?.lines[3]).toBe("Il brille.");
    const tokenised = outputOf(add(BARE, inputFile("x.txt", tokens, { isTokenised: false })).after, "x");
    expect(tokenised?.raw).toEqual(tokens.trim().split("\n"));
  });

  it("keeps given links, whose numbers count tokens between spaces", () => {
    const alignment = { path: "x.align", bytes: bytes("0-0\n0-0\n\n1-0\n") };
    const { after, systems } = add(BARE, inputFile("x.txt", RAW, { alignment }));
    const output = outputOf(after, "x");
    expect(output?.alignment).toEqual(["0-0", "0-0", "", "1-0"]);
    // Only the pronoun of e1 is linked.
    expect(systems).toEqual([
      { system: "x", unlinked: { pronouns: 3, of: 4 }, isTokenised: true, isAligned: false },
    ]);
    expect([output?.aligned, output?.raw]).toEqual([undefined, undefined]);
  });

  it("writes Moses escapes if the suite has them, and then stores no original text", () => {
    const escaped = (SMALL_FOLDER["reference.txt"] ?? "").replace("La balle", "L&apos; balle");
    const { after } = add(
      smallLedger({ "reference.txt": escaped }),
      inputFile("x.txt", RAW.replace("Le ", "L'")),
    );
    const output = outputOf(after, "x");
    expect([output?.lines[0], output?.raw]).toEqual(["L&apos; ballon est rouge .", undefined]);
  });

  it("replaces the output of a system with the same name; judgements on the old text become stale", () => {
    const { update, after } = add(LEDGER, inputFile("bad.txt", RAW));
    expect(update.changes.systems.changed.map(({ system }) => system)).toEqual(["bad"]);
    expect(update.changes.judgements).toEqual({ current: 1, stale: 3, orphaned: 0 });
    expect(currentCampaign(after).notes.at(-1)).toMatchObject({ what: "update", file: "new outputs of bad" });
  });

  it("keeps a link fixed by an annotator when links are computed again", () => {
    const first = add(BARE, inputFile("online.txt", RAW)).after;
    // Anna linked “it” of e2 to “on”.
    const fixed = smallJudgement(1, {
      clock: 900,
      system: "online",
      example: "e2",
      antecedent: "bad",
      pronoun: "ok",
      tokens: [{ line: 1, position: 3 }],
      fixedPronoun: [{ line: 1, position: 3 }],
    });
    const judged = { ...first, events: [...first.events, fixed] };
    const result = realignedEvents(judged, { time: null });
    if (!result.ok) throw new Error("the links are not computed again");
    const { update } = result.value;
    const realigned = uniteLedgers(judged, { ...judged, events: update.events, texts: update.texts });
    const links = outputOf(realigned, "online")?.alignment?.[1]?.split(" ") ?? [];
    expect(links.filter((link) => link.startsWith("5-"))).toEqual(["5-3"]);
    expect(outputOf(realigned, "online")?.raw).toEqual(RAW.trim().split("\n"));
    expect(outputOf(realigned, "good")).toEqual(outputOf(first, "good"));
  });

  it("drops links that were fixed on a replaced output, because its text differs", () => {
    const first = add(BARE, inputFile("online.txt", RAW)).after;
    const fixed = smallJudgement(1, {
      clock: 900,
      system: "online",
      example: "e2",
      antecedent: "bad",
      pronoun: "ok",
      tokens: [{ line: 1, position: 3 }],
      fixedPronoun: [{ line: 1, position: 3 }],
    });
    const judged = { ...first, events: [...first.events, fixed] };
    // The new output has “la”, as the reference has, and gets the reference's link of this word.
    const { after } = add(judged, inputFile("online.txt", RAW.replace("le lâche", "la lâche")));
    const links = outputOf(after, "online")?.alignment?.[1]?.split(" ") ?? [];
    expect(links.filter((link) => link.startsWith("5-"))).toEqual(["5-4"]);
  });

  it("uses the reference's links for tokens that the output has in common with the reference", () => {
    // “when” is linked to “quand”, although no other sentence contains these words.
    const shortText = "Le ballon est rouge.\nIl rebondit quand on le lâche.\n.\n.\n";
    const links = outputOf(add(BARE, inputFile("x.txt", shortText)).after, "x")?.alignment?.[1]?.split(" ");
    expect(links).toEqual(expect.arrayContaining(["2-2", "3-3", "6-6"]));
  });

  it("warns of shifted lines and of lines that hardly translate the source", () => {
    const pairs = inventedPairs(120, seededRandom(5));
    const lines = (side: "source" | "target") => pairs.map((pair) => pair[side].join(" "));
    const text = (all: readonly string[]) => all.map((line) => `${line}\n`).join("");
    const ledger = smallLedger({
      ...exampleRows(`e1\tpleonastic_it\t0\t0\t${pairs[0]?.source[0] ?? ""}\t`),
      "source.txt": text(lines("source")),
      "reference.txt": text(lines("target")),
      "reference.align": text(lines("source").map(() => "")),
      "documents.tsv": "0\td\n",
      "systems/good.txt": text(lines("target")),
      "systems/good.align": text(lines("source").map(() => "")),
      "systems/bad.txt": null,
      "systems/bad.align": null,
    });
    const warned = (all: readonly string[]) => {
      const texts = readInputFiles(
        currentCampaign(ledger).suite,
        [inputFile("x.txt", text(all), { isTokenised: true })],
        {
          ...NO_CHOICES,
          accepted: new Set(["equals-source", "equals-reference"]),
        },
      );
      const result = texts.ok ? newSystemEvents(ledger, texts.value, { time: null }) : null;
      return result?.ok ? result.warnings.map(formatProblem) : null;
    };
    expect(warned(lines("target"))).toEqual([]);
    const shifted = warned(lines("target").toSpliced(60, 1).concat(["o"]));
    expect(shifted).toHaveLength(1);
    expect(shifted?.[0]).toMatch(
      /^x\.txt:(59|6[0-4]): warning: lines \d+ to 1\d\d hardly translate .* \[no-translation\]$/,
    );
    expect(warned(lines("target").toReversed())?.[0]).toMatch(
      /: its lines hardly translate those of the source/,
    );
  });

  it("refuses a batch", () => {
    const batch = { ...BARE, scope: { annotator: ANNA.id, candidates: [], created: null, origin: null } };
    const result = newSystemEvents(batch, readFiles(inputFile("online.txt", RAW)).value, { time: null });
    expect(result.ok).toBe(false);
  });
});

describe("readInputFiles", () => {
  it.each<[what: string, files: readonly InputFile[], problem: string]>([
    ["with a different number of lines", [inputFile("x.txt", "Le ballon.\n")], "x.txt:"],
    [
      "with the same system twice",
      [inputFile("a/x.txt", RAW), inputFile("b/x.txt", RAW)],
      "b/x.txt: “x” is given in “a/x.txt”, too; expected each system once [duplicate-name]",
    ],
    ["with subwords", [inputFile("x.txt", RAW.replace("rebondit", "re@@ bondit"))], "x.txt: found subwords"],
    [
      "with links for too few lines",
      [inputFile("x.txt", RAW, { alignment: { path: "x.align", bytes: bytes("0-0\n") } })],
      "x.align:2: found 1 line; expected 4, as many as source.txt has [line-count-differs]",
    ],
  ])("refuses files %s", (_, files, problem) => {
    const result = readInputFiles(suite, files);
    expect(result.ok ? [] : result.problems.map(formatProblem).join("\n")).toContain(problem);
  });

  it("reads all systems of a file, or only the named system", () => {
    const hyp = (system: string, word: string) =>
      `<hyp system="${system}" language="fr"><p>${RAW.trim()
        .split("\n")
        .map((line, at) => `<seg id="${at + 1}">${line.replace("Le", word)}</seg>`)
        .join("")}</p></hyp>`;
    const xml = `<?xml version="1.0" encoding="utf-8"?><dataset id="t"><doc id="d">${hyp("A", "Un")}${hyp("B", "Mon")}</doc></dataset>`;
    expect(
      readFiles(inputFile("wmt.xml", xml)).value.map(({ system, lines }) => `${system} ${lines[0]}`),
    ).toEqual(["A Un ballon est rouge.", "B Mon ballon est rouge."]);
    expect(readFiles(inputFile("wmt.xml", xml, { system: "B" })).value.map(({ system }) => system)).toEqual([
      "B",
    ]);
    const other = readInputFiles(suite, [inputFile("wmt.xml", xml, { system: "C" })]);
    expect(other.ok ? "" : other.problems.map(formatProblem).join()).toBe(
      "wmt.xml: found the systems “A”, “B”; expected “C” among them [unknown-candidate]",
    );
  });

  it("decodes Moses escapes only if the reference has none", () => {
    const escaped =
      "L&apos; ballon est rouge .\nIl rebondit @-@ bien .\nIls ont vu le plasma .\nIl brille .\n";
    expect(readFiles(inputFile("x.txt", escaped)).value[0]?.lines.slice(0, 2)).toEqual([
      "L' ballon est rouge .",
      "Il rebondit-bien .",
    ]);
    const reference = (SMALL_FOLDER["reference.txt"] ?? "").replace("La balle", "L&apos; balle");
    const withEscapes = readInputFiles(currentCampaign(smallLedger({ "reference.txt": reference })).suite, [
      inputFile("x.txt", escaped),
    ]);
    expect(withEscapes.ok ? withEscapes.value[0]?.lines[0] : null).toBe("L&apos; ballon est rouge .");
  });
});
