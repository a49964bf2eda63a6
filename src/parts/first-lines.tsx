// Shows the first lines of a text, next to the source's if there is one.

import { textDirection } from "#core/text/language.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { type LinesSide, SideBySideLines } from "#ui/side-by-side-lines.tsx";

const text = addSystemsText.firstLines;

interface TextLines {
  readonly lines: readonly string[];
  /** "" = unknown. */
  readonly language: string;
}

interface FirstLinesProps extends TextLines {
  /** Null = the text is the source, or there is none. */
  readonly source: TextLines | null;
}

export function FirstLines({ source, ...shown }: FirstLinesProps) {
  const side = (title: string, { lines, language }: TextLines): LinesSide => ({
    title,
    lines,
    lang: language === "" ? undefined : language,
    dir: language === "" ? "auto" : textDirection(language),
  });
  const textSide = side(text.title, shown);
  if (source !== null)
    return <SideBySideLines caption={text.caption} left={side(text.source, source)} right={textSide} />;
  return (
    <ol aria-label={text.title} className="flex flex-col text-sm">
      {textSide.lines.map((line, number) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its identity
          key={number}
          lang={textSide.lang}
          dir={textSide.dir}
          className="border-t border-line py-1 wrap-anywhere"
        >
          {line}
        </li>
      ))}
    </ol>
  );
}
