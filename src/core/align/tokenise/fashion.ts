// Holds in which fashion a text is cut into tokens where tools differ, as a few settings.

/** What is cut so is compared token by token with a reference: outputs must be cut as the reference is. */
export interface Fashion {
  /**
   * `pronouns`: where the language's table hangs pronouns and negations on words (do|n't, it|'s, l'|eau, but aujourd'hui);
   * `every`: at each one between letters, as Moses does (don|'t, aujourd'|hui); `alone`: each is a token; `kept`: none cuts.
   */
  readonly apostrophes: "pronouns" | "every" | "alone" | "kept";
  /** va|-t-il, faites|-le; or such words whole. */
  readonly hangingHyphens: "cut" | "kept";
  /** well-known, or well|-|known. */
  readonly hyphens: "kept" | "alone";
  /** The point of abbreviations: Mr. or Mr|. */
  readonly points: "kept" | "alone";
  /** 3|% or 3%. */
  readonly percent: "alone" | "kept";
  /** $|5 or $5. */
  readonly currency: "alone" | "kept";
  /** 10:30 and 12/05, or 10|:|30. */
  readonly times: "kept" | "alone";
  /** “...” and “--”, or each character a token. */
  readonly ellipses: "kept" | "alone";
  readonly dashes: "kept" | "alone";
  /** AT&T, or AT|&|T. */
  readonly ampersands: "kept" | "alone";
  /** Whether characters are written as Moses does (&apos;), and hyphens that it cut out of words (@-@). */
  readonly escapes: "none" | "moses";
  readonly joints: "plain" | "moses";
  /** Words (without their point) that keep a point in the middle of lines, beside those known of the language. */
  readonly abbreviations: readonly string[];
}

/** How a text is cut when nothing is known of the suite's own tokens. */
export function ownFashion(language: string): Fashion {
  const primary = primaryLanguage(language);
  return {
    apostrophes: "pronouns",
    // Portuguese enclitics stay whole as Spanish ones do, which are written without hyphens.
    hangingHyphens: primary === "pt" ? "kept" : "cut",
    hyphens: "kept",
    points: "kept",
    percent: "alone",
    currency: "alone",
    times: "kept",
    ellipses: "kept",
    dashes: "kept",
    ampersands: "kept",
    escapes: "none",
    joints: "plain",
    abbreviations: [],
  };
}

/** “fr” of “fr-CA”; what is no tag names no language we have rules for. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? "";
}
