// Tests silver.tsv: it is read back as written, its errors are reported, and opening a folder with it gives the
// campaign its rows.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { checkWrittenFolder } from "#core/io/open/check-written-campaign.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type SilverReference, wordsKey } from "#core/suite/suite.ts";
import { currentCampaign, smallFiles, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { parseSilver, serializeSilver } from "./folder-files.ts";
import { writeFolder } from "./write-folder.ts";

const HEADER = "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer";
const ROW: SilverReference = {
  example: "e1",
  pronoun: ["Il"],
  antecedents: [["ballon"]],
  antecedent: "bad",
  people: 2,
  systems: ["good", "other"],
};
const { examples } = currentCampaign(smallLedger()).suite;

function file(text: string) {
  return { path: "silver.tsv", bytes: new TextEncoder().encode(text) };
}

function opened(silver: string): Ledger {
  const parsed = openFiles(smallFiles({ "silver.tsv": silver }), "small");
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("; "));
  const settings = { name: "Small", sourceLanguage: "en", targetLanguage: "fr", profile: PROTEST_2016 };
  const ledger = ledgerFrom(parsed.value, settings);
  if (!ledger.ok) throw new Error("the settings are good");
  return ledger.value;
}

describe("silver.tsv that Referee wrote", () => {
  it("is read as the same rows, even if they contain separators and escapes", () => {
    const text = (parts: readonly string[]) => fc.string({ unit: fc.constantFrom(...parts), minLength: 1 });
    const name = text(["a", "é", " ", ",", "|", "&", "#", "4", ";", "\t", "\n", "\r"]);
    const token = fc.oneof(fc.constant(""), fc.constantFrom("&#124;", "&#38;#9;", "&amp;"), name);
    const words = fc.array(token, { minLength: 1, maxLength: 3 });
    const row = fc.record({
      example: name,
      pronoun: words,
      antecedents: fc.array(words, { maxLength: 3 }),
      antecedent: fc.constantFrom("ok" as const, "bad" as const, "unset" as const),
      people: fc.integer({ min: 1, max: 9 }),
      systems: fc.array(name, { maxLength: 3 }),
    });
    const selector = (one: SilverReference) => one.example + wordsKey(one.pronoun, one.antecedents);
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector }), (given) => {
        const parsed = parseSilver(file(serializeSilver(given)), null);
        expect(parsed).toEqual({ ok: true, value: given, warnings: [] });
      }),
    );
  });

  it("has a column for wrong pronouns only if a translation is known to be wrong", () => {
    const wrong = { ...ROW, pronoun: ["Elle"], isWrong: true } as const;
    const text = serializeSilver([ROW, wrong]);
    expect(text.split("\n")).toEqual([
      `${HEADER}\tpronoun_answer`,
      "e1\tIl\tballon\t2\tgood,other\tbad\tok",
      "e1\tElle\tballon\t2\tgood,other\tbad\tbad",
      "",
    ]);
    expect(parseSilver(file(text), null)).toEqual({ ok: true, value: [ROW, wrong], warnings: [] });
    expect(serializeSilver([ROW])).toBe(`${HEADER}\ne1\tIl\tballon\t2\tgood,other\tbad\n`);
  });

  it("keeps a name that looks like a character reference", () => {
    const odd = { ...ROW, example: "e&#44;1", systems: ["a&#124;b", "c,d"] };
    expect(parseSilver(file(serializeSilver([odd])), null)).toEqual({ ok: true, value: [odd], warnings: [] });
  });

  it("has one row per translation, with character references for separators", () => {
    expect(
      serializeSilver([ROW, { ...ROW, pronoun: ["|", "&#9;"], antecedents: [], antecedent: "unset" }]),
    ).toBe(`${HEADER}\ne1\tIl\tballon\t2\tgood,other\tbad\ne1\t&#124; &#38;#9;\t\t2\tgood,other\t\n`);
  });
});

describe("silver.tsv from another program", () => {
  it("is read by the names of its columns, in any order", () => {
    const text =
      "people\tpronoun\tantecedent_answer\texample\tsystems\tantecedents\n2\tIl\tbad\te1\tgood,other\tballon\n";
    expect(parseSilver(file(text), examples)).toEqual({ ok: true, value: [ROW], warnings: [] });
  });

  it.each<[what: string, text: string, problems: readonly string[]]>([
    ["no content", "", ["silver.tsv: the file is empty; expected at least one line [empty-file]"]],
    [
      "missing, repeated and unknown columns",
      "example\tpronoun\tpronoun\tantecedents\tpeople\tsystems\tmore\n",
      [
        "silver.tsv:1: column “pronoun” occurs twice [duplicate-id]",
        "silver.tsv:1: warning: column “more” is not a column of Referee and is ignored [column-ignored]",
        "silver.tsv:1: column “antecedent_answer” is missing; found example, pronoun, pronoun, antecedents, people, systems, more [missing-column]",
      ],
    ],
    [
      "missing cells",
      `${HEADER}\ne1\tIl\n`,
      ["silver.tsv:2: found 2 cells; expected 6, as the first row has [malformed-cell]"],
    ],
    [
      "a row in which all cells are invalid",
      `${HEADER}\n\t\ta||b\t0\ta,\tyes\n`,
      [
        "silver.tsv:2: example: found “”; expected an example's id [malformed-cell]",
        "silver.tsv:2: pronoun: found “”; expected at least one token [malformed-cell]",
        "silver.tsv:2: antecedents: found “a||b”; expected at least one token of each antecedent's head [malformed-cell]",
        "silver.tsv:2: people: found “0”; expected a whole number from 1 on [malformed-cell]",
        "silver.tsv:2: systems: found “a,”; expected names joined by “,” [malformed-cell]",
        "silver.tsv:2: antecedent_answer: found “yes”; expected ok, bad or an empty cell [malformed-cell]",
      ],
    ],
    [
      "a number of people that is written in words",
      `${HEADER}\ne1\tIl\tb\ttwo\t\t\n`,
      ["silver.tsv:2: people: found “two”; expected a whole number from 1 on [malformed-cell]"],
    ],
    [
      "a repeated translation",
      `${HEADER}\ne1\tIl\tb\t1\ta\t\ne2\tIl\tb\t1\ta\t\ne1\til\tB\t1\tc\t\n`,
      [
        "silver.tsv:4: this translation of “e1” is already in line 2; expected each once, ignoring case [duplicate-id]",
      ],
    ],
  ])("is refused with all its problems: %s", (_, text, expected) => {
    const parsed = parseSilver(file(text), examples);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual(expected);
  });

  it("keeps and reports rows with an unknown example or a wrong number of antecedents", () => {
    const text = `${HEADER}\ne9\tIl\tb\t1\ta\t\ne1\tIl\t\t1\ta\t\ne4\tTu\tx|y\t1\ta\t\ne4\tTu\t\t1\ta\t\n`;
    const parsed = parseSilver(file(text), examples);
    expect(parsed.ok ? parsed.value.map(({ example }) => example) : null).toEqual(["e9", "e1", "e4", "e4"]);
    expect(parsed.ok ? parsed.warnings.map(formatProblem) : []).toEqual([
      "silver.tsv:2: warning: “e9” is not an example of the suite; the row is kept but matches nothing [unknown-candidate]",
      "silver.tsv:3: warning: antecedents: found 0; expected 1, as “e1” has; the row is kept but matches nothing [malformed-cell]",
      "silver.tsv:4: warning: antecedents: found 2; expected 0, as “e4” has; the row is kept but matches nothing [malformed-cell]",
    ]);
  });
});

describe("a campaign folder with silver.tsv", () => {
  const text = serializeSilver([ROW, { ...ROW, example: "e9" }]);

  it("gives the campaign its silver references, and silver.tsv is written with the same bytes", () => {
    const ledger = opened(text);
    expect(currentCampaign(ledger).silver).toEqual([ROW, { ...ROW, example: "e9" }]);
    const written = writeFolder("out", ledger, currentCampaign(ledger));
    if (!written.ok) throw new Error(written.problems.map(formatProblem).join("; "));
    expect(written.value.files.find(({ path }) => path === "silver.tsv")?.bytes).toEqual(
      new TextEncoder().encode(text),
    );
    expect(written.value.losses).toEqual([]);
    const { value } = written;
    expect(checkWrittenFolder("out", value.files, value, [])).toMatchObject({ ok: true });
    const other = { ...value, silver: [ROW] };
    expect(checkWrittenFolder("out", value.files, other, [])).toMatchObject({
      ok: false,
      problems: [{ code: "hash-differs", message: expect.stringContaining("its silver references") }],
    });
  });

  it("does not change the id of the campaign, and adds no event if it has no rows", () => {
    expect(opened(text).id).toBe(smallLedger().id);
    const isSilver = (event: Ledger["events"][number]) => event.kind === "setting" && event.key === "silver";
    expect(smallLedger().events.some(isSilver)).toBe(false);
    expect(opened(`${HEADER}\n`).events.some(isSilver)).toBe(false);
  });

  it("gives silver references that a campaign file stores, too", () => {
    const campaign = serializeCampaign(opened(text));
    const parsed = openFiles([{ path: "small.json", bytes: new TextEncoder().encode(campaign) }], "small");
    if (!parsed.ok || parsed.value.kind !== "campaign") throw new Error("the file is good");
    expect(currentCampaign(parsed.value.ledger).silver).toHaveLength(2);
  });
});
