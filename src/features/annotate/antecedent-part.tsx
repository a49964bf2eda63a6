// Holds the antecedents of a token: what is chosen, made longer or shorter; and what is offered, nearest first.

import { chosen } from "#core/making/annotate.ts";
import { sameSpan } from "#core/making/edit-antecedent.ts";
import { counted } from "#core/shared/number-words.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { type AnnotatingCommandId, annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { Button } from "#ui/button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { type AnnotateActs, OFFERS } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { phraseOf } from "./annotate-view.ts";

export interface PartProps {
  readonly sitting: AnnotateSitting;
  readonly token: TokenRef;
  readonly acts: AnnotateActs;
}

const MOVES: readonly { readonly command: AnnotatingCommandId; readonly text: string }[] = [
  { command: "grow-left", text: "Begin earlier" },
  { command: "grow-right", text: "End later" },
  { command: "shrink-left", text: "Begin later" },
  { command: "shrink-right", text: "End earlier" },
  { command: "head-left", text: "Head before" },
  { command: "head-right", text: "Head after" },
];

export function AntecedentPart({ sitting, token, acts }: PartProps) {
  const { source, store } = sitting;
  const content = sitting.content(token);
  const { number } = store.getState();
  const { antecedents } = content;
  const name = chosen(content, source.place(token))?.name ?? content.category ?? "";
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="flex w-full items-baseline justify-between gap-2 pb-1 font-medium">
        <span>
          {antecedents.length === 0
            ? `What does “${source.word(token)}” refer to?`
            : counted(antecedents.length, "antecedent")}
        </span>
      </legend>
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        <span>
          <bdi>{name}</bdi>
          {antecedents.length === 0 ? "" : ` · ${whereOf(token, antecedents)}`}
        </span>
        <Button
          kind="quiet"
          className="min-h-8! px-2! py-1! pointer-coarse:min-h-11!"
          shortcut={shownKey(annotatingKeyOf("category"))}
          onClick={() => acts.run("category")}
        >
          Another
        </Button>
      </p>
      {antecedents.map((antecedent, at) => (
        <Chosen
          key={`${antecedent.line} ${antecedent.start} ${antecedent.end}`}
          phrase={phraseOf(source, antecedent)}
          head={source.word({ line: antecedent.line, position: antecedent.head })}
          isActive={at === number}
          onTake={() => acts.take(at)}
          onRemove={() => acts.remove(at)}
        />
      ))}
      {antecedents.length === 0 ? null : (
        <div className="grid grid-cols-2 gap-1">
          {MOVES.map(({ command, text }) => (
            <Button
              key={command}
              className="min-h-9! justify-between! px-2! py-1! text-xs! pointer-coarse:min-h-11!"
              shortcut={shownKey(annotatingKeyOf(command))}
              onClick={() => acts.run(command)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <Offers sitting={sitting} token={token} acts={acts} />
    </fieldset>
  );
}

/** Where the nearest stands, which the category follows from. */
function whereOf(token: TokenRef, antecedents: readonly Antecedent[]): string {
  const nearest = Math.max(...antecedents.map(({ line }) => line).filter((line) => line <= token.line), -1);
  const distance = token.line - nearest;
  if (nearest < 0) return "after the pronoun";
  return distance === 0 ? "in the same sentence" : `${counted(distance, "sentence")} before`;
}

interface ChosenProps {
  readonly phrase: string;
  readonly head: string;
  readonly isActive: boolean;
  readonly onTake: () => void;
  readonly onRemove: () => void;
}

function Chosen({ phrase, head, isActive, onTake, onRemove }: ChosenProps) {
  return (
    <div
      className={`flex items-center gap-1 rounded-lg border-2 ps-3 ${isActive ? "border-antecedent bg-antecedent-wash" : "border-line"}`}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={onTake}
        className="min-h-11 min-w-0 flex-1 py-1 text-start text-sm"
      >
        <bdi className="font-medium">{phrase}</bdi>
        <span className="block text-xs text-muted">
          head <bdi>{head}</bdi>
        </span>
      </button>
      <button
        type="button"
        aria-label={`Take out: ${phrase}`}
        onClick={onRemove}
        className="min-h-11 min-w-11 rounded-lg text-muted hover:bg-sunken"
      >
        ×
      </button>
    </div>
  );
}

function Offers({ sitting, token, acts }: PartProps) {
  const { source, store } = sitting;
  const { offersFrom } = store.getState();
  const offers = acts.offers(token);
  const isMore = source.offers(token).length > OFFERS;
  const { antecedents } = sitting.content(token);
  if (offers.length === 0) {
    return (
      <p className="text-sm text-muted">
        No phrase is offered. Draw over the words of the antecedent in the text, or click its one word.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-muted">
        {antecedents.length === 0
          ? "Nearest first; or draw over its words in the text."
          : "A second one, where it refers to several together:"}
      </p>
      <ol className="flex list-none flex-col">
        {offers.map((offer, place) => {
          const isChosen = antecedents.some((one) => sameSpan(one, offer));
          return (
            <li key={`${offer.line} ${offer.start} ${offer.end}`}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => acts.offer(offer)}
                className={`flex min-h-8 w-full items-center justify-between gap-2 rounded px-2 text-start text-sm pointer-coarse:min-h-11 ${isChosen ? "bg-antecedent-wash" : "hover:bg-sunken"}`}
              >
                <bdi className="min-w-0 truncate">{phraseOf(source, offer)}</bdi>
                <Kbd>{String(place + 1)}</Kbd>
              </button>
            </li>
          );
        })}
      </ol>
      {isMore ? (
        <Button kind="quiet" className="self-start" shortcut="0" onClick={() => acts.moreOffers()}>
          {offersFrom === 0 ? "Further back" : "Others"}
        </Button>
      ) : null}
    </div>
  );
}
