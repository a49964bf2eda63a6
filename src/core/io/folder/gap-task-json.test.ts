// Tests gaps.json: it is read back as written, all its errors are reported together, and opening a folder with it gives
// the campaign its gap task.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { checkWrittenFolder } from "#core/io/open/check-written-campaign.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { FRENCH_LABELS, type GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { currentCampaign, smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { parseGapTask, serializeGapTask } from "./folder-files.ts";
import { writeFolder } from "./write-folder.ts";

const TASK: GapTask = { labels: FRENCH_LABELS, examples: ["e3", "e1"], seed: 7, alsoJudged: false };
const { examples } = currentCampaign(smallLedger()).suite;

function file(text: string) {
  return { path: "gaps.json", bytes: new TextEncoder().encode(text) };
}

/** The text of a gaps.json that is valid except for `changes`. */
function written(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    format: "referee-gaps",
    version: 1,
    labels: [
      { name: "il", spellings: ["il"] },
      { name: "ce", spellings: ["ce", "c'"] },
    ],
    pairs: [["il", "ce"]],
    examples: null,
    seed: null,
    alsoJudged: true,
    ...changes,
  });
}

function messagesOf(text: string): string[] {
  const parsed = parseGapTask(file(text), examples);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

describe("gaps.json that Referee wrote", () => {
  it("is read as the same task, with the same order of examples", () => {
    const example = fc.string({ minLength: 1, maxLength: 5 });
    const task = fc.record({
      labels: fc.constant(FRENCH_LABELS),
      examples: fc.option(fc.uniqueArray(example)),
      seed: fc.option(fc.integer({ min: 0, max: 4294967295 })),
      alsoJudged: fc.boolean(),
    });
    fc.assert(
      fc.property(task, (given) => {
        expect(parseGapTask(file(serializeGapTask(given)), null)).toEqual({
          ok: true,
          value: given,
          warnings: [],
        });
      }),
    );
  });

  it("contains each example once, even if the task lists it twice", () => {
    const text = serializeGapTask({ ...TASK, examples: ["e1", "e3", "e1"] });
    expect(parseGapTask(file(text), examples)).toMatchObject({ ok: true, value: { examples: ["e1", "e3"] } });
  });

  it("has an indented layout with one value per line", () => {
    const labels = { labels: [{ name: "man", spellings: ["man"] }], pairs: [] };
    expect(serializeGapTask({ labels, examples: ["e1"], seed: 3, alsoJudged: true })).toBe(
      `{
 "format": "referee-gaps",
 "version": 1,
 "labels": [
  {
   "name": "man",
   "spellings": [
    "man"
   ]
  }
 ],
 "pairs": [],
 "examples": [
  "e1"
 ],
 "seed": 3,
 "alsoJudged": true
}
`,
    );
  });
});

describe("gaps.json from another program", () => {
  it("is read without problems if it is valid", () => {
    expect(messagesOf(written())).toEqual([]);
    expect(parseGapTask(file(written()), examples)).toMatchObject({
      ok: true,
      value: { examples: null, seed: null, alsoJudged: true, labels: { pairs: [["il", "ce"]] } },
    });
  });

  it.each([
    ["no content", "", ["gaps.json: the file is empty; expected at least one line [empty-file]"]],
    [
      "another format",
      `{"format": "referee-profile"}`,
      ["gaps.json: format: found “referee-profile”; expected “referee-gaps” [malformed-json]"],
    ],
    [
      "a newer version",
      written({ version: 2 }),
      [
        "gaps.json: saved by a newer version of Referee (format 2; this one knows 1): update, then open it again [newer-version]",
      ],
    ],
    [
      "values of wrong types, all reported at once",
      written({ pairs: [["il"]], seed: -1, alsoJudged: "no", more: 1 }),
      [
        "gaps.json: pairs.0.1: found undefined; expected string [malformed-json]",
        "gaps.json: seed: found -1; expected >=0 [malformed-json]",
        'gaps.json: alsoJudged: found "no"; expected boolean [malformed-json]',
        'gaps.json: more: found "more"; expected never [malformed-json]',
      ],
    ],
    [
      "invalid labels, pairs and examples, all reported at once",
      written({
        labels: [
          { name: "il", spellings: ["Il"] },
          { name: "il", spellings: [] },
        ],
        pairs: [["il", "on"]],
        examples: ["e1", "e9", "e1"],
      }),
      [
        "gaps.json: labels.0.spellings: found “Il”; expected “il” [unknown-value]",
        "gaps.json: labels.1.name: found “il”, which is also the name of label 1; expected each name once [unknown-value]",
        "gaps.json: labels.1.spellings: found no spelling; expected one or more [unknown-value]",
        "gaps.json: pairs.0: found “on”; expected a label of the list [unknown-value]",
        "gaps.json: warning: “e9” is not an example of the suite; it is kept but has no effect [unknown-candidate]",
        "gaps.json: found “e1” twice; expected each once [duplicate-id]",
      ],
    ],
    [
      "no label",
      written({ labels: [], pairs: [] }),
      ["gaps.json: labels: found no label; expected one or more [unknown-value]"],
    ],
  ])("is refused with the reason: %s", (_, text, problems) => {
    expect(messagesOf(text)).toEqual(problems);
    expect(parseGapTask(file(text), examples).ok).toBe(false);
  });

  it("keeps unknown examples with a warning, and is not compared with examples that could not be read", () => {
    const text = written({ examples: ["e9"] });
    expect(messagesOf(text)).toHaveLength(1);
    expect(parseGapTask(file(text), examples)).toMatchObject({ ok: true, value: { examples: ["e9"] } });
    expect(parseGapTask(file(text), null)).toMatchObject({ ok: true, warnings: [] });
  });
});

function opened(gaps: string): Ledger {
  const parsed = openFiles(smallFiles({ "gaps.json": gaps }), "small");
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("; "));
  const settings = { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };
  const ledger = ledgerFrom(parsed.value, settings);
  if (!ledger.ok) throw new Error("the settings are good");
  return ledger.value;
}

describe("a campaign folder with gaps.json", () => {
  it("gives the campaign its gap task, and gaps.json is written with the same bytes", () => {
    const text = serializeGapTask(TASK);
    const ledger = opened(text);
    expect(currentCampaign(ledger).gaps).toEqual(TASK);
    expect(ledger.id).toBe(smallLedger().id);
    const wrote = writeFolder("out", ledger, currentCampaign(ledger));
    if (!wrote.ok) throw new Error(wrote.problems.map(formatProblem).join("; "));
    const { value } = wrote;
    expect(value.files.find(({ path }) => path === "gaps.json")?.bytes).toEqual(file(text).bytes);
    expect(value.losses).toEqual([]);
    expect(checkWrittenFolder("out", value.files, value, [])).toMatchObject({ ok: true });
    for (const gaps of [{ ...TASK, seed: 8 }, null]) {
      expect(checkWrittenFolder("out", value.files, { ...value, gaps }, [])).toMatchObject({
        ok: false,
        problems: [{ code: "hash-differs", message: expect.stringContaining("its gap filling") }],
      });
    }
  });

  it("keeps gap answers when it is written and opened", () => {
    const annotators = [{ id: "a1", name: "Anna", role: "annotator" as const }];
    const judgements = [smallGap(1, "il|ce"), smallGap(2, "BAD", { example: "e3" })];
    const ledger = smallLedger({}, { annotators, judgements, settings: { gaps: TASK } });
    const campaign = currentCampaign(ledger);
    const wrote = writeFolder("out", ledger, campaign);
    if (!wrote.ok) throw new Error(wrote.problems.map(formatProblem).join("; "));
    expect(checkWrittenFolder("out", wrote.value.files, wrote.value, campaign.judgements)).toMatchObject({
      ok: true,
    });
    const parsed = openFiles(wrote.value.files, "small");
    if (!parsed.ok || parsed.value.kind !== "folder") throw new Error("the folder must be valid");
    expect(
      parsed.value.parts.judgements.map(({ task, example, content }) => [task, example, content]),
    ).toEqual(judgements.map(({ task, example, content }) => [task, example, content]));
  });

  it("has no gaps.json if the campaign has no gap task", () => {
    const isGaps = (event: Ledger["events"][number]) => event.kind === "setting" && event.key === "gaps";
    expect(smallLedger().events.some(isGaps)).toBe(false);
    const wrote = writeFolder("out", smallLedger(), currentCampaign(smallLedger()));
    if (!wrote.ok) throw new Error("the folder must be valid");
    expect(wrote.value.files.some(({ path }) => path === "gaps.json")).toBe(false);
  });

  it("is refused if gaps.json is invalid", () => {
    const parsed = openFiles(smallFiles({ "gaps.json": "{}" }), "small");
    expect(parsed.ok ? [] : parsed.problems.map(({ code, file }) => [code, file])).toEqual([
      ["malformed-json", "gaps.json"],
    ]);
  });
});
