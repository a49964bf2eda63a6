import { describe, expect, it } from "vitest";
import { fullCategoryName, PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { readGuidelineParts } from "#core/suite/guideline-parts.ts";
import { guidelinesAsMarkdown, guidelinesFor, guidelinesForJudge } from "./judging-guidelines.ts";
import { STANDARD_TAGS } from "./tags.ts";

const LANGUAGES = ["fr", "de", "fr-CA", "es"];

/** The tags as the rules for people name them. */
const SHOWN_TAGS = [
  "antecedent unsure",
  "bad translation",
  "wrong alignment",
  "free translation",
  "acceptable but non-standard",
  "familiar (",
  "polite (",
];

describe("guidelinesFor", () => {
  it.each(PROTEST_CATEGORIES)("has two or three examples for $label in every language", (category) => {
    const { label, antecedentAgreement } = category;
    for (const language of LANGUAGES) {
      const sections = guidelinesFor(label, antecedentAgreement, language);
      const counts = sections.map(({ examples }) => examples.length).filter((count) => count > 0);
      expect(counts).toHaveLength(2);
      for (const count of counts) expect([2, 3]).toContain(count);
    }
  });

  it("has French and German examples without glosses, and glosses for other languages", () => {
    const example = (language: string) => guidelinesFor("event_it", false, language)[0];
    expect(example("fr-CA")?.examples[0]?.translation).toBe("Il s’est excusé. *Ça* nous a surpris.");
    expect(example("de")?.examples[0]?.translation).toBe(
      "Er hat sich entschuldigt. *Das* hat uns überrascht.",
    );
    expect(["fr", "de", "es", ""].map((language) => example(language)?.needsGlosses)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("shows Yes and No, and marks the words in question in source and translation", () => {
    for (const language of LANGUAGES)
      for (const { label, antecedentAgreement } of PROTEST_CATEGORIES) {
        const examples = guidelinesFor(label, antecedentAgreement, language).flatMap(
          ({ examples }) => examples,
        );
        const verdicts = new Set(examples.map(({ verdict }) => verdict));
        expect([...verdicts]).toEqual(expect.arrayContaining(["yes", "no"]));
        for (const { source } of examples) expect(source.split("*").length).toBeGreaterThanOrEqual(3);
      }
  });

  it("has the examples of subjects or of events for a campaign's own categories", () => {
    const examples = (category: string, needsAntecedent: boolean) =>
      guidelinesFor(category, needsAntecedent, "de")[0]?.examples;
    expect(examples("mine", true)).toEqual(examples("anaphoric_inter_subject_it", true));
    expect(examples("mine", false)).toEqual(examples("event_it", false));
    expect(examples("mine", true)).not.toEqual(examples("mine", false));
  });

  it("names tags and categories in words, never by their ids in files", () => {
    for (const { label, antecedentAgreement } of PROTEST_CATEGORIES) {
      const words = JSON.stringify(guidelinesFor(label, antecedentAgreement, "fr"));
      for (const { tag } of STANDARD_TAGS) expect(words).not.toContain(tag);
      for (const category of PROTEST_CATEGORIES) expect(words).not.toContain(category.label);
    }
  });
});

describe("guidelinesForJudge", () => {
  it("keep the rules of the question, and leave out tags, buttons and chosen words", () => {
    for (const { label, antecedentAgreement } of PROTEST_CATEGORIES) {
      const sections = guidelinesForJudge(label, antecedentAgreement);
      // The same parts as for people, none of which is empty.
      expect(sections.map(({ title }) => title)).toEqual(
        guidelinesFor(label, antecedentAgreement, "fr").map(({ title }) => title),
      );
      const rules = sections.flatMap((section) => section.rules);
      for (const section of sections) expect(section.rules).not.toEqual([]);
      for (const rule of rules) {
        expect(rule).not.toMatch(/\b(answer|Yes|No|add|choose|chosen|blank|fix)\b/i);
        for (const tag of SHOWN_TAGS) expect(rule).not.toContain(tag);
      }
      expect(rules).toContain(
        "Also judge a pronoun that is left out: leaving it out can be correct or incorrect.",
      );
    }
    const [agreement] = guidelinesForJudge("anaphoric_inter_subject_it", true);
    expect(agreement?.rules).toEqual([
      "Judge whether the pronoun fits the translation of the noun, even if the noun is translated incorrectly.",
      "It usually fits if gender and number agree, but not always: think of singular “they”.",
      "A noun may stand for the pronoun. This is correct if it names the same thing and a native speaker would repeat it there.",
      "If the noun is not translated, judge the pronoun by what it can refer to.",
    ]);
  });
});

describe("guidelinesAsMarkdown", () => {
  it("can be read again as own guidelines with one part for each category", () => {
    for (const language of LANGUAGES) {
      const markdown = guidelinesAsMarkdown(PROTEST_CATEGORIES, language);
      const { parts, doubts } = readGuidelineParts(markdown, PROTEST_CATEGORIES);
      expect(doubts).toEqual([]);
      expect(parts.map(({ categories }) => categories)).toEqual(
        PROTEST_CATEGORIES.map(({ label }) => [label]),
      );
    }
    expect(guidelinesAsMarkdown(PROTEST_CATEGORIES, "fr")).toContain(fullCategoryName("event_it"));
  });

  it("has PROTEST's categories if the campaign has none", () => {
    expect(guidelinesAsMarkdown([], "de")).toBe(guidelinesAsMarkdown(PROTEST_CATEGORIES, "de"));
  });

  it("gives the rules for all categories first, then those of each category, with its examples", () => {
    const event = PROTEST_CATEGORIES.filter(({ label }) => label === "event_it");
    const markdown = guidelinesAsMarkdown(event, "fr");
    expect(markdown.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "# Guidelines",
      "### All cases",
      "### Hard cases",
      "## event\\_it",
      "### Without an antecedent",
    ]);
    expect(markdown).toContain("\n- Judge only the pronoun: does it work as a translation here?\n");
    expect(markdown).toContain("\nExamples:\n\n- ");
    expect(markdown).toMatch(/→ Il s’est excusé\. \*\*Ça\*\* nous a surpris\. – Yes: /);
    expect(markdown).toMatch(/### Hard cases\n\n[^#]*Examples:\n\n- The dog lost its ball\./);
    // “All cases” has no examples, so nothing announces any.
    expect(markdown).toMatch(/can be correct or incorrect\.\n\n### Hard cases/);
  });

  it("separates the parts of a category by a blank line", () => {
    const singular = PROTEST_CATEGORIES.filter(({ label }) => label === "addressee_deictic_singular_you");
    const [, own = ""] = guidelinesAsMarkdown(singular, "fr").split("\n## ");
    expect(own.split(/\n\n### /).map((part) => part.split("\n")[0])).toEqual([
      "addressee\\_deictic\\_singular\\_you",
      "Speaking to one person",
      "Without an antecedent",
    ]);
  });

  it("translates the examples word by word only for languages that have none of their own", () => {
    const event = PROTEST_CATEGORIES.filter(({ label }) => label === "event_it");
    expect(guidelinesAsMarkdown(event, "es")).toMatch(/nous a surpris\. \(.*surpris.*\) – Yes: /);
    expect(guidelinesAsMarkdown(event, "fr")).not.toMatch(/nous a surpris\. \(/);
  });
});
