// Contains the guidelines for campaigns without their own: PROTEST's rules in Referee's words. If you change the rules,
// change the version (`guidelines-version.ts`), which every judgement stores.

import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import type { GuidelineSection } from "#core/tasks/task.ts";

const GENERAL: GuidelineSection = {
  title: "All cases",
  rules: [
    "Judge the pronoun and the antecedent’s head only. Other mistakes in the sentence do not count unless they make judging impossible.",
    "When in doubt, be strict: only what a native speaker would naturally say is right.",
    "For “yes”, select the fewest marked words that form a correct translation. Only marked words can be selected.",
    "Also judge an omitted pronoun: omitting it can be right or wrong.",
  ],
};

const ANTECEDENT: GuidelineSection = {
  title: "With an antecedent",
  rules: [
    "First judge the translation of the antecedent’s head (the noun, without its article).",
    "Then judge whether the pronoun agrees with that translation, even if the translation of the head is wrong.",
    "This usually means agreement in gender and number, but not always: think of singular “they”.",
    "If the antecedent’s head is not translated, it is wrong, unless omitting it is natural. Then judge the pronoun by what it can refer to.",
    "If the antecedent seems wrongly identified in the source, add “antecedent unsure”.",
  ],
};

const WITHOUT: GuidelineSection = {
  title: "Without an antecedent",
  rules: [
    "Judge only the pronoun: does it work as a translation here?",
    "If the whole clause is translated in another way (it → il faut), add “free translation”, judge the clause, and select no word.",
  ],
};

const POLITENESS: GuidelineSection = {
  title: "Speaking to one person",
  rules: [
    "Familiar and polite forms both count as right.",
    "Always add “familiar (tu, du)”, “polite (vous, Sie)” or “politeness unknown”.",
  ],
};

const CANNOT: GuidelineSection = {
  title: "Translations that cannot be judged",
  rules: [
    "Too garbled to judge: add “bad translation” and give no answers.",
    "The translation is there but not marked: fix the alignment, or add “wrong alignment” and give no answers.",
    "Acceptable although it breaks a grammar rule: judge it right and add “acceptable but non-standard”.",
  ],
};

/** The sections that apply to a category, most specific first. */
export function guidelinesFor(category: string, needsAntecedent: boolean): GuidelineSection[] {
  const specific = needsAntecedent ? ANTECEDENT : WITHOUT;
  return category === POLITENESS_CATEGORY
    ? [POLITENESS, specific, GENERAL, CANNOT]
    : [specific, GENERAL, CANNOT];
}
