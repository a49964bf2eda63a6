// Draws a document as the system wrote it, with everything that Referee left out of the sentences.

import type { Original } from "#core/suite/suite.ts";
import { originalText } from "#text/original-text.ts";

interface OriginalDocumentProps {
  readonly original: Original;
  /** BCP 47, of the translation. */
  readonly language: string;
}

export function OriginalDocument({ original: { text, absence }, language }: OriginalDocumentProps) {
  return (
    <div className="flex flex-col gap-3">
      {absence === undefined ? null : (
        <p className="text-muted">{originalText.absence(absence.reason, absence.detail)}</p>
      )}
      <p dir="auto" lang={language} translate="no" className="whitespace-pre-wrap break-words">
        {text}
      </p>
    </div>
  );
}
