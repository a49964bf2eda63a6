// Holds the guidelines as the drawer shows them where a campaign has none of its own: Referee's wording of PROTEST's rules.
// A change of the rules takes a new version (`guidelines-version.ts`), which every judgement carries.

import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import type { GuidelineSection } from "#core/task/task.ts";

const GENERAL: GuidelineSection = {
  title: "In every case",
  rules: [
    "Judge the pronoun and the antecedent’s head only. Other mistakes in the sentence do not count unless they make judging impossible.",
    "When in doubt, be strict: right is what one would naturally say or hear.",
    "For a “yes”, select as few of the marked tokens as make a correct translation. Only marked tokens can be selected.",
    "A pronoun that is left out is judged too: leaving it out can be right or wrong.",
  ],
};

const ANTECEDENT: GuidelineSection = {
  title: "With an antecedent",
  rules: [
    "First judge the translation of the antecedent’s head (the noun, without its article).",
    "Then judge whether the pronoun goes with that translation, even if the translation of the head is wrong.",
    "Going together usually means agreement in gender and number, but not always: think of singular “they”.",
    "If the antecedent’s head is not translated at all, it is wrong, unless leaving it out is what one would say; the pronoun is then judged by what it can refer to.",
    "If the antecedent seems wrongly identified in the source, add “antecedent unsure”.",
  ],
};

const WITHOUT: GuidelineSection = {
  title: "Without an antecedent",
  rules: [
    "Only the pronoun is asked: does it work as a translation here?",
    "If the whole clause is translated in another way (it → il faut), add “noncompositional”, judge the clause, and select no token.",
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
  title: "If it cannot be judged",
  rules: [
    "So bad that it cannot be judged: “bad translation”, answers left unset.",
    "The translation is there, but among unmarked tokens: mend the alignment, or add “wrong word alignment” and leave the answers unset.",
    "Natural, though the grammar book says otherwise: judge it right and add “natural, not by the book”.",
  ],
};

/** The rules that matter for a category, most specific first. */
export function guidelinesFor(category: string, needsAntecedent: boolean): GuidelineSection[] {
  const specific = needsAntecedent ? ANTECEDENT : WITHOUT;
  return category === POLITENESS_CATEGORY
    ? [POLITENESS, specific, GENERAL, CANNOT]
    : [specific, GENERAL, CANNOT];
}
