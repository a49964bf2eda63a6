// Draws the antecedents of a token and the controls that change them. Offered phrases do not move when one is chosen.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { chosenChoice } from "#core/suite-building/annotation/annotate.ts";
import { annotateText } from "#text/annotate.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { Rich } from "#ui/rich.tsx";
import { headLabel } from "./annotate-view.ts";
import type { AnnotatingCommandId } from "./annotation-commands.ts";
import { ADD_ANOTHER, activateAntecedent, removeAntecedent } from "./antecedent-commands.ts";
import { AntecedentOffers } from "./antecedent-offers.tsx";
import { AnnotationButton, useShownToken } from "./controls.tsx";

const text = annotateText.antecedent;

/** Commands that move an edge of the span, or its head. Opposite commands follow each other and form a row. */
const MOVES: readonly { readonly command: AnnotatingCommandId; readonly label: string }[] = [
  { command: "grow-left", label: text.beginEarlier },
  { command: "shrink-left", label: text.beginLater },
  { command: "shrink-right", label: text.endEarlier },
  { command: "grow-right", label: text.endLater },
  { command: "head-left", label: text.headBefore },
  { command: "head-right", label: text.headAfter },
];

const QUIET = `${SMALL} max-lg:px-1.5!`;
/** Below the first row of a small screen. */
const BELOW = "min-w-0 max-lg:order-2 max-lg:basis-full";

export function AntecedentPart() {
  const { task, shown: token, commands } = useShownToken();
  const { source, number } = task;
  const content = task.content(token);
  const { antecedents } = content;
  const name = chosenChoice(content, source.place(token))?.name ?? content.category ?? "";
  const quiet = (command: AnnotatingCommandId, label: string) => (
    <AnnotationButton command={command} kind="quiet" className={QUIET}>
      {label}
    </AnnotationButton>
  );
  return (
    // On small screens, the quiet buttons share the first row, because the texts need the space.
    <fieldset className="flex min-w-0 flex-col gap-2 max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-1">
      <legend className="pb-1 font-medium">{text.question(source.word(token))}</legend>
      <div className="flex items-center gap-x-2 max-lg:contents">
        <p className="min-w-0 flex-1 truncate text-sm text-muted max-lg:order-1">
          <bdi>{name}</bdi>
        </p>
        <span className="max-lg:order-1">{quiet("category", text.category)}</span>
      </div>
      <div className={BELOW}>
        <AntecedentOffers />
      </div>
      {antecedents.length === 0 ? null : (
        <div className={`flex flex-col gap-1.5 max-lg:flex-row max-lg:overflow-x-auto ${BELOW}`}>
          {antecedents.map((antecedent, at) => (
            <Chosen
              key={`${antecedent.line} ${antecedent.start} ${antecedent.end}`}
              sign={headLabel(at, content)}
              language={source.suite.sourceLanguage}
              phrase={source.phrase(antecedent)}
              head={source.word({ line: antecedent.line, position: antecedent.head })}
              where={whereOf(token, antecedent)}
              isActive={at === number}
              onTake={() => commands.act(activateAntecedent(at))}
              onRemove={() => commands.act(removeAntecedent(at))}
            />
          ))}
        </div>
      )}
      {antecedents.length === 0 ? null : (
        <div
          className={`grid grid-cols-2 gap-1 max-lg:grid-flow-col max-lg:grid-cols-3 max-lg:grid-rows-2 ${BELOW}`}
        >
          {MOVES.map(({ command, label }) => (
            <AnnotationButton
              key={command}
              command={command}
              className="min-h-9! justify-between! px-2! py-1! text-xs! max-lg:min-h-11! max-lg:justify-center!"
            >
              {label}
            </AnnotationButton>
          ))}
        </div>
      )}
      {/* At the end, as below the categories: not where a category was pressed a moment ago. */}
      <span className="flex items-center max-lg:order-1 lg:-ms-2.5 lg:flex-wrap">
        {antecedents.length === 0 ? null : (
          <Button
            kind="quiet"
            className={QUIET}
            aria-pressed={task.store.getState().isAdding}
            onClick={() => commands.act(ADD_ANOTHER)}
          >
            {text.addAnother}
          </Button>
        )}
        {quiet("unsuitable", text.noExample)}
      </span>
    </fieldset>
  );
}

/** Where an antecedent is, in words: in the pronoun's sentence, or in one before or after it. */
function whereOf(token: TokenRef, antecedent: Antecedent): string {
  const distance = token.line - antecedent.line;
  if (distance === 0) return text.sameSentence;
  return distance < 0 ? text.afterPronoun : text.before(distance);
}

interface ChosenProps {
  readonly sign: string | null;
  /** Language tag of the phrase. */
  readonly language: string;
  readonly phrase: string;
  readonly head: string;
  readonly where: string;
  readonly isActive: boolean;
  readonly onTake: () => void;
  readonly onRemove: () => void;
}

function Chosen({ sign, language, phrase, head, where, isActive, onTake, onRemove }: ChosenProps) {
  return (
    <div
      className={`flex min-w-0 items-center gap-1 rounded-lg border-2 ps-3 max-lg:min-w-[70%] max-lg:flex-1 ${isActive ? "border-antecedent bg-antecedent-wash" : "border-line"}`}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={onTake}
        className="min-h-11 min-w-0 flex-1 py-1 text-start text-sm"
      >
        <span className="block truncate">
          <DataWords language={language} className="font-medium">
            {phrase}
          </DataWords>
        </span>
        <span className="block truncate text-xs text-muted">
          <Rich parts={text.head(sign ?? "", <DataWords language={language}>{head}</DataWords>)} />
          {` · ${where}`}
        </span>
      </button>
      <button
        type="button"
        aria-label={text.remove(phrase)}
        onClick={onRemove}
        className="min-h-11 min-w-11 rounded-lg text-muted hover:bg-sunken"
      >
        ×
      </button>
    </div>
  );
}
