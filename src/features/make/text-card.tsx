// Holds one text from which a suite may be made: what it is, its first lines beside the source's, how its tokens are, where its links come from.

import { useId } from "react";
import { textDirection } from "#core/align/text-direction.ts";
import { counted } from "#core/shared/number-words.ts";
import type { SeenText } from "#core/start/look-at-texts.ts";
import { SelectField } from "#ui/field.tsx";
import { LinesBeside, type LinesSide } from "#ui/lines-beside.tsx";
import { titleOf } from "./said-texts.ts";

export interface TextCardProps {
  readonly text: SeenText;
  /** “source”, “none”, or the number of the reference from 1. */
  readonly use: string;
  /** How many numbers there are to choose from. */
  readonly references: number;
  readonly isTokenised: boolean;
  /** Whether it is linked, so that its tokens must be those between blanks. */
  readonly isLinked: boolean;
  readonly language: string;
  /** Beside which it is shown; null = it is the source, or there is none. */
  readonly source: { readonly text: SeenText; readonly language: string } | null;
  readonly blankLinesPart: boolean | null;
  readonly isBusy: boolean;
  readonly onUse: (use: string) => void;
  readonly onCut: (isTokenised: boolean) => void;
  readonly onBlankLines: (part: boolean | null) => void;
}

export function TextCard(props: TextCardProps) {
  const { text, use, references, isTokenised, isLinked, isBusy, onUse, onCut } = props;
  const heading = useId();
  const isSource = use === "source";
  return (
    <li
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 id={heading} className="min-w-0 font-medium wrap-anywhere">
        <bdi>{titleOf(text)}</bdi>
        <span className="ms-2 text-sm font-normal text-muted">{sizeOf(text)}</span>
      </h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="This text is"
          value={use}
          disabled={isBusy}
          onChange={(event) => onUse(event.target.value)}
        >
          <option value="source">the source</option>
          {Array.from({ length: references }, (_, at) => String(at + 1)).map((number) => (
            <option key={number} value={number}>
              reference {number}
            </option>
          ))}
          <option value="none">left out</option>
        </SelectField>
        {use === "none" ? null : (
          <div className="flex flex-col gap-1">
            <SelectField
              label="Tokens"
              value={isTokenised ? "cut" : "written"}
              disabled={isBusy || isLinked}
              onChange={(event) => onCut(event.target.value === "cut")}
            >
              <option value="written">as people write: they are cut here</option>
              <option value="cut">cut into tokens already</option>
            </SelectField>
            <p className="text-sm text-muted">{tokensInWords(text, isLinked)}</p>
          </div>
        )}
        {isSource && text.areBlankLines ? <BlankLines {...props} /> : null}
      </div>
      {use === "none" ? null : <FirstLines {...props} />}
      {use === "none" || isSource ? null : (
        <p className="text-sm text-muted wrap-anywhere">
          {text.links.length === 0
            ? "Links will be made here."
            : `Links from ${text.links.length === 1 ? text.links[0] : counted(text.links.length, "file")}.`}
        </p>
      )}
    </li>
  );
}

function sizeOf({ sentences, documents }: SeenText): string {
  const lines = counted(sentences, "sentence");
  return documents > 1 ? `${lines}, ${counted(documents, "document")}` : lines;
}

function tokensInWords({ guess: { tokenised, reasons } }: SeenText, isLinked: boolean): string {
  if (isLinked) return "Links count tokens between blanks.";
  const [first] = reasons;
  const told = first === undefined ? "nothing in it tells" : reasons.join("; ");
  return `Guessed ${tokenised ? "as cut already" : "as people write"}: ${told}.`;
}

const BLANK_LINES = { part: true, empty: false, guess: null };

function BlankLines({ blankLinesPart, isBusy, onBlankLines }: TextCardProps) {
  const value = blankLinesPart === null ? "guess" : blankLinesPart ? "part" : "empty";
  return (
    <SelectField
      label="Blank lines"
      value={value}
      disabled={isBusy}
      onChange={({ target }) => {
        const chosen = Object.entries(BLANK_LINES).find(([key]) => key === target.value);
        if (chosen !== undefined) onBlankLines(chosen[1]);
      }}
    >
      <option value="guess">as the texts look</option>
      <option value="part">stand between documents</option>
      <option value="empty">are sentences without text</option>
    </SelectField>
  );
}

function FirstLines({ text, language, source }: TextCardProps) {
  const side = (title: string, lines: readonly string[], tag: string): LinesSide => ({
    ...{ title, lines },
    lang: tag === "" ? undefined : tag,
    dir: tag === "" ? "auto" : textDirection(tag),
  });
  const own = side("First lines", text.first, language);
  if (source !== null)
    return (
      <LinesBeside
        caption="Its first lines beside the source’s"
        left={side("Source", source.text.first, source.language)}
        right={own}
      />
    );
  return (
    <ol aria-label="First lines" className="flex flex-col text-sm">
      {own.lines.map((line, number) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its identity
          key={number}
          lang={own.lang}
          dir={own.dir}
          className="border-t border-line py-1 wrap-anywhere"
        >
          {line}
        </li>
      ))}
    </ol>
  );
}
