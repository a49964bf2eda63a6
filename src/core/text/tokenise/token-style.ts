// Defines tokenisation styles as settings for the points in which tools differ.

/** Settings of a style. Outputs must be tokenised like the reference, because they are compared token by token. */
export interface TokenStyle {
  /**
   * `pronouns`: split where the language attaches pronouns and negations (do|n't, it|'s, l'|eau, but
   * aujourd'hui); `every`: split at each apostrophe between letters, like Moses (don|'t, aujourd'|hui);
   * `alone`: each apostrophe is a token; `kept`: never split.
   */
  readonly apostrophes: "pronouns" | "every" | "alone" | "kept";
  /** Split va|-t-il, faites|-le; or keep such words whole. */
  readonly hangingHyphens: "cut" | "kept";
  /** Keep well-known, or split well|-|known. */
  readonly hyphens: "kept" | "alone";
  /** Whether abbreviations keep their point: Mr. or Mr|. */
  readonly points: "kept" | "alone";
  /** Whether a percent sign is separate: 3|% or 3%. */
  readonly percent: "alone" | "kept";
  /** Whether a currency sign is separate: $|5 or $5. */
  readonly currency: "alone" | "kept";
  /** Keep 10:30 and 12/05, or split 10|:|30. */
  readonly times: "kept" | "alone";
  /** Keep “...” and “--”, or make each character a token. */
  readonly ellipses: "kept" | "alone";
  readonly dashes: "kept" | "alone";
  /** Keep AT&T, or split AT|&|T. */
  readonly ampersands: "kept" | "alone";
  /** Whether characters are escaped as in Moses (&apos;). */
  readonly escapes: "none" | "moses";
  /** Whether a hyphen that is split off is written as @-@, as in Moses. */
  readonly joints: "plain" | "moses";
  /**
   * Words that keep a following point within a line, in addition to the language's list. They are listed without the
   * point.
   */
  readonly abbreviations: readonly string[];
}

/** The style used if the suite's own style is unknown. */
export function defaultStyle(language: string): TokenStyle {
  const primary = primaryLanguage(language);
  return {
    apostrophes: "pronouns",
    // Portuguese enclitics stay whole, like Spanish ones, which have no hyphens.
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

/** The primary language of a tag: “fr” for “fr-CA”. The tag is not checked. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? "";
}
