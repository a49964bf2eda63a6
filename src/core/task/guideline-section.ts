// Holds the shape of guidelines: sections of rules, one sentence or a few each.

export interface GuidelineSection {
  readonly title: string;
  readonly rules: readonly string[];
}
