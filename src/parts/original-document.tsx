// Draws a document as the system wrote it, with everything that Referee left out of the sentences.

interface OriginalDocumentProps {
  readonly text: string;
  /** BCP 47, of the translation. */
  readonly language: string;
}

export function OriginalDocument({ text, language }: OriginalDocumentProps) {
  return (
    <p dir="auto" lang={language} translate="no" className="whitespace-pre-wrap break-words">
      {text}
    </p>
  );
}
