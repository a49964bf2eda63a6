// Holds one sentence of the source and one of the reference, with the marks of what is annotated. Every word can be pointed at.

import { Fragment } from "react";
import type { ReferenceWord, SourceWord } from "./annotate-view.ts";

export interface LineProps<W> {
  readonly line: number;
  readonly words: readonly W[];
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly isMuted: boolean;
}

/** What `data-word` holds: the text, the line and the position. */
export function wordPlace(text: "source" | "reference", line: number, position: number): string {
  return `${text} ${line} ${position}`;
}

export function SourceLine({ line, words, language, direction, isMuted }: LineProps<SourceWord>) {
  return (
    <p
      lang={language}
      dir={direction}
      className={`reading max-w-[70ch] ${isMuted ? "text-muted" : "text-ink"}`}
    >
      {words.map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word's place in the sentence is its identity
        <Fragment key={position}>
          {word.spaceBefore ? " " : null}
          {word.offer === null ? null : (
            <sup className="me-0.5 rounded-sm border border-line-strong bg-surface px-0.5 font-sans text-[0.6em] font-semibold text-ink select-none">
              <span className="sr-only">offer </span>
              {word.offer}
            </sup>
          )}
          <bdi data-word={wordPlace("source", line, position)} className={sourceLook(word)}>
            {word.text}
            {sourceLabel(word)}
          </bdi>
        </Fragment>
      ))}
    </p>
  );
}

function sourceLook({ isPronoun, antecedent, isHead, isActive, isOffered }: SourceWord): string {
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash px-0.5 font-semibold text-ink";
  if (antecedent !== null) {
    const ground = isActive ? "bg-antecedent-fill text-antecedent-on-fill" : "bg-antecedent-wash text-ink";
    return `cursor-pointer ${ground} ${isHead ? "border-b-2 border-solid border-antecedent font-semibold" : "border-b-2 border-dotted border-antecedent"}`;
  }
  return `cursor-pointer rounded-sm hover:outline hover:outline-line-strong ${isOffered ? "border-b border-dashed border-line-strong" : ""}`;
}

function sourceLabel({ isPronoun, isHead }: SourceWord) {
  if (!isPronoun && !isHead) return null;
  return (
    <sup className="ms-0.5 font-sans text-[0.6em] font-semibold select-none">
      {isPronoun ? "P" : "H"}
      <span className="sr-only">{isPronoun ? " pronoun" : " head of the antecedent"}</span>
    </sup>
  );
}

export interface ReferenceLineProps extends LineProps<ReferenceWord> {
  /** Position somebody stands on who puts a link right; null = nobody does here. */
  readonly cursor: number | null;
}

export function ReferenceLine({ line, words, language, direction, isMuted, cursor }: ReferenceLineProps) {
  return (
    <p
      lang={language}
      dir={direction}
      className={`reading max-w-[70ch] ${isMuted ? "text-muted" : "text-ink"}`}
    >
      {words.map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word's place in the sentence is its identity
        <Fragment key={position}>
          {word.spaceBefore ? " " : null}
          <bdi
            data-word={wordPlace("reference", line, position)}
            data-cursor={cursor === position ? "" : undefined}
            className={`${referenceLook(word)} ${cursor === null ? "" : "cursor-pointer hover:outline hover:outline-line-strong"} ${cursor === position ? "outline-2 outline-offset-2 outline-accent" : ""}`}
          >
            {word.text}
            {referenceLabel(word)}
          </bdi>
        </Fragment>
      ))}
    </p>
  );
}

function referenceLook({ isPronoun, isHead, isSpan }: ReferenceWord): string {
  if (isPronoun) return "rounded-t border-b-2 border-pronoun bg-pronoun-wash px-0.5 text-ink";
  if (isHead) return "border-b-2 border-solid border-antecedent bg-antecedent-wash text-ink";
  return isSpan ? "border-b-2 border-dotted border-antecedent" : "";
}

function referenceLabel({ isPronoun, isHead }: ReferenceWord) {
  if (!isPronoun && !isHead) return null;
  return (
    <sup className="ms-0.5 font-sans text-[0.6em] font-semibold select-none">
      {isPronoun ? "P" : "H"}
      <span className="sr-only">
        {isPronoun ? " translation of the pronoun" : " translation of the head"}
      </span>
    </sup>
  );
}
