// Draws the changes of a text: removed parts are struck out, added parts are underlined.

interface TextChangesProps {
  readonly parts: readonly {
    readonly kind: "same" | "before" | "after";
    readonly text: string;
    readonly spaceBefore: boolean;
  }[];
  /** Language tag (BCP 47). */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
}

export function TextChanges({ parts, language, direction }: TextChangesProps) {
  return (
    <p lang={language} dir={direction} translate="no" className="font-text leading-relaxed break-words">
      {parts.map(({ kind, text, spaceBefore }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part's position in the text is its identity
        <span key={index}>
          {spaceBefore ? " " : null}
          {kind === "same" ? text : null}
          {kind === "before" ? <del className="text-bad decoration-2">{text}</del> : null}
          {kind === "after" ? <ins className="text-ok decoration-2 underline-offset-4">{text}</ins> : null}
        </span>
      ))}
    </p>
  );
}
