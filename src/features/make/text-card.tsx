// Draws one text of a new suite: its use, its first lines next to the source's, tokenisation, and where its links
// come from.

import { useId } from "react";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import type { TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import { DelimiterField } from "#parts/delimiter-field.tsx";
import { FirstLines } from "#parts/first-lines.tsx";
import { TokensField } from "#parts/tokens-field.tsx";
import { makeText } from "#text/make.ts";
import { ChoiceSelect } from "#ui/field.tsx";
import { textTitle } from "./text-choices.ts";

const cardText = makeText.card;

interface TextCardProps {
  readonly text: TextPreview;
  /** “source”, “output”, “none”, or a reference number from 1. */
  readonly use: string;
  /** Number of references to choose from. */
  readonly references: number;
  readonly isTokenised: boolean;
  /** Whether the text has links; its tokens must then be separated by spaces. */
  readonly isLinked: boolean;
  readonly language: string;
  /** First lines of the source, shown next to those of the text; null = the text is the source, or there is none. */
  readonly source: { readonly lines: readonly string[]; readonly language: string } | null;
  readonly blankLinesPart: boolean | null;
  readonly isBusy: boolean;
  /** Null = the field is not shown. */
  readonly onDelimiter: ((delimiter: DelimiterChoice) => void) | null;
  readonly onUse: (use: string) => void;
  readonly onTokenised: (isTokenised: boolean) => void;
  readonly onBlankLines: (part: boolean | null) => void;
}

export function TextCard(props: TextCardProps) {
  const { text, use, references, isTokenised, isLinked, language, source, isBusy } = props;
  const { onDelimiter, onUse, onTokenised } = props;
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
          choices={text.isOfDocuments === true ? usesInTestSet(text.use, use) : usesOfText(references)}
          value={use}
          disabled={isBusy}
          onChange={onUse}
        />
        {use === "none" || text.isOfDocuments === true ? null : (
          <TokensField
            guess={text.guess}
            isTokenised={isTokenised}
            isLinked={isLinked}
            isBusy={isBusy}
            onTokenised={onTokenised}
          />
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
      {use === "none" ? null : <FirstLines lines={text.first} language={language} source={source} />}
      {use === "none" || isSource ? null : (
        <p className="text-sm text-muted wrap-anywhere">
          {text.isOfDocuments === true
            ? cardText.willAlignSentences
            : text.links.length === 0
              ? cardText.willAlign
              : cardText.linksFrom(text.links)}
        </p>
      )}
    </li>
  );
}

function usesOfText(references: number) {
  const numbers = Array.from({ length: references }, (_, at) => String(at + 1));
  return [
    { value: "source", label: cardText.source },
    ...numbers.map((number) => ({ value: number, label: cardText.reference(number) })),
    { value: "output", label: cardText.output },
    { value: "none", label: cardText.leftOut },
  ];
}

/** In a test set, each text has its use, or is left out. The source is always used. */
function usesInTestSet(own: TextPreview["use"], chosen: string) {
  if (own === "source") return [{ value: "source", label: cardText.source }];
  const none = { value: "none", label: cardText.leftOut };
  if (own === "output") return [{ value: "output", label: cardText.output }, none];
  const number = chosen === "none" ? "1" : chosen;
  return [{ value: number, label: cardText.reference(number) }, none];
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
