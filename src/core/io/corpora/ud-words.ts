// Derives facts about a mention from the Universal Dependencies of its head: whether it is a pronoun, its person and
// number, and whether it is a subject.

import {
  type CorpusMention,
  type MentionKind,
  NO_FACETS,
  type TokenFacets,
} from "#core/suite/annotated-corpus.ts";
import type { UdNode } from "./conllu-sentence.ts";

/**
 * Types of pronouns such as “somebody”, “everything”, “nothing”. They introduce referents as nouns do, so they count as
 * nouns.
 */
const LIKE_NOUNS = new Set(["Ind", "Tot", "Neg"]);
/** Types of pronouns that can head a longer phrase, which then counts as a noun phrase: “those who came”. */
const WITH_PHRASE = new Set(["Dem"]);

type UdFacts = Pick<CorpusMention, "kind" | "facets" | "unsuitable" | "number">;

/**
 * Facts about a mention from its head. `isOneToken`: whether the head is the mention's only word. `isJoined`: whether
 * another word of the mention is coordinated with the head.
 */
export function factsOfHead(
  { upos, feats, deprel }: UdNode,
  { isOneToken, isJoined }: { readonly isOneToken: boolean; readonly isJoined: boolean },
): UdFacts {
  const kind = kindOf(upos, feats.get("PronType") ?? "", isOneToken);
  const number = isJoined ? "plural" : numberOf(feats.get("Number"));
  if (kind !== "pronoun") return { kind, facets: NO_FACETS, unsuitable: null, number };
  const person = feats.get("Person");
  const use = isJoined ? null : person === "1" ? "speaker" : person === "2" ? "addressee" : null;
  const facets: TokenFacets = { ...NO_FACETS, use, subject: subjectOf(deprel) };
  return { kind, facets, unsuitable: use === "speaker" ? "speaker" : null, number };
}

/** Whether the word is a pronoun without a referent, as in “it rains”: a word of the text with the relation `expl`. */
export function isExpletive({ upos, deprel, token }: UdNode): boolean {
  return upos === "PRON" && deprel === "expl" && token !== null;
}

/** Whether a word with this relation is a subject. Null = unknown: it has no relation, or is a conjunct. */
export function subjectOf(deprel: string): boolean | null {
  if (deprel === "_" || deprel === "" || /^conj(?::|$)/.test(deprel)) return null;
  return /^[nc]subj(?::|$)/.test(deprel);
}

function kindOf(upos: string, pronounType: string, isOneToken: boolean): MentionKind | null {
  const isPossessive = upos === "DET" && pronounType === "Prs";
  if (upos === "PRON" || isPossessive) {
    if (LIKE_NOUNS.has(pronounType)) return "nominal";
    return isOneToken || !WITH_PHRASE.has(pronounType) ? "pronoun" : "nominal";
  }
  if (upos === "VERB" || upos === "AUX") return "clausal";
  if (upos === "ADV" || upos === "ADP" || upos === "SCONJ") return "other";
  return upos === "_" || upos === "" ? null : "nominal";
}

function numberOf(feature: string | undefined): "singular" | "plural" | null {
  if (feature === "Sing") return "singular";
  return feature === "Plur" ? "plural" : null;
}
