// Tests how a suite is started: its tokens, links and targets, and that these do not depend on the order of files.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { defaultStyle } from "#core/text/tokenise/token-style.ts";
import { suiteTokens, tokeniser } from "#core/text/tokenise/tokenise.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";
import type { StartInput } from "./input-text.ts";
import { campaignIn, inputText, messagesOf, startedSuite, startInput, suiteShape } from "./start-in-test.ts";
import { startSuite } from "./start-suite.ts";

const EN = "The cat sleeps.|It dreams.||A dog barks.|It runs.";
const FR = "Le chat dort.|Il rêve.||Un chien aboie.|Il court.";

describe("links", () => {
  const source = inputText({ "en.txt": "It dreams .||It runs ." });
  const target = { "fr.txt": "Il rêve .||Il court ." };

  it.each([
    ["one line per sentence", "0-0|1-1"],
    ["the blank lines of the texts", "0-0||1-1"],
  ])("are kept if the user gives them with %s, and count tokens between blanks", (_, links) => {
    const { suite } = campaignIn(
      startedSuite(startInput(source, [inputText({ ...target, "x.align": links })])),
    );
    expect(suite.references).toMatchObject([
      { alignment: ["0-0", "1-1"], lines: ["Il rêve .", "Il court ."] },
    ]);
    expect(suite.references[0]).not.toHaveProperty("aligned");
  });

  it("make both texts count as tokenised, even if the user chose “not tokenised”", () => {
    const untokenised = { isTokenised: false };
    const of = startInput(inputText({ "en.txt": "It's here.||It runs." }, untokenised), [
      inputText({ "fr.txt": "C'est ici.||Il court.", "x.align": "0-0|0-0" }, untokenised),
    ]);
    const { suite } = campaignIn(startedSuite(of));
    expect([suite.source[0], suite.references[0]?.lines[0]]).toEqual(["It's here.", "C'est ici."]);
  });

  it("outside their sentence are reported with the line of their file", () => {
    const result = startSuite(startInput(source, [inputText({ ...target, "x.align": "0-0||9-1" })]));
    expect(messagesOf(result)).toEqual([
      expect.stringMatching(/^x\.align:3: warning: link 9-1 points outside/),
    ]);
  });

  it("for more lines than there are sentences are reported, blank lines at the end as a warning", () => {
    const links = (text: string) =>
      startSuite(startInput(source, [inputText({ ...target, "x.align": text })]));
    expect(messagesOf(links("0-0|0-0|0-0"))[0]).toMatch(/^x\.align:3: found 3 lines; expected 2, /);
    const whole = startInput(inputText({ "en.txt": "It dreams ." }), [
      inputText({ "fr.txt": "Il rêve .", "x.align": "0-0||" }),
    ]);
    expect(messagesOf(startSuite(whole))).toEqual([
      expect.stringMatching(/^x\.align:2: warning: 2 surplus blank lines/),
    ]);
  });

  it("are computed for a reference without links, and are learnt from the links of another reference", () => {
    const startedWith = (links: string) =>
      startedSuite(
        startInput(source, [
          inputText(target),
          inputText({ "b.txt": "Elle rêve .||Elle court .", "b.align": links }),
        ]),
      );
    const result = startedWith("0-0 1-1|0-0 1-1");
    const [first, second] = campaignIn(result).suite.references;
    expect(first?.aligned).toMatchObject({ aligner: "referee 2" });
    expect(first?.alignment?.[0]).toContain("1-1");
    expect([second?.alignment?.[0], second?.aligned]).toEqual(["0-0 1-1", undefined]);
    expect(result.texts.map(({ isAligned }) => isAligned)).toEqual([null, true, false]);
    // These given links are crossed: verbs are linked to pronouns.
    const [learnt] = campaignIn(startedWith("0-1 1-0|0-1 1-0")).suite.references;
    expect(learnt?.alignment).toEqual(["0-1 1-0", "0-1 1-0"]);
  });
});

describe("outputs of systems", () => {
  const source = inputText({ "en.txt": EN });
  const reference = inputText({ "fr.txt": FR });
  const output = (text: string) => ({ system: "A", text: inputText({ "system-A.txt": text }) });
  const SYSTEM = "Le chat sommeille.|Il songe.||Le chien aboie.|Il court vite.";

  it("are added to the new campaign, tokenised and aligned, and leave the suite as it is without them", () => {
    const result = startedSuite(startInput(source, [reference], { outputs: [output(SYSTEM)] }));
    const { suite, outputs } = campaignIn(result);
    expect(suite).toEqual(campaignIn(startedSuite(startInput(source, [reference]))).suite);
    expect(outputs).toMatchObject([
      { system: "A", lines: ["Le chat sommeille .", "Il songe .", "Le chien aboie .", "Il court vite ."] },
    ]);
    expect(outputs[0]?.alignment).toHaveLength(4);
    expect(result.systems).toEqual([
      { system: "A", path: "system-A.txt", isTokenised: false, isAligned: true },
    ]);
  });

  it("keep their own links and tokens", () => {
    const text = inputText({ "a.txt": "Il rêve .", "a.align": "0-0 1-1" });
    const started = startInput(inputText({ "en.txt": "It dreams ." }), [
      inputText({ "fr.txt": "Il songe ." }),
    ]);
    const result = startedSuite({ ...started, outputs: [{ system: "A", text }] });
    expect(campaignIn(result).outputs).toMatchObject([{ lines: ["Il rêve ."], alignment: ["0-0 1-1"] }]);
    expect(result.systems).toMatchObject([{ isTokenised: true, isAligned: false }]);
  });

  it("with another number of lines are refused, and so is one that equals the reference", () => {
    const refused = (text: string) =>
      messagesOf(startSuite(startInput(source, [reference], { outputs: [output(text)] })))[0];
    const lines = (word: string) => Array.from({ length: 40 }, (_, at) => `${word} ${at}.`).join("|");
    const equal = startInput(
      inputText({ "en.txt": lines("Line") }),
      [inputText({ "fr.txt": lines("Ligne") })],
      {
        outputs: [output(lines("Ligne"))],
      },
    );
    expect(messagesOf(startSuite(equal))[0]).toMatch(/^system-A\.txt: equals “fr\.txt”/);
    expect(refused("Le chat sommeille.||Le chien aboie.|Il court.")).toMatch(/^system-A\.txt:\d: found /);
  });
});

describe("tokens", () => {
  const cutOf = (language: string, line: string) =>
    suiteTokens(line, tokeniser(language, defaultStyle(language))(line), defaultStyle(language));

  it.each([
    ["en", "They don't say it's Mr. Smith's well-known dog, do they?"],
    ["fr", "Qu'a-t-il dit aujourd'hui de l'eau ?"],
    ["ar", "فتح الأطفال الباب، لأنه لم يكن مقفلا."],
    ["ru", "Он сказал, что она красная."],
    ["zh", "她们看见了他的船。"],
  ])("of an untokenised text in “%s” follow the rules of the language", (language, line) => {
    const of = startInput(inputText({ "s.txt": line }), [inputText({ "t.txt": line.replace(/.$/, "!") })], {
      sourceLanguage: language,
      targetLanguage: language,
    });
    const asRaw = (text: StartInput) => ({
      ...text,
      source: { ...text.source, isTokenised: false },
      references: text.references.map((reference) => ({ ...reference, isTokenised: false })),
    });
    const { source, reference } = suiteShape(asRaw(of));
    expect(source[0]?.split(" ")).toEqual(cutOf(language, line));
    expect(reference?.[0]?.split(" ")).toEqual(cutOf(language, line.replace(/.$/, "!")));
  });

  it("that exist are kept, separated by one blank, if the text looks tokenised or the user says that it is", () => {
    const tokenised = "It  's here ,|is n't it ?";
    const of = (isTokenised: boolean | null) =>
      suiteShape(
        startInput(inputText({ "s.txt": tokenised }, { isTokenised }), [
          inputText({ "t.txt": "Il est ici .|Non ?" }),
        ]),
      ).source;
    expect(of(null)).toEqual(["It 's here ,", "is n't it ?"]);
    const rawText = "It's here, isn't it?|Yes.";
    const other = (isTokenised: boolean | null) =>
      suiteShape(
        startInput(inputText({ "s.txt": rawText }, { isTokenised }), [
          inputText({ "t.txt": "Il est ici .|Oui ." }),
        ]),
      ).source;
    expect(other(null)[0]).toBe("It 's here , is n't it ?");
    expect(other(true)[0]).toBe("It's here, isn't it?");
  });

  it("of an untokenised reference follow the conventions of a tokenised one", () => {
    const source = inputText({ "s.txt": "Does he go?|Does she?" });
    const tokenisedText = inputText({ "a.txt": "Va-t-il bien ?|Va-t-elle , dit-on ?" });
    const rawText = inputText({ "b.txt": "Ira-t-il mieux?|Ira-t-elle bien, dit-il." });
    const { suite } = campaignIn(startedSuite(startInput(source, [rawText, tokenisedText])));
    expect(suite.references[0]?.lines[0]).toBe("Ira-t-il mieux ?");
    const rawSuite = campaignIn(startedSuite(startInput(source, [rawText]))).suite;
    expect(rawSuite.references[0]?.lines[0]).toBe("Ira -t-il mieux ?");
  });

  const words = fc.array(
    fc.constantFrom("It", "they", "don't", "ship,", "l'eau", "U.S.", "🙂", "кот", "(a)", "3%"),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const text = fc.array(
    words.map((sentence) => sentence.join(" ")),
    { minLength: 1, maxLength: 6 },
  );
  it("of the source keep all characters, and each line that is not blank is one sentence", () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (lines, blanks, isTokenised) => {
          const source = lines.flatMap((line, at) => (blanks[at] === true && at > 0 ? ["", line] : [line]));
          const result = suiteShape(
            startInput(inputText({ "s.txt": source.join("|") }, { isTokenised }), [
              inputText({ "t.txt": lines.map((line) => `${line} x`).join("|") }),
            ]),
          );
          const solid = (line: string) => line.replace(/\s/g, "");
          expect(result.source.map(solid)).toEqual(lines.map(solid));
          if (isTokenised) expect(result.source.map(splitTokens)).toEqual(lines.map(splitTokens));
          expect(result.documents.length).toBe(source.length - lines.length + 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the campaign", () => {
  it("has targets for its language, their categories and no examples", () => {
    const { suite, plan, outputs } = campaignIn(
      startedSuite(startInput(inputText({ "en.txt": EN }), [inputText({ "fr.txt": FR })])),
    );
    expect(plan).toEqual(protestPlan("en"));
    expect(suite.categories.map(({ label }) => label)).toEqual(
      protestPlan("en").categories.map(({ label }) => label),
    );
    expect(suite).toMatchObject({ name: "Test", sourceLanguage: "en", targetLanguage: "fr", examples: [] });
    expect(outputs).toEqual([]);
  });

  it("has the same events and ids for both orders of a text's two files", () => {
    const files = { "s/a.txt": "It runs.|It sees you.", "s/b.txt": "They run." };
    const other = { "s/b.txt": "They run.", "s/a.txt": "It runs.|It sees you." };
    const french = { "r/a.txt": "Il court.|Il te voit.", "r/b.txt": "Ils courent." };
    const ledger = startedSuite(startInput(inputText(files), [inputText(french)])).ledger;
    const two = startedSuite(startInput(inputText(other), [inputText({ ...french })])).ledger;
    expect(two).toEqual(ledger);
    expect(ledger.events.every(({ time }) => time === null)).toBe(true);
  });

  it("has links that were learnt also from additional texts", () => {
    const of = startInput(inputText({ "en.txt": EN }), [inputText({ "fr.txt": FR })]);
    const result = startSuite(of, { more: [{ source: ["A cow sleeps."], target: ["Une vache dort."] }] });
    const aligned = result.ok ? campaignIn(result.value).suite.references[0]?.aligned : null;
    expect([
      aligned?.sentences,
      campaignIn(startedSuite(of)).suite.references[0]?.aligned?.sentences,
    ]).toEqual([5, 4]);
  });

  it("has a warning if lines hardly translate each other", () => {
    const pairs = inventedPairs(120, seededRandom(5));
    const text = (side: "source" | "target") => pairs.map((pair) => pair[side].join(" "));
    const withBlankLine = (lines: readonly string[]) =>
      [...lines.slice(0, 40), "", ...lines.slice(40)].join("|");
    const texts = (target: readonly string[]) =>
      [
        inputText({ "en.txt": withBlankLine(text("source")) }),
        [inputText({ "fr.txt": withBlankLine(target) })],
      ] as const;
    expect(messagesOf(startSuite(startInput(...texts(text("target")))))).toEqual([]);
    // Lines are shifted from the 61st sentence, which is on line 62 because of a blank line.
    const slipped = startSuite(startInput(...texts(text("target").toSpliced(60, 1).concat(["o"]))));
    const [warning = "", ...more] = messagesOf(slipped);
    expect(more).toEqual([]);
    const [, at, first, last] =
      /^fr\.txt:(\d+): warning: lines (\d+) to (\d+) hardly translate .*\. Line \1 is .* \[no-translation\]$/.exec(
        warning,
      ) ?? [];
    expect([at, last]).toEqual([first, "121"]);
    const line = text("target").toSpliced(60, 1)[Number(first) - 2] ?? "none";
    expect(warning).toContain(`is “${line.slice(0, 20)}`);
    expect(slipped?.ok && campaignIn(slipped.value).notes.map(({ warnings }) => warnings.length)).toEqual([
      1,
    ]);
  });
});
