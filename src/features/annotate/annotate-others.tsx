// Draws the annotations of others for an adjudicator, each with the key that takes it; names are hidden unless
// requested.

import {
  describeAnnotation,
  describeOnOneLine,
} from "#core/suite-building/annotation/describe-annotation.ts";
import { sameExample } from "#core/tasks/annotation/suite-annotation.ts";
import { shownKey } from "#core/tasks/judging/commands.ts";
import { COPY_ANSWER_KEYS } from "#core/tasks/list-commands.ts";
import { PeopleSaid, TakeButton } from "#judging/people-said.tsx";
import { annotateText } from "#text/annotate.ts";
import { Rich } from "#ui/rich.tsx";
import { useShownToken } from "./controls.tsx";
import { type OthersAnnotation, othersAnnotations, takeAnnotation } from "./others-annotations.ts";

const text = annotateText.others;

export function AnnotateOthers() {
  const { task, shown: token, isReadOnly } = useShownToken();
  return (
    <PeopleSaid
      annotators={task.session.campaign.annotators}
      legend={text.legend}
      isReadOnly={isReadOnly}
      className="max-h-[34dvh] max-lg:max-h-[22dvh]"
    >
      {(nameOf) => (
        <ol className="flex min-h-0 list-none flex-col overflow-y-auto">
          {othersAnnotations(task, token).map((answer, place) => (
            <AnswerRow key={answer.record.id} {...{ answer, place }} name={nameOf(answer.record.author)} />
          ))}
        </ol>
      )}
    </PeopleSaid>
  );
}

interface AnswerRowProps {
  readonly answer: OthersAnnotation;
  readonly place: number;
  /** Null = names are hidden. */
  readonly name: string | null;
}

function AnswerRow({ answer, place, name }: AnswerRowProps) {
  const { task, shown: token } = useShownToken();
  const { letter, record, twice } = answer;
  const { source } = task;
  const { sourceLanguage, targetLanguage } = source.suite;
  const told = describeAnnotation(record.content, source, token);
  const isTaken = sameExample(task.content(token), record.content);
  const key = COPY_ANSWER_KEYS[place];
  return (
    <li className="border-t border-line first:border-t-0">
      <TakeButton
        letter={letter}
        told={describeOnOneLine(told)}
        isTaken={isTaken}
        shortcut={key === undefined ? null : shownKey(key)}
        onTake={() => takeAnnotation(task, place)}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {told.what}
          {told.antecedents.map(({ phrase, head, translation }) => (
            <span key={`${phrase} ${head} ${translation}`}>
              {" · "}“
              <bdi lang={sourceLanguage} className="font-medium">
                {phrase}
              </bdi>
              ”{head === phrase ? null : <Rich parts={text.head(<bdi lang={sourceLanguage}>{head}</bdi>)} />}
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
              <Rich parts={text.translated(<bdi lang={targetLanguage}>{told.translation}</bdi>)} />
            </span>
          )}
          {record.content.remark === "" ? null : (
            <span className="text-muted">
              {" · “"}
              <bdi>{record.content.remark}</bdi>”
            </span>
          )}
          {twice ? <span className="text-muted"> {text.oneOfTwo}</span> : null}
          {name === null ? null : (
            <span className="text-muted">
              {" · "}
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
      </TakeButton>
    </li>
  );
}
