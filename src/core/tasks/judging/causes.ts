// Defines the causes of disagreements, which an adjudicator sets by one key and which are stored as tags.

import { contentOf, type JudgementContent } from "./content.ts";

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

/** The content with this cause instead of any other. */
export function withCause(content: JudgementContent, cause: CauseTag): JudgementContent {
  if (causeOf(content) === cause && content.tags.filter(isCause).length === 1) return content;
  return { ...content, tags: [...content.tags.filter((tag) => !isCause(tag)), cause] };
}
