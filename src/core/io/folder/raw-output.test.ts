// Tests that a campaign folder stores a system's raw text, its documents as it wrote them, and which aligner computed its
// links, and that files that do not fit are refused.
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import { AlignedText } from "#core/campaign/matching/translation.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { hashOutput, type OutputText } from "#core/suite/suite.ts";
import {
  currentCampaign,
  problemsOf,
  SMALL_FOLDER,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { folderOf, LEDGER, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { writeFolder } from "./write-folder.ts";

const RAW =
  "Le ballon est rouge.\nIl rebondit quand vous le lâchez .\nIls ont vu  les plasma.\n Il brille.\n";
const ALIGNED = '{"aligner":"referee 1","sentences":8,"tokens":40}\n';
const DOCUMENTS = `{"documents":[
{"document":"ball","text":"Sure! Le ballon est rouge.","doubtful":[1]},
{"document":"plasma","text":"","absence":{"reason":"missing","detail":""}}
]}
`;
const BOTH = { "systems/bad.raw": RAW, "systems/bad.aligned.json": ALIGNED };

describe("the documents as a system wrote them", () => {
  const path = "systems/bad.documents.json";

  it("are read, looked up by candidate, and written again byte for byte", () => {
    const ledger = smallLedger({ [path]: DOCUMENTS });
    const campaign = currentCampaign(ledger);
    const originals = campaign.outputs.find(({ system }) => system === "bad")?.originals;
    expect(originals).toEqual([
      { document: "ball", text: "Sure! Le ballon est rouge.", doubtful: [1] },
      { document: "plasma", text: "", absence: { reason: "missing", detail: "" } },
    ]);
    const texts = new CampaignTexts(campaign);
    const found = new Map(
      texts.index.numbers.map((candidate) => {
        const { system, example } = texts.index.keyOf(candidate);
        return [`${system} ${example}`, texts.original(candidate)?.document ?? null];
      }),
    );
    // The pronoun of e3 is in the second document, that of e1 in the first.
    expect([found.get("bad e1"), found.get("bad e3"), found.get("good e1")]).toEqual([
      "ball",
      "plasma",
      null,
    ]);
    const written = writeFolder("out", ledger, campaign);
    const files = new Map(written.ok ? written.value.files.map((file) => [file.path, file.bytes]) : []);
    expect(files.get(path)).toEqual(new TextEncoder().encode(DOCUMENTS));
  });

  it("name the sentences whose candidates have a doubtful counterpart", () => {
    const doubtful = (sentence: number) => {
      const texts = new CampaignTexts(
        currentCampaign(smallLedger({ [path]: DOCUMENTS.replace("[1]", `[${sentence}]`) })),
      );
      return texts.index.numbers
        .filter((candidate) => texts.hasDoubtfulSentence(candidate))
        .map((candidate) => Object.values(texts.index.keyOf(candidate)).join(" "));
    };
    // The pronouns of e1, e2 and e4 are in the second sentence of “ball”, the antecedents of e1 and e2 in the first.
    expect(doubtful(1)).toEqual(["bad e1", "bad e2", "bad e4"]);
    expect(doubtful(0)).toEqual(["bad e1", "bad e2"]);
  });

  it("are part of the hash, and are removed when the tokens change", () => {
    const [good] = currentCampaign(smallLedger()).outputs;
    if (good === undefined) throw new Error("there is one");
    const { system: _, ...text } = good;
    const absence = { reason: "empty", detail: "" } as const;
    const all: OutputText[] = [
      text,
      { ...text, originals: [] },
      { ...text, originals: [{ document: "d1", text: "" }] },
      { ...text, originals: [{ document: "d1", text: "", absence }] },
      { ...text, originals: [{ document: "d1", text: "", doubtful: [1] }] },
      { ...text, originals: [{ document: "d1", text: "", doubtful: [2] }] },
    ];
    expect(new Set(all.map(hashOutput)).size).toBe(6);
    const built = update(LEDGER, { [path]: DOCUMENTS }).after;
    const isStored = (files: Record<string, string>) =>
      folderOf(update(built, files).after).some(([stored]) => stored === path);
    expect(isStored({ "systems/good.txt": `${SMALL_FOLDER["systems/bad.txt"]}` })).toBe(true);
    expect(isStored({ "systems/bad.txt": `${SMALL_FOLDER["systems/good.txt"]}` })).toBe(false);
  });

  it.each([
    ["a document twice", DOCUMENTS.replace("plasma", "ball"), "duplicate-id"],
    ["an unknown cause", DOCUMENTS.replace("missing", "lost"), "malformed-json"],
    ["no list", "{}", "malformed-json"],
  ])("are refused with %s", (_, content, code) => {
    expect(problemsOf({ [path]: content })).toEqual([expect.stringContaining(code)]);
  });
});

describe("the raw text of a system", () => {
  it("is read with its tokens and its original spaces, and is written again byte for byte", () => {
    const ledger = smallLedger(BOTH);
    const { suite, outputs } = currentCampaign(ledger);
    const bad = outputs.find(({ system }) => system === "bad");
    expect(bad?.raw?.[2]).toBe("Ils ont vu  les plasma.");
    expect(bad?.aligned).toEqual({ aligner: "referee 1", sentences: 8, tokens: 40 });
    if (bad === undefined) throw new Error("it is there");
    const text = new AlignedText(suite, bad);
    expect([0, 1].map((line) => text.sentence(line).spaces.at(-1))).toEqual([false, true]);
    const written = writeFolder("out", ledger, currentCampaign(ledger));
    const files = new Map(written.ok ? written.value.files.map(({ path, bytes }) => [path, bytes]) : []);
    for (const [path, content] of Object.entries(BOTH))
      expect(files.get(path)).toEqual(new TextEncoder().encode(content));
    const again = openFiles(
      [{ path: "a.json", bytes: new TextEncoder().encode(serializeCampaign(ledger)) }],
      "a",
    );
    expect(again.ok).toBe(true);
  });

  it.each<[what: string, files: Record<string, string>, expected: string]>([
    [
      "other words",
      { "systems/bad.raw": RAW.replace("brille", "luit") },
      "source-text-differs systems/bad.raw:4",
    ],
    [
      "one token fewer",
      { "systems/bad.raw": RAW.replace("rouge.", "rouge") },
      "source-text-differs systems/bad.raw:1",
    ],
    [
      "one line fewer",
      { "systems/bad.raw": RAW.split("\n").slice(0, 3).join("\n") },
      "line-count-differs systems/bad.raw:4",
    ],
    [
      "a description of the aligner that is not an object",
      { "systems/bad.aligned.json": "7" },
      "malformed-json systems/bad.aligned.json",
    ],
    [
      "a negative number in the description of the aligner",
      { "systems/bad.aligned.json": ALIGNED.replace("8", "-8") },
      "malformed-json systems/bad.aligned.json",
    ],
    [
      "an unknown key in the description of the aligner",
      { "systems/bad.aligned.json": ALIGNED.replace("}", ',"more":1}') },
      "malformed-json systems/bad.aligned.json",
    ],
  ])("is refused with %s", (_, files, expected) => {
    expect(problemsOf(files)).toEqual([expected]);
  });

  it("is refused in a campaign file, too, if it does not fit the tokens", () => {
    const ledger = smallLedger(BOTH);
    const texts = new Map<string, LedgerText>();
    const hashes = new Map<string, string>();
    for (const [hash, text] of ledger.texts) {
      const isRaw = text.kind === "output" && text.output.raw !== undefined;
      const other: LedgerText = isRaw
        ? { kind: "output", output: { ...text.output, raw: ["Elle .", "", "", ""] } }
        : text;
      hashes.set(hash, hashLedgerText(other));
      texts.set(hashLedgerText(other), other);
    }
    const events = ledger.events.map((event) =>
      event.kind === "output" ? { ...event, text: hashes.get(event.text ?? "") ?? null } : event,
    );
    expect(checkLedger("a.json", { ...ledger, texts, events }).map(formatProblem)).toEqual([
      "a.json: the original text of “bad” differs from its tokens in line 1 [source-text-differs]",
    ]);
  });

  it("changes the hash of an output, and so does the description of its aligner; undefined fields do not", () => {
    const [output] = currentCampaign(smallLedger()).outputs;
    if (output === undefined) throw new Error("there is one");
    const { system: _, ...text } = output;
    const raw = { ...text, raw: text.lines };
    const aligned = (sentences: number): OutputText => ({
      ...text,
      aligned: { aligner: "referee 1", sentences, tokens: 40 },
    });
    const hashes = [text, raw, aligned(1), aligned(2), { ...aligned(1), raw: text.lines }].map(hashOutput);
    expect(new Set(hashes).size).toBe(5);
    expect(hashOutput({ ...text, raw: undefined, aligned: undefined })).toBe(hashes[0]);
  });

  it("is removed when the tokens change; the aligner's description is removed when the links change", () => {
    const built = update(LEDGER, BOTH).after;
    const storedFiles = (files: Record<string, string>) =>
      folderOf(update(built, files).after).flatMap(([path = ""]) => (/raw|aligned/.test(path) ? [path] : []));
    expect(storedFiles({ "systems/bad.raw": RAW })).toEqual(["systems/bad.raw", "systems/bad.aligned.json"]);
    expect(storedFiles({ "systems/bad.txt": `${SMALL_FOLDER["systems/good.txt"]}` })).toEqual([
      "systems/bad.aligned.json",
    ]);
    expect(storedFiles({ "systems/bad.align": "0-0\n\n\n\n" })).toEqual(["systems/bad.raw"]);
    expect(
      storedFiles({ "systems/bad.align": "0-0\n\n\n\n", "systems/bad.aligned.json": ALIGNED }),
    ).toHaveLength(2);
    // A whole folder replaces everything, so files that it lacks are removed.
    expect(storedFiles({ ...SMALL_FOLDER })).toEqual([]);
  });
});
