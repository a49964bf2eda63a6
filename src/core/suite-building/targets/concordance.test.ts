// Tests the concordance of a source, its counts and its filter.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import { tokenKey, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  balanceTable,
  type ConcordanceRow,
  concordance,
  EVERY_TOKEN,
  filteredRows,
  type PoolToken,
  type ProposedSelection,
  proposeSelection,
  readTokenFilter,
  TOKEN_ORDERS,
  TOKEN_STATES,
  type TokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "./concordance.ts";
import { protestPlan } from "./plan-of.ts";

const PLAN = protestPlan("en");
const { suite } = smallCampaign();
const rowLines = (rows: readonly ConcordanceRow[]) =>
  rows.map(({ line, position, word, linked, document, example, isOn }) =>
    [`${line}:${position}`, word, linked || "-", document, example ?? "-", isOn ? "on" : "off"].join(" "),
  );

describe("concordance", () => {
  it("lists every token of the targets’ forms in the order of the text, with its reference words", () => {
    expect(rowLines(concordance(suite, PLAN))).toEqual([
      "1:0 It elle 0 e1 on",
      "1:3 you on 0 e4 on",
      "1:5 it la 0 e2 on",
      "2:0 They ils 1 - on",
      "3:0 It il 1 e3 on",
    ]);
  });

  it("includes tokens of forms that are turned off, and examples of forms that are not listed", () => {
    const forms = [
      { form: "drop", isOn: false, why: "no pronoun" },
      { form: "they", isOn: true, why: "" },
    ];
    expect(rowLines(concordance(suite, { forms }))).toEqual([
      "1:0 It elle 0 e1 on",
      "1:3 you on 0 e4 on",
      "1:4 drop lâche 0 - off",
      "1:5 it la 0 e2 on",
      "2:0 They ils 1 - on",
      "3:0 It il 1 e3 on",
    ]);
    expect(concordance(suite, { forms }).map(({ form }) => form)).toEqual([
      "it",
      "you",
      "drop",
      "it",
      "they",
      "it",
    ]);
  });

  it("prefers an example's hand-corrected reference pronoun to the alignment", () => {
    const examples = suite.examples.map((example) =>
      example.id === "e1" ? { ...example, referencePronoun: [4] } : example,
    );
    expect(concordance({ ...suite, examples }, PLAN)[0]?.linked).toBe("la");
    const withoutColumns = suite.examples.map((example) => ({ ...example, referencePronoun: [] }));
    expect(concordance({ ...suite, examples: withoutColumns }, PLAN)[0]?.linked).toBe("");
  });

  it("has no reference words without reference or links, and no rows for an empty source", () => {
    const withoutReference = concordance({ ...suite, references: [] }, PLAN);
    expect(withoutReference.map(({ linked }) => linked)).toEqual(["", "", "", "", ""]);
    const [reference] = suite.references;
    if (reference === undefined) throw new Error("there is a reference");
    const unlinked = { ...suite, references: [{ ...reference, alignment: null }] };
    expect(concordance(unlinked, PLAN).map(({ linked }) => linked)).toEqual(["", "", "", "", ""]);
    expect(concordance({ ...suite, source: [], examples: [] }, PLAN)).toEqual([]);
    expect(concordance({ ...suite, source: ["", "  "], examples: [] }, PLAN)).toEqual([]);
  });

  it("finds the document of each row if each line is a document", () => {
    const documents = [0, 1, 2, 3].map((firstLine) => ({ id: `d${firstLine}`, firstLine }));
    const rows = concordance({ ...suite, documents }, PLAN);
    expect(rows.map(({ line, document }) => document === line)).toEqual([true, true, true, true, true]);
  });
});

describe("the filter", () => {
  const rows = concordance(suite, PLAN);
  const filtered = (filter: Partial<TokenFilter>, selected: (typeof PLAN)["selected"] = null) =>
    filteredRows(rows, suite, { selected }, { ...EVERY_TOKEN, ...filter }).map(
      ({ line, position }) => `${line}:${position}`,
    );

  it.each<[Partial<TokenFilter>, string]>([
    [{}, "1:0 1:3 1:5 2:0 3:0"],
    [{ form: "it" }, "1:0 1:5 3:0"],
    [{ form: "It" }, ""],
    [{ linked: "la" }, "1:5"],
    [{ linked: "" }, ""],
    [{ document: "plasma" }, "2:0 3:0"],
    [{ document: "gone" }, ""],
    [{ isChosen: true }, "1:0 1:3 1:5 3:0"],
    [{ form: "it", document: "ball", linked: "elle", isChosen: true }, "1:0"],
  ])("%j selects the tokens “%s”", (filter, expected) => {
    expect(filtered(filter).join(" ")).toBe(expected);
  });

  it("finds selected tokens by the selection of the targets, if the targets have one", () => {
    const selected = [
      { line: 2, position: 0 },
      { line: 9, position: 9 },
    ];
    expect(filtered({ isChosen: true }, selected)).toEqual(["2:0"]);
    expect(filtered({}, selected)).toHaveLength(5);
    expect(filtered({ isChosen: true }, [])).toEqual([]);
  });

  it("selects tokens of a form that is turned off only if they are examples or in the selection", () => {
    const inactive = rows.map((row) => ({ ...row, isOn: false }));
    const positionsOf = (selected: (typeof PLAN)["selected"]) =>
      filteredRows(inactive, suite, { selected }, EVERY_TOKEN).map(
        ({ line, position }) => `${line}:${position}`,
      );
    expect(positionsOf(null)).toEqual(["1:0", "1:3", "1:5", "3:0"]);
    expect(positionsOf([{ line: 2, position: 0 }])).toEqual(["1:0", "1:3", "1:5", "2:0", "3:0"]);
  });

  it("sorts by form or linked form, and tokens of one form by text", () => {
    const words = (order: TokenFilter["order"], field: "form" | "linked") =>
      filteredRows(rows, suite, PLAN, { ...EVERY_TOKEN, order }).map((row) => row[field]);
    expect(words("form", "form")).toEqual(words("text", "form").sort());
    expect(words("linked", "linked")).toEqual(words("text", "linked").sort());
    const byForm = filteredRows(rows, suite, PLAN, { ...EVERY_TOKEN, order: "form" }).filter(
      ({ form }) => form === "it",
    );
    expect(byForm.map(({ line, position }) => line * 100 + position)).toEqual(
      byForm.map(({ line, position }) => line * 100 + position).sort((a, b) => a - b),
    );
  });

  it("selects the tokens to annotate", () => {
    expect(tokensToAnnotate(suite, PLAN, { ...EVERY_TOKEN, form: "they" })).toEqual([
      { line: 2, position: 0 },
    ]);
  });

  const filters = fc.record({
    form: fc.option(fc.string()),
    linked: fc.option(fc.string()),
    document: fc.option(fc.string()),
    isChosen: fc.boolean(),
    isToConfirm: fc.boolean(),
    state: fc.option(fc.constantFrom(...TOKEN_STATES)),
    order: fc.constantFrom(...TOKEN_ORDERS),
  });
  it("is unchanged after it is written to an address, which omits default values, and read again", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const pairs = tokenFilterPairs(filter);
        const address = new Map(pairs);
        expect(readTokenFilter({ get: (name) => address.get(name) ?? null })).toEqual(filter);
        const nonDefault = Object.entries(filter).filter(([name, value]) =>
          name === "order" ? value !== "text" : value !== null && value !== false,
        );
        expect(pairs.length).toBe(nonDefault.length);
      }),
    );
    const partialFilter = { ...EVERY_TOKEN, form: "it", linked: "", document: "d", isChosen: true };
    expect(tokenFilterPairs(partialFilter)).toEqual([
      ["form", "it"],
      ["linked", ""],
      ["document", "d"],
      ["chosen", ""],
    ]);
    expect(tokenFilterPairs(EVERY_TOKEN)).toEqual([]);
  });

  it("divides the rows of active forms completely by form, by reference form and by document", () => {
    const words = fc.array(fc.constantFrom("it", "They", "you", "them", "a"), { maxLength: 8 });
    const texts = fc.array(words, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.nat(11), (lines, second) => {
        const documents = [
          { id: "one", firstLine: 0 },
          ...(second > 0 && second < lines.length ? [{ id: "two", firstLine: second }] : []),
        ];
        const source = lines.map((line) => line.join(" "));
        const alignment = lines.map((line) =>
          line.map((_, at) => (at % 3 === 0 ? "" : `${at}-${at}`)).join(" "),
        );
        const text = { lines: source, alignment, translations: null };
        const generatedSuite = { ...suite, source, documents, references: [text], examples: [] };
        const all = concordance(generatedSuite, PLAN);
        const written = lines.flat().filter((word) => word !== "a").length;
        expect(all.length).toBe(written);
        const on = filteredRows(all, generatedSuite, PLAN, EVERY_TOKEN);
        expect(on.length).toBe(lines.flat().filter((word) => word !== "a" && word !== "them").length);
        const sum = (values: Iterable<string>, field: "form" | "linked" | "document") =>
          [...values].reduce(
            (count, value) =>
              count + filteredRows(all, generatedSuite, PLAN, { ...EVERY_TOKEN, [field]: value }).length,
            0,
          );
        expect(sum(new Set(on.map(({ form }) => form)), "form")).toBe(on.length);
        expect(sum(new Set(on.map(({ linked }) => linked)), "linked")).toBe(on.length);
        expect(sum(["one", "two"], "document")).toBe(on.length);
      }),
    );
  });
});

/** Parses tokens such as `A:il@2`: category A, form il, document 2. Each token is on its own line of the source. */
function pool(text: string): PoolToken[] {
  return text.split(" ").map((token, line) => {
    const [, label = "", linked = "", document = "0"] = /^(.*):(.*?)(?:@(\d+))?$/.exec(token) ?? [];
    return { line, position: 0, document: Number(document), label, linked };
  });
}
const AB = [
  { label: "A", wanted: 2 },
  { label: "B", wanted: 1 },
];
const KEEP_NONE = { keep: new Set<string>() };
const linesOf = ({ selected }: ProposedSelection) => selected.map(({ line }) => line);

describe("balanceTable", () => {
  it("counts wanted, chosen and available tokens by category and form", () => {
    const tokens = pool("A:il A:elle B:il A:il A: C:il");
    expect(balanceTable(tokens, AB, new Set(["0:0", "2:0", "4:0", "5:0", "9:9"]))).toEqual([
      {
        label: "A",
        wanted: 2,
        chosen: 2,
        available: 4,
        forms: [
          { linked: "il", chosen: 1, available: 2 },
          { linked: "", chosen: 1, available: 1 },
          { linked: "elle", chosen: 0, available: 1 },
        ],
      },
      {
        label: "B",
        wanted: 1,
        chosen: 1,
        available: 1,
        forms: [{ linked: "il", chosen: 1, available: 1 }],
      },
    ]);
  });

  it("sorts equally frequent forms by code units", () => {
    for (const text of ["A:la A:il A:elle", "A:elle A:il A:la", "A:il A:la A:elle"]) {
      const [row] = balanceTable(pool(text), AB, new Set());
      expect(row?.forms.map(({ linked }) => linked)).toEqual(["elle", "il", "la"]);
    }
  });

  it("has a row for every category, even if no token is available", () => {
    const noTokens = { chosen: 0, available: 0, forms: [] };
    expect(balanceTable([], AB, new Set())).toEqual(AB.map((category) => ({ ...category, ...noTokens })));
  });
});

describe("proposeSelection", () => {
  it.each([
    // Two tokens of A are wanted. One of each form is selected, whatever the seed is.
    ["A:il A:il A:elle", /^[01],2$/],
    // With a single form, tokens of two documents are selected.
    ["A:il@0 A:il@0 A:il@0 A:il@1", /^[012],3$/],
    // Balancing forms takes precedence over balancing documents.
    ["A:il@0 A:il@1 A:elle@0", /^[01],2$/],
  ])("selects from %s (category:form@document) tokens whose lines match %s", (text, expected) => {
    for (let seed = 0; seed < 40; seed++)
      expect(linesOf(proposeSelection(pool(text), AB, { seed, ...KEEP_NONE })).join()).toMatch(expected);
  });

  it("lets the seed decide among tokens of the same form and document", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      seen.add(linesOf(proposeSelection(pool("A:il A:il A:il"), AB, { seed, ...KEEP_NONE })).join());
    expect([...seen].sort()).toEqual(["0,1", "0,2", "1,2"]);
  });

  it("takes into account the documents of tokens selected for other categories", () => {
    const text = "A:il@0 A:il@0 B:ce@0 B:ce@1";
    for (let seed = 0; seed < 40; seed++)
      expect(linesOf(proposeSelection(pool(text), AB, { seed, ...KEEP_NONE }))).toEqual([0, 1, 3]);
  });

  it("keeps selected tokens, even beyond the wanted number, and balances further tokens against them", () => {
    const tokens = pool("A:il A:il A:elle B:ce B:ce C:il");
    const keep = new Set(["0:0", "3:0", "4:0", "5:0", "9:9"]);
    const proposed = proposeSelection(tokens, AB, { seed: 7, keep });
    expect(linesOf(proposed)).toEqual([0, 2, 3, 4, 5]);
    expect(proposed.short).toEqual([]);
  });

  it("balances first forms, then documents, against a kept token", () => {
    for (let seed = 0; seed < 40; seed++) {
      const draw = (text: string) =>
        linesOf(proposeSelection(pool(text), AB, { seed, keep: new Set(["0:0"]) }));
      expect(draw("A:il A:il A:elle")).toEqual([0, 2]);
      expect(draw("A:il@0 A:il@0 A:il@1")).toEqual([0, 2]);
    }
  });

  it("reports categories with too few tokens, in the order of the targets", () => {
    const plan = [...AB, { label: "C", wanted: 0 }, { label: "D", wanted: 3 }];
    const { selected, short } = proposeSelection(pool("A:il D:il"), plan, { seed: 1, ...KEEP_NONE });
    expect(selected).toEqual([
      { line: 0, position: 0 },
      { line: 1, position: 0 },
    ]);
    expect(short).toEqual([
      { label: "A", wanted: 2, available: 1 },
      { label: "B", wanted: 1, available: 0 },
      { label: "D", wanted: 3, available: 1 },
    ]);
  });

  it("sorts tokens of one line by position", () => {
    const line = [5, 2, 9].map((position) => ({
      line: 1,
      position,
      document: 0,
      label: "A",
      linked: "",
    }));
    const all = [...line, { line: 0, position: 7, document: 0, label: "A", linked: "" }];
    const { selected } = proposeSelection(all, [{ label: "A", wanted: 4 }], { seed: 5, ...KEEP_NONE });
    expect(selected.map(tokenPlace)).toEqual(["0:7", "1:2", "1:5", "1:9"]);
  });

  it("gives tokens in the order of the text, and an added token displaces at most one other token", () => {
    const tokens = pool(Array<string>(30).fill("A:il").join(" "));
    const twelve = [{ label: "A", wanted: 12 }];
    const before = linesOf(proposeSelection(tokens, twelve, { seed: 3, ...KEEP_NONE }));
    expect(before).toEqual([...before].sort((a, b) => a - b));
    const token = { line: 99, position: 0, document: 0, label: "A", linked: "il" };
    const after = linesOf(proposeSelection([...tokens, token], twelve, { seed: 3, ...KEEP_NONE }));
    expect(before.filter((line) => !after.includes(line)).length).toBeLessThanOrEqual(1);
  });
});

const FORMS = ["", "il", "elle", "ce", "other words"];
const token = fc.record({
  line: fc.nat(60),
  position: fc.nat(5),
  document: fc.nat(5),
  label: fc.constantFrom("A", "B", "C", "D"),
  linked: fc.constantFrom(...FORMS),
});
const tokens = fc.uniqueArray(token, { selector: tokenPlace, maxLength: 80 });
const plan = fc
  .array(fc.nat(12), { minLength: 3, maxLength: 3 })
  .map((wanted) => ["A", "B", "C"].map((label, at) => ({ label, wanted: wanted[at] ?? 0 })));
const seeds = fc.nat(4294967295);

describe("proposeSelection for any tokens, targets and seed", () => {
  it("selects the wanted number per category, or all available tokens, and reports the shortage", () => {
    fc.assert(
      fc.property(tokens, plan, seeds, (all, categories, seed) => {
        const { selected, short } = proposeSelection(all, categories, { seed, ...KEEP_NONE });
        const chosen = new Set(selected.map(tokenPlace));
        expect(chosen.size).toBe(selected.length);
        const inPool = all.filter((token) => chosen.has(tokenPlace(token)));
        expect(inPool.length).toBe(selected.length);
        expect(inPool.every(({ label }) => label !== "D")).toBe(true);
        const lacking = categories.flatMap(({ label, wanted }) => {
          const available = all.filter((token) => token.label === label).length;
          expect(inPool.filter((token) => token.label === label).length).toBe(Math.min(wanted, available));
          return available < wanted ? [{ label, wanted, available }] : [];
        });
        expect(short).toEqual(lacking);
      }),
    );
  });

  it("selects at most one token more of any form than of another form that still has tokens", () => {
    fc.assert(
      fc.property(tokens, plan, seeds, (all, categories, seed) => {
        const { selected } = proposeSelection(all, categories, { seed, ...KEEP_NONE });
        const table = balanceTable(all, categories, new Set(selected.map(tokenPlace)));
        for (const { forms } of table)
          for (const more of forms)
            for (const less of forms)
              if (more.chosen - less.chosen >= 2) expect(less.chosen).toBe(less.available);
      }),
    );
  });

  it("spreads one form over documents, with a difference of at most one between documents that have tokens left", () => {
    fc.assert(
      fc.property(tokens, seeds, fc.nat(20), (all, seed, wanted) => {
        const sameForm = all.map((token) => ({ ...token, label: "A", linked: "il" }));
        const { selected } = proposeSelection(sameForm, [{ label: "A", wanted }], { seed, ...KEEP_NONE });
        const chosen = new Set(selected.map(tokenPlace));
        const counts = [0, 1, 2, 3, 4, 5].map((document) => {
          const ofDocument = sameForm.filter((one) => one.document === document);
          return {
            available: ofDocument.length,
            chosen: ofDocument.filter((one) => chosen.has(tokenPlace(one))).length,
          };
        });
        for (const more of counts)
          for (const less of counts)
            if (more.chosen - less.chosen >= 2) expect(less.chosen).toBe(less.available);
      }),
    );
  });

  it("draws one token after another, each of the form, then the document, that was drawn least often so far", () => {
    const label = "A";
    fc.assert(
      fc.property(tokens, seeds, fc.nat(30), (all, seed, wanted) => {
        const ofCategory = all.map((token) => ({ ...token, label }));
        const propose = (count: number) =>
          proposeSelection(ofCategory, [{ label, wanted: count }], { seed, ...KEEP_NONE }).selected.map(
            tokenPlace,
          );
        const chosen = new Set<string>();
        for (let count = 1; count <= Math.min(wanted, ofCategory.length); count++) {
          const [next, ...more] = propose(count).filter((place) => !chosen.has(place));
          expect(more).toEqual([]);
          const rank = (of: PoolToken) => [
            ofCategory.filter((token) => chosen.has(tokenPlace(token)) && token.linked === of.linked).length,
            ofCategory.filter((token) => chosen.has(tokenPlace(token)) && token.document === of.document)
              .length,
            seededRank(tokenKey(of), seed),
          ];
          const sorted = ofCategory
            .filter((token) => !chosen.has(tokenPlace(token)))
            .map((token) => ({ one: token, by: rank(token) }))
            .sort((a, b) => a.by.map((by, at) => by - (b.by[at] ?? 0)).find((by) => by !== 0) ?? 0);
          expect(next).toBe(sorted[0] && tokenPlace(sorted[0].one));
          chosen.add(next ?? "");
        }
      }),
      { numRuns: 30 },
    );
  });

  it("does not depend on the order of the tokens, and selects all kept tokens", () => {
    const kept = fc.array(fc.nat(79), { maxLength: 20 });
    fc.assert(
      fc.property(tokens, plan, seeds, kept, seeds, (all, categories, seed, places, other) => {
        const keep = new Set(places.flatMap((at) => (all[at] === undefined ? [] : [tokenPlace(all[at])])));
        const first = proposeSelection(all, categories, { seed, keep });
        const random = seededRandom(other);
        const shuffled = all.map((token) => ({ one: token, by: random() })).sort((a, b) => a.by - b.by);
        const repeated = proposeSelection(
          shuffled.map(({ one: token }) => token),
          categories,
          { seed, keep },
        );
        expect(repeated).toEqual(first);
        const chosen = new Set(first.selected.map(tokenPlace));
        expect(first.selected.length).toBe(chosen.size);
        for (const place of keep) expect(chosen.has(place)).toBe(true);
        for (const { label, wanted } of categories) {
          const ofCategory = all.filter((token) => token.label === label);
          const hasKept = ofCategory.filter((token) => keep.has(tokenPlace(token))).length;
          const has = ofCategory.filter((token) => chosen.has(tokenPlace(token))).length;
          expect(has).toBe(Math.min(ofCategory.length, Math.max(wanted, hasKept)));
        }
      }),
    );
  });

  it("reaches PROTEST’s numbers, 250 in total, if there are enough tokens", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { categories } = protestPlan("en");
        const random = seededRandom(seed);
        const pickFrom = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)];
        const large = categories.flatMap(({ label, wanted }, at) =>
          Array.from({ length: wanted + Math.floor(random() * 30) }, (_, position): PoolToken => {
            return {
              line: at,
              position,
              document: Math.floor(random() * 12),
              label,
              linked: pickFrom(FORMS) ?? "",
            };
          }),
        );
        const { selected, short } = proposeSelection(large, categories, { seed, ...KEEP_NONE });
        expect(short).toEqual([]);
        expect(selected.length).toBe(250);
        const table = balanceTable(large, categories, new Set(selected.map(tokenPlace)));
        expect(table.map(({ chosen }) => chosen)).toEqual(categories.map(({ wanted }) => wanted));
      }),
      { numRuns: 20 },
    );
  });
});
