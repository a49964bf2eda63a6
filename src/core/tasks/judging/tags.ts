// Defines PROTEST's standard tags and their meaning (guidelines), custom tags, and the reasons for disagreements, which
// are stored as tags.

import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import { contentOf, type JudgementContent, sameJudged } from "./content.ts";

// Defines the causes of disagreements, which an adjudicator sets by one key and which are stored as tags.

interface Cause {
  readonly tag: string;
  /** Name of the cause. It is shown under a heading that asks for the cause. */
  readonly label: string;
  readonly meaning: string;
}

export const CAUSES = [
  { tag: "cause_slip", label: "slip", meaning: "An annotator pressed a wrong key or misread the text." },
  {
    tag: "cause_guideline",
    label: "unclear guideline",
    meaning: "The guidelines do not cover this case, or can be read in two ways.",
  },
  { tag: "cause_ambiguous", label: "ambiguous", meaning: "Both answers can be justified." },
  {
    tag: "cause_alignment",
    label: "alignment",
    meaning: "The wrong words are linked to the pronoun or the head.",
  },
  { tag: "cause_other", label: "other", meaning: "None of these. Explain in a remark." },
] as const satisfies readonly Cause[];

export type CauseTag = (typeof CAUSES)[number]["tag"];

export function isCause(tag: string): tag is CauseTag {
  return CAUSES.some((cause) => cause.tag === tag);
}

/**
 * The cause in a judgement; null = none is set. If there are several, as can happen in imported files, the first one.
 */
export function causeOf({ tags }: Pick<JudgementContent, "tags">): CauseTag | null {
  return tags.find(isCause) ?? null;
}

/**
 * What an adjudicator copies from another judgement: everything except flag, remark and cause, which stay the
 * adjudicator's own.
 */
export function copiedContent(copied: JudgementContent, own: JudgementContent): JudgementContent {
  const tags = [...copied.tags.filter((tag) => !isCause(tag)), ...own.tags.filter(isCause)];
  return { ...contentOf(copied), tags, flagged: own.flagged, remark: own.remark };
}

/** Whether two contents judge the same, whatever their causes. Flag and remark are ignored, too. */
export function sameDecision(a: JudgementContent, b: JudgementContent): boolean {
  return sameJudged(withoutCause(a), withoutCause(b));
}

/** The content without a cause. */
export function withoutCause(content: JudgementContent): JudgementContent {
  return { ...content, tags: content.tags.filter((tag) => !isCause(tag)) };
}

/** The content with this cause instead of any other. */
export function withCause(content: JudgementContent, cause: CauseTag): JudgementContent {
  if (causeOf(content) === cause && content.tags.filter(isCause).length === 1) return content;
  return { ...content, tags: [...content.tags.filter((tag) => !isCause(tag)), cause] };
}

interface StandardTag {
  readonly tag: string;
  /** The tag as displayed; files store the tag itself. */
  readonly label: string;
  readonly meaning: string;
}

const ANTECEDENT_UNSURE = "ant_unsure";
export const BAD_TRANSLATION = "bad_translation";
export const INCORRECT_WORD_ALIGNMENT = "incorrect_word_alignment";
export const NONCOMPOSITIONAL_TRANSLATION = "noncompositional_translation";

/** Tags of which a judgement may have only one. The first two exclude the candidate, so no question is answered. */
export const EXCLUSIVE_TAGS: readonly string[] = [
  BAD_TRANSLATION,
  INCORRECT_WORD_ALIGNMENT,
  NONCOMPOSITIONAL_TRANSLATION,
];

export const POLITENESS_TAGS: readonly string[] = ["politeness_tu", "politeness_vous", "politeness_unknown"];

export const STANDARD_TAGS: readonly StandardTag[] = [
  {
    tag: ANTECEDENT_UNSURE,
    label: "antecedent unsure",
    meaning: "The antecedent may be wrongly identified in the source.",
  },
  {
    tag: BAD_TRANSLATION,
    label: "bad translation",
    meaning: "Too garbled to judge. Leave the questions blank.",
  },
  {
    tag: INCORRECT_WORD_ALIGNMENT,
    label: "wrong alignment",
    meaning: "Translated but not marked, and you can’t fix the marked words. Leave the questions blank.",
  },
  {
    tag: NONCOMPOSITIONAL_TRANSLATION,
    label: "free translation",
    meaning: "Translated as a whole, not word by word (it → il faut). Judge the clause and choose no word.",
  },
  {
    tag: "desc_vs_presc",
    label: "acceptable but non-standard",
    meaning: "A native speaker would say it, although it breaks a grammar rule. Answer Yes.",
  },
  {
    tag: "politeness_tu",
    label: "familiar (tu, du)",
    meaning: "The familiar form is used for a single addressee.",
  },
  {
    tag: "politeness_vous",
    label: "polite (vous, Sie)",
    meaning: "The polite form is used for a single addressee.",
  },
  {
    tag: "politeness_unknown",
    label: "politeness unknown",
    meaning: "The form of address cannot be determined.",
  },
];

const NAMES: ReadonlyMap<string, string> = new Map([
  ...STANDARD_TAGS.map(({ tag, label }): [string, string] => [tag, label]),
  ...CAUSES.map(({ tag, label }): [string, string] => [tag, `reason: ${label}`]),
]);

/** The tag as displayed; custom tags are shown as written. */
export function tagName(tag: string): string {
  return NAMES.get(tag) ?? tag;
}

/** The familiar and the polite form of address, by primary language subtag (BCP 47). */
const FORMS_OF_ADDRESS: ReadonlyMap<string, readonly [familiar: string, polite: string]> = new Map([
  ["cs", ["ty", "vy"]],
  ["de", ["du", "Sie"]],
  ["es", ["tú", "usted"]],
  ["fr", ["tu", "vous"]],
  ["it", ["tu", "Lei"]],
  ["nl", ["jij", "u"]],
  ["ru", ["ты", "вы"]],
]);

/** The label of a politeness tag names the form of the target language, if it is known. */
function labelIn(language: string, { tag, label }: StandardTag): string {
  const [familiar, polite] = FORMS_OF_ADDRESS.get(language.toLowerCase().split("-")[0] ?? "") ?? [];
  if (tag === "politeness_tu") return familiar === undefined ? "familiar" : `familiar (${familiar})`;
  if (tag === "politeness_vous") return polite === undefined ? "polite" : `polite (${polite})`;
  return label;
}

/** What the tags that are offered for a candidate depend on. */
interface TaggedExample {
  readonly category: string;
  /** Whether an antecedent is marked or asked for. */
  readonly hasAntecedent: boolean;
}

/**
 * The standard tags offered for a candidate of this example, plus those that are set, so that they can be removed.
 * Politeness tags are offered only where the guidelines ask for them, and “antecedent unsure” only if there is an
 * antecedent. Labels are for the target language.
 */
export function offeredTags(
  { category, hasAntecedent }: TaggedExample,
  current: readonly string[],
  targetLanguage: string,
): StandardTag[] {
  const isOffered = (tag: string) => {
    if (POLITENESS_TAGS.includes(tag)) return category === POLITENESS_CATEGORY;
    return tag !== ANTECEDENT_UNSURE || hasAntecedent;
  };
  return STANDARD_TAGS.filter(({ tag }) => current.includes(tag) || isOffered(tag)).map((one) => ({
    tag: one.tag,
    label: labelIn(targetLanguage, one),
    meaning: one.meaning,
  }));
}
