// Contains the guidelines for campaigns without their own: PROTEST's rules in Referee's words. If you change the rules
// or their examples, change the version in `content.ts`, which every judgement stores.

import {
  type Category,
  fullCategoryName,
  POLITENESS_CATEGORY,
  PROTEST_CATEGORIES,
} from "#core/suite/category.ts";
import type { GuidelineSection } from "#core/tasks/task.ts";
import {
  categoryExamples,
  difficultExamples,
  type ExampleVerdict,
  type GuidelineExample,
} from "./guideline-examples.ts";

/**
 * A rule: the same words for everybody, or other words for a judge that is no person, who has neither tags nor buttons.
 * `judge`: null = the rule is about how to answer on the screen, so a judge does not get it.
 */
type Rule = string | { readonly people: string; readonly judge: string | null };

interface RuleSection {
  readonly title: string;
  readonly rules: readonly Rule[];
}

const GENERAL: RuleSection = {
  title: "All cases",
  rules: [
    {
      people:
        "Judge the pronoun and the noun it refers to (the head of the antecedent) only. Other mistakes do not count unless they make judging impossible.",
      judge: "Other mistakes do not count unless they make judging impossible.",
    },
    {
      people: "When in doubt, ask: would a native speaker say this? If not, answer No.",
      judge: "When in doubt, ask: would a native speaker say this? If not, it is incorrect.",
    },
    {
      people:
        "For Yes, choose the fewest marked words that form a correct translation. Only marked words can be chosen.",
      judge: null,
    },
    "Also judge a pronoun that is left out: leaving it out can be correct or incorrect.",
  ],
};

const ANTECEDENT: RuleSection = {
  title: "With an antecedent",
  rules: [
    { people: "First judge the translation of the noun, without its article.", judge: null },
    {
      people:
        "Then judge whether the pronoun fits that translation, even if the noun is translated incorrectly.",
      judge:
        "Judge whether the pronoun fits the translation of the noun, even if the noun is translated incorrectly.",
    },
    "It usually fits if gender and number agree, but not always: think of singular “they”.",
    {
      people:
        "A noun may stand for the pronoun: answer Yes if it names the same thing and a native speaker would repeat it there.",
      judge:
        "A noun may stand for the pronoun. This is correct if it names the same thing and a native speaker would repeat it there.",
    },
    {
      people:
        "If the noun is not translated, answer No for it, unless leaving it out is natural. Then judge the pronoun by what it can refer to.",
      judge: "If the noun is not translated, judge the pronoun by what it can refer to.",
    },
    {
      people: "If the antecedent seems wrongly identified in the source, add “antecedent unsure”.",
      judge: null,
    },
  ],
};

const WITHOUT: RuleSection = {
  title: "Without an antecedent",
  rules: [
    "Judge only the pronoun: does it work as a translation here?",
    "If the pronoun takes up what happened, a demonstrative (ça, cela, das) or a noun that names the event is correct where it sounds natural.",
    {
      people:
        "If the whole clause is translated in another way (it → il faut), add “free translation”, judge the clause, and choose no word.",
      judge: "If the whole clause is translated in another way (it → il faut), judge the clause.",
    },
  ],
};

const POLITENESS: RuleSection = {
  title: "Speaking to one person",
  rules: [
    "Familiar and polite forms are both correct.",
    {
      people:
        "Add “familiar (tu, du)”, “polite (vous, Sie)” or “politeness unknown”. Your answer also counts without it.",
      judge: null,
    },
  ],
};

const CANNOT: RuleSection = {
  title: "Hard cases",
  rules: [
    {
      people: "Too garbled to judge: add “bad translation” and leave the questions blank.",
      judge: "A sentence that is too garbled to judge cannot be judged.",
    },
    {
      people:
        "Translated but not marked? Fix the marked words. If you can’t, add “wrong alignment” and leave the questions blank.",
      judge: "If the pronoun is translated but other words are marked, judge the words that translate it.",
    },
    {
      people:
        "A native speaker would say it, although it breaks a grammar rule: answer Yes and add “acceptable but non-standard”.",
      judge: "What a native speaker would say is correct, although it breaks a grammar rule.",
    },
  ],
};

/** A section of the guidelines with its examples. */
export interface IllustratedSection extends GuidelineSection {
  readonly examples: readonly GuidelineExample[];
  readonly needsGlosses: boolean;
}

const NO_EXAMPLES = { examples: [], needsGlosses: false };

/** The sections that apply to a category, most specific first. */
export function guidelinesFor(
  category: string,
  needsAntecedent: boolean,
  targetLanguage: string,
): IllustratedSection[] {
  return rulesFor(category, needsAntecedent).map((section) => {
    const examples =
      section === CANNOT
        ? difficultExamples(targetLanguage)
        : section === ANTECEDENT || section === WITHOUT
          ? categoryExamples(category, needsAntecedent, targetLanguage)
          : NO_EXAMPLES;
    return { ...sectionForPeople(section), ...examples };
  });
}

function rulesFor(category: string, needsAntecedent: boolean): RuleSection[] {
  const politeness = category === POLITENESS_CATEGORY ? [POLITENESS] : [];
  return [...politeness, needsAntecedent ? ANTECEDENT : WITHOUT, GENERAL, CANNOT];
}

function sectionForPeople({ title, rules }: RuleSection): GuidelineSection {
  return { title, rules: rules.map((rule) => (typeof rule === "string" ? rule : rule.people)) };
}

/**
 * The rules of the question about the pronoun for a judge that is no person, in the order of `guidelinesFor`. Examples
 * are left out, because they answer the question about the noun, too.
 */
export function guidelinesForJudge(category: string, needsAntecedent: boolean): GuidelineSection[] {
  return rulesFor(category, needsAntecedent).map(({ title, rules }) => ({
    title,
    rules: rules.flatMap((rule) => (typeof rule === "string" ? rule : (rule.judge ?? []))),
  }));
}

export const VERDICT_WORDS: Readonly<Record<ExampleVerdict, string>> = {
  yes: "Yes",
  no: "No",
  tag: "Tag",
};

/** The guidelines as Markdown with one heading per category, as a beginning for a campaign's own guidelines. */
export function guidelinesAsMarkdown(categories: readonly Category[], targetLanguage: string): string {
  const shown = categories.length === 0 ? PROTEST_CATEGORIES : categories;
  const general = [GENERAL, CANNOT].map((section) =>
    sectionAsMarkdown({
      ...sectionForPeople(section),
      ...(section === CANNOT ? difficultExamples(targetLanguage) : NO_EXAMPLES),
    }),
  );
  const parts = shown.map(({ label, antecedentAgreement }) => {
    const isGeneral = (title: string) => title === GENERAL.title || title === CANNOT.title;
    const sections = guidelinesFor(label, antecedentAgreement, targetLanguage);
    const own = sections.filter(({ title }) => !isGeneral(title)).map(sectionAsMarkdown);
    return `## ${escaped(label)}\n\n${escaped(fullCategoryName(label))}\n\n${own.join("\n")}`;
  });
  return `# Guidelines\n\n${general.join("\n")}\n${parts.join("\n")}`;
}

function sectionAsMarkdown({ title, rules, examples, needsGlosses }: IllustratedSection): string {
  const ruleLines = rules.map((rule) => `- ${escaped(rule)}\n`);
  const exampleLines = examples.map(({ source, translation, gloss, verdict, why }) => {
    const words = needsGlosses ? `${bold(translation)} (${escaped(gloss)})` : bold(translation);
    return `- ${bold(source)} → ${words} – ${VERDICT_WORDS[verdict]}: ${escaped(why)}\n`;
  });
  const list = exampleLines.length === 0 ? "" : `\nExamples:\n\n${exampleLines.join("")}`;
  return `### ${title}\n\n${ruleLines.join("")}${list}`;
}

function bold(marked: string): string {
  return marked
    .split("*")
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `**${escaped(part)}**`))
    .join("");
}

/** Text whose signs have no meaning in Markdown. */
function escaped(words: string): string {
  return words.replace(/[\\`*_[\]#<>]/g, "\\$&");
}
