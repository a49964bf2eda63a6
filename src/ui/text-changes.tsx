// Draws two texts side by side or one with its changes.

export interface LinesSide {
  readonly title: string;
  readonly lang: string | undefined;
  readonly dir: "ltr" | "rtl" | "auto";
  readonly lines: readonly string[];
}

interface SideBySideLinesProps {
  readonly caption: string;
  readonly left: LinesSide;
  /** The number of its lines is the number of rows shown. */
  readonly right: LinesSide;
}

export function SideBySideLines({ caption, left, right }: SideBySideLinesProps) {
  return (
    <table className="w-full table-fixed text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="pe-4 pb-1 text-start font-medium">
            {left.title}
          </th>
          <th scope="col" className="pb-1 text-start font-medium">
            {right.title}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {right.lines.map((line, number) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its identity
            key={number}
            className="border-t border-line align-top max-sm:flex max-sm:flex-col max-sm:py-1"
          >
            <td lang={left.lang} dir={left.dir} translate="no" className="py-1 pe-4 text-muted wrap-anywhere">
              {left.lines[number] ?? ""}
            </td>
            <td lang={right.lang} dir={right.dir} translate="no" className="py-1 wrap-anywhere">
              {line}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
