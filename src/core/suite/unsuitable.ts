// Lists the reasons why a pronoun token cannot be an example (PROTEST 2016, §4 and §5.1).

export const UNSUITABLE = [
  "no-specific-antecedent",
  "linked-to-pronoun",
  "cataphoric",
  "extra-textual",
  "speaker",
  "not-a-pronoun",
  "not-translated",
  "other",
] as const;

export type Unsuitable = (typeof UNSUITABLE)[number];

export const UNSUITABLE_WORDS: { readonly [U in Unsuitable]: string } = {
  "no-specific-antecedent": "no specific antecedent",
  "linked-to-pronoun": "refers to another pronoun only",
  cataphoric: "refers forward (cataphoric)",
  "extra-textual": "refers to something outside the text",
  speaker: "refers to the speaker",
  "not-a-pronoun": "not a pronoun here",
  "not-translated": "not translated in the reference",
  other: "another reason, in the remark",
};
