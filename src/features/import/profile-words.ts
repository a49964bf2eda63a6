// Holds the shipped profiles in plain words, with their sources.

export const PROFILE_WORDS: Readonly<Record<string, string>> = {
  "protest-2016":
    "The pronoun shares a token with the reference and, where agreement is asked for, so does every antecedent’s head (Guillou & Hardmeier 2016).",
  "wmt-2018":
    "The pronoun shares a token with the reference and every antecedent is translated exactly as there; into German, “sie” alone is never approved (WMT 2018).",
};
