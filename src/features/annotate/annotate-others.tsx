// Holds what people said of the token an adjudicator settles, each with the key that takes it; names are shown on request.

import { useState } from "react";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { toldAnnotation, toldInOneLine } from "#core/making/told-annotation.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { sameExample } from "#core/task/suite-annotation/suite-annotation.ts";
import { TAKE_KEYS } from "#core/task/take-keys.ts";
import { Kbd } from "#ui/kbd.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { type OthersAnnotation, othersAnnotations, takeAnnotation } from "./others-annotations.ts";

export interface AnnotateOthersProps {
  readonly sitting: AnnotateSitting;
  readonly token: TokenRef;
  /** Another tab annotates: nothing may be pressed here. */
  readonly isReadOnly: boolean;
}

export function AnnotateOthers({ sitting, token, isReadOnly }: AnnotateOthersProps) {
  // Until the page is left: nobody goes on seeing names for having looked once.
  const [showsNames, setShowsNames] = useState(false);
  const names = annotatorNames(sitting.session.campaign.annotators);
  return (
    <section
      aria-label="What people said"
      className="flex max-h-[34dvh] flex-none max-lg:max-h-[22dvh] flex-col gap-1 border-t border-line py-1 text-sm"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xs leading-6 font-medium tracking-wide text-muted uppercase">What people said</h2>
        <label className="flex min-h-6 items-center gap-2 text-xs text-muted pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={showsNames}
            onChange={({ target }) => setShowsNames(target.checked)}
          />
          Show names
        </label>
      </div>
      <fieldset disabled={isReadOnly} className="min-h-0 min-w-0 overflow-y-auto">
        <legend className="sr-only">Take an answer, or annotate anew beside it</legend>
        <ol className="flex list-none flex-col">
          {othersAnnotations(sitting, token).map((answer, place) => (
            <AnswerRow
              key={answer.record.id}
              {...{ sitting, token, answer, place }}
              name={showsNames ? (names.get(answer.record.by) ?? "someone") : null}
            />
          ))}
        </ol>
      </fieldset>
    </section>
  );
}

interface AnswerRowProps extends Pick<AnnotateOthersProps, "sitting" | "token"> {
  readonly answer: OthersAnnotation;
  readonly place: number;
  /** Null = names are hidden. */
  readonly name: string | null;
}

function AnswerRow({ sitting, token, answer, place, name }: AnswerRowProps) {
  const { letter, record, twice } = answer;
  const { source } = sitting;
  const { sourceLanguage, targetLanguage } = source.suite;
  const told = toldAnnotation(record.content, source, token);
  const isTaken = sameExample(sitting.content(token), record.content);
  const key = TAKE_KEYS[place];
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-label={`Take answer ${letter}: ${toldInOneLine(told)}`}
        aria-pressed={isTaken}
        onClick={() => takeAnnotation(sitting, place)}
        className={`flex w-full items-baseline gap-3 rounded px-2 py-1.5 text-start pointer-coarse:min-h-11 ${isTaken ? "bg-accent-wash" : "hover:bg-sunken"}`}
      >
        <span className="w-4 flex-none font-semibold">{letter}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {told.what}
          {told.antecedents.map(({ phrase, head, translation }) => (
            <span key={`${phrase} ${head} ${translation}`}>
              {" · "}“
              <bdi lang={sourceLanguage} className="font-medium">
                {phrase}
              </bdi>
              ”
              {head === phrase ? null : (
                <>
                  , head “<bdi lang={sourceLanguage}>{head}</bdi>”
                </>
              )}
              {translation === "" ? null : (
                <span className="text-muted">
                  {" "}
                  → <bdi lang={targetLanguage}>{translation}</bdi>
                </span>
              )}
            </span>
          ))}
          {told.translation === null || told.translation === "" ? null : (
            <span className="text-muted">
              {" · "}translated “<bdi lang={targetLanguage}>{told.translation}</bdi>”
            </span>
          )}
          {record.content.remark === "" ? null : (
            <span className="text-muted">
              {" · “"}
              <bdi>{record.content.remark}</bdi>”
            </span>
          )}
          {twice ? <span className="text-muted"> · one of two answers of the same person</span> : null}
          {name === null ? null : (
            <span className="text-muted">
              {" · "}
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
        {key === undefined ? null : (
          <span className="max-lg:hidden">
            <Kbd>{shownKey(key)}</Kbd>
          </span>
        )}
      </button>
    </li>
  );
}
