// Texts of a document as the system wrote it.

import type { AbsenceReason } from "#core/suite/suite.ts";

/** `detail`: the other language. */
const ABSENCES: Readonly<Record<AbsenceReason, (detail: string) => string>> = {
  missing: () => "The system’s file does not have this document.",
  empty: () => "The system’s text of this document is empty.",
  refusal: () => "The system refused to translate this document.",
  "source text": () => "The system returned the source instead of a translation.",
  markup: () => "The system wrote JSON or a table, in which Referee did not find the translation.",
  "another text": () => "The text does not seem to translate this document.",
  "other language": (detail) => `The text is in another language (${detail}).`,
};

export const originalText = {
  title: "Original text",
  absence: (reason: AbsenceReason, detail: string) => ABSENCES[reason](detail),
};
