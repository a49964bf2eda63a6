// Draws one text of a new suite: its use, its first lines next to the source's, tokenisation, and where its links
// come from.

import { useId } from "react";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import type { TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import { textDirection } from "#core/text/text-direction.ts";
import { DelimiterField } from "#judging/files/delimiter-field.tsx";
import { makeText } from "#text/make.ts";
import { ChoiceSelect } from "#ui/field.tsx";
import { type LinesSide, SideBySideLines } from "#ui/side-by-side-lines.tsx";
import { textTitle } from "./text-choices.ts";

const cardText = makeText.card;

interface TextCardProps {
  readonly text: TextPreview;
  /** “source”, “none”, or a reference number from 1. */
  readonly use: string;
  /** Number of references to choose from. */
  readonly references: number;
  readonly isTokenised: boolean;
  /** Whether the text has links; its tokens must then be separated by spaces. */
  readonly isLinked: boolean;
  readonly language: string;
  /** The source, shown next to the text; null = the text is the source, or there is none. */
  readonly source: { readonly text: TextPreview; readonly language: string } | null;
  readonly blankLinesPart: boolean | null;
  readonly isBusy: boolean;
  /** Null = the field is not shown. */
  readonly onDelimiter: ((delimiter: DelimiterChoice) => void) | null;
  readonly onUse: (use: string) => void;
  readonly onTokenised: (isTokenised: boolean) => void;
  readonly onBlankLines: (part: boolean | null) => void;
}

const TOKENS = [
  { value: "written", label: cardText.written },
  { value: "cut", label: cardText.tokenised },
] as const;

export function TextCard(props: TextCardProps) {
  const { text, use, references, isTokenised, isLinked, isBusy, onDelimiter, onUse, onTokenised } = props;
  const heading = useId();
  const isSource = use === "source";
  return (
    <li
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 id={heading} className="min-w-0 font-medium wrap-anywhere">
        <bdi>{textTitle(text)}</bdi>
        <span className="ms-2 text-sm font-normal text-muted">
          {cardText.size(text.sentences, text.documents)}
        </span>
      </h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ChoiceSelect
          label={cardText.use}
          choices={[
            { value: "source", label: cardText.source },
            ...Array.from({ length: references }, (_, at) => String(at + 1)).map((number) => ({
              value: number,
              label: cardText.reference(number),
            })),
            { value: "none", label: cardText.leftOut },
          ]}
          value={use}
          disabled={isBusy}
          onChange={onUse}
        />
        {use === "none" ? null : (
          <div className="flex flex-col gap-1">
            <ChoiceSelect
              label={cardText.tokens}
              choices={TOKENS}
              value={isTokenised ? "cut" : "written"}
              disabled={isBusy || isLinked}
              onChange={(tokens) => onTokenised(tokens === "cut")}
            />
            <p className="text-sm text-muted">{tokensInWords(text, isLinked)}</p>
          </div>
        )}
        {onDelimiter === null || text.delimiter === null ? null : (
          <DelimiterField
            path={text.path}
            delimiter={text.delimiter}
            isBusy={isBusy}
            onChoose={onDelimiter}
          />
        )}
        {isSource && text.areBlankLines ? <BlankLines {...props} /> : null}
      </div>
      {use === "none" ? null : <FirstLines {...props} />}
      {use === "none" || isSource ? null : (
        <p className="text-sm text-muted wrap-anywhere">
          {text.links.length === 0 ? cardText.willAlign : cardText.linksFrom(text.links)}
        </p>
      )}
    </li>
  );
}

function tokensInWords({ guess: { tokenised, reasons } }: TextPreview, isLinked: boolean): string {
  if (isLinked) return cardText.tokensLinked;
  return tokenised ? cardText.guessedTokenised(reasons) : cardText.guessedWritten(reasons);
}

const BLANK_LINES = [
  { value: "guess", label: cardText.blankLines.guess },
  { value: "part", label: cardText.blankLines.part },
  { value: "empty", label: cardText.blankLines.empty },
] as const;

function BlankLines({ blankLinesPart, isBusy, onBlankLines }: TextCardProps) {
  return (
    <ChoiceSelect
      label={cardText.blankLines.label}
      choices={BLANK_LINES}
      value={blankLinesPart === null ? "guess" : blankLinesPart ? "part" : "empty"}
      disabled={isBusy}
      onChange={(value) => onBlankLines(value === "guess" ? null : value === "part")}
    />
  );
}

function FirstLines({ text, language, source }: TextCardProps) {
  const side = (title: string, lines: readonly string[], tag: string): LinesSide => ({
    ...{ title, lines },
    lang: tag === "" ? undefined : tag,
    dir: tag === "" ? "auto" : textDirection(tag),
  });
  const textSide = side(cardText.firstLines, text.first, language);
  if (source !== null)
    return (
      <SideBySideLines
        caption={cardText.firstLinesOfBoth}
        left={side(cardText.sourceLines, source.text.first, source.language)}
        right={textSide}
      />
    );
  return (
    <ol aria-label={cardText.firstLines} className="flex flex-col text-sm">
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
