// Tests references whose links Referee computed: the description of the aligner in files, hashes and updates.
import { describe, expect, it } from "vitest";
import { computedLinks, computedLinksText } from "#core/analysis/accuracy/accuracy-words.ts";
import { referencePairs } from "#core/exchange/add-systems/new-outputs.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { hashSuite } from "#core/suite/suite.ts";
import {
  currentCampaign,
  problemsOf,
  SMALL_FOLDER,
  smallCampaign,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { writeFolder } from "./write-folder.ts";

const ALIGNED = '{"aligner":"referee 1","sentences":8,"tokens":40}\n';
const MADE = { "reference.aligned.json": ALIGNED };
const HOW = { aligner: "referee 1", sentences: 8, tokens: 40 };
const SECOND = {
  "reference.3.txt": SMALL_FOLDER["reference.txt"] ?? "",
  "reference.3.align": SMALL_FOLDER["reference.align"] ?? "",
};

describe("a reference with an alignment computed by Referee", () => {
  it("keeps the description of the aligner byte for byte in a folder and in a campaign file", () => {
    const files = { ...MADE, ...SECOND, "reference.3.aligned.json": ALIGNED };
    const ledger = smallLedger(files);
    const campaign = currentCampaign(ledger);
    expect(campaign.suite.references.map(({ aligned }) => aligned)).toEqual([HOW, HOW]);
    const written = writeFolder("out", ledger, campaign);
    const texts = new Map(written.ok ? written.value.files.map(({ path, bytes }) => [path, bytes]) : []);
    for (const path of ["reference.aligned.json", "reference.3.aligned.json"])
      expect(texts.get(path)).toEqual(new TextEncoder().encode(ALIGNED));
    const text = serializeCampaign(ledger);
    const again = parseCampaign("a.json", text);
    expect(again.ok && serializeCampaign(again.value)).toBe(text);
  });

  it("gives the suite a hash that depends on the description of the aligner", () => {
    const hash = (files: Record<string, string>) => hashSuite(smallCampaign(files).suite);
    const hashes = [{}, MADE, { "reference.aligned.json": ALIGNED.replace("8", "9") }].map(hash);
    expect(new Set(hashes).size).toBe(3);
  });

  it("is refused if the description of the aligner is invalid", () => {
    expect(problemsOf({ "reference.aligned.json": "{}" })[0]).toBe("malformed-json reference.aligned.json");
  });

  it("gets a description of the aligner by an update, and loses it if an update replaces the links", () => {
    const built = update(LEDGER, MADE);
    expect(currentCampaign(built.after).suite.references[0]?.aligned).toEqual(HOW);
    const links = (SMALL_FOLDER["reference.align"] ?? "").replace("5-4", "5-5");
    const withGivenLinks = update(built.after, { "reference.align": links });
    expect(currentCampaign(withGivenLinks.after).suite.references[0]?.aligned).toBeUndefined();
    // Other changes keep the description of the aligner.
    const other = update(built.after, { "suite.json": '{"name": "Other"}' });
    expect(currentCampaign(other.after).suite.references[0]?.aligned).toEqual(HOW);
  });
});

describe("a computed alignment of a reference", () => {
  const { suite } = smallCampaign({ ...MADE, ...SECOND });
  const pronoun = { referencePronoun: [0] };
  const head = { referenceAntecedents: [{ line: 0, positions: [1] }] };

  it("is reported with the size of the training text if an example depends on it", () => {
    const names = (of: Parameters<typeof computedLinks>[1]) =>
      computedLinks([], of).map(({ reference }) => reference);
    expect(names(suite)).toEqual(["reference 1"]);
    const withOneReference = { ...suite, references: suite.references.slice(0, 1) };
    expect(names(withOneReference)).toEqual(["the reference"]);
    expect(computedLinksText(computedLinks([], withOneReference))).toMatch(
      /^The alignment of the reference was made by Referee \(referee 1, trained on 8 different pairs of a sentence and its translation with 40 tokens\)\. A wrong/,
    );
    const [first, ...others] = suite.examples;
    if (first === undefined) throw new Error("it is there");
    const written = [{ ...first, ...pronoun }, ...others.map((one) => ({ ...one, ...pronoun }))];
    expect(names({ ...withOneReference, examples: written })).toEqual([]);
    expect(names({ ...withOneReference, examples: [{ ...first, ...pronoun }, ...others] })).toEqual([
      "the reference",
    ]);
    // Examples give translations only in the first reference, so the second one needs its links.
    const reversed = { references: suite.references.toReversed(), examples: written };
    expect(names(reversed)).toEqual(["reference 2"]);
    expect(
      computedLinks([{ system: "A", aligned: HOW }], withOneReference).map(({ systems }) => systems),
    ).toEqual([[], ["A"]]);
  });

  it("is not used to train the aligner, but the translations that examples give are used", () => {
    const pairs = referencePairs(suite);
    expect(pairs.slice(0, 4).map(({ links, fixed }) => [links, fixed])).toEqual(Array(4).fill([null, []]));
    expect(pairs[5]?.links?.length).toBe(7);
    const examples = suite.examples.map((one) => (one.id === "e1" ? { ...one, ...pronoun } : one));
    expect(referencePairs({ ...suite, examples })[1]?.fixed).toEqual([{ source: 0, targets: [0] }]);
    expect(referencePairs({ ...suite, examples })[0]?.fixed).toEqual([]);
    const heads = suite.examples.map((one) => (one.id === "e1" ? { ...one, ...head } : one));
    expect(referencePairs({ ...suite, examples: heads })[0]?.fixed).toEqual([{ source: 1, targets: [1] }]);
    expect(referencePairs({ ...suite, examples: heads })[1]?.fixed).toEqual([]);
  });
});
