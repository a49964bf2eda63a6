// Draws others' annotations for an adjudicator, each with the key that accepts it. Names are hidden unless requested.

import { describeAnnotation, describeOnOneLine } from "#core/suite-building/annotation/annotated-source.ts";
import { sameExample } from "#core/tasks/annotation/suite-annotation.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { AcceptButton, OthersFrame } from "#judging/answer-parts.tsx";
import { COPY_ANSWER_KEYS } from "#judging/task/task-commands.ts";
import { annotateText } from "#text/annotate-text.ts";
import { Rich } from "#ui/rich.tsx";
import { useShownToken } from "./annotation-commands.tsx";
import { type OthersAnnotation, othersAnnotations, takeAnnotation } from "./others-annotations.ts";

const text = annotateText.others;

export function AnnotateOthers() {
  const { task, shown: token, isReadOnly } = useShownToken();
  return (
    <OthersFrame
      annotators={task.session.campaign.annotators}
      legend={text.legend}
      isReadOnly={isReadOnly}
      className="max-h-[34dvh] max-lg:max-h-[22dvh]"
    >
      {(nameOf) => (
        <ol className="flex min-h-0 list-none flex-col overflow-y-auto">
          {othersAnnotations(task, token).map((answer, index) => (
            <AnswerRow
              key={answer.record.id}
              answer={answer}
              index={index}
              name={nameOf(answer.record.author)}
            />
          ))}
        </ol>
      )}
    </OthersFrame>
  );
}

interface AnswerRowProps {
  readonly answer: OthersAnnotation;
  readonly index: number;
  /** Null = names are hidden. */
  readonly name: string | null;
}

function AnswerRow({ answer, index, name }: AnswerRowProps) {
  const { task, shown: token, commands } = useShownToken();
  const { letter, record, isConcurrent } = answer;
  const { source } = task;
  const { sourceLanguage, targetLanguage } = source.suite;
  const description = describeAnnotation(record.content, source, token);
  const isTaken = sameExample(task.content(token), record.content);
  const key = COPY_ANSWER_KEYS[index];
  return (
    <li className="border-t border-line first:border-t-0">
      <AcceptButton
        letter={letter}
        answerText={describeOnOneLine(description)}
        isAccepted={isTaken}
        shortcut={key === undefined ? null : shownKey(key)}
        onAccept={() => commands.runCommand(takeAnnotation(index))}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span>{description.what}</span>
          {description.antecedents.map(({ phrase, head, translation }) => (
            <span key={`${phrase} ${head} ${translation}`}>
              {" · "}“
              <bdi translate="no" lang={sourceLanguage} className="font-medium">
                {phrase}
              </bdi>
              ”
              {head === phrase ? null : (
                <Rich
                  parts={text.head(
                    <bdi translate="no" lang={sourceLanguage}>
                      {head}
                    </bdi>,
                  )}
                />
              )}
              {translation === "" ? null : (
                <span className="text-muted">
                  {" "}
                  →{" "}
                  <bdi translate="no" lang={targetLanguage}>
                    {translation}
                  </bdi>
                </span>
              )}
            </span>
          ))}
          {description.translation === null || description.translation === "" ? null : (
            <span className="text-muted">
              <Rich
                parts={text.translated(
                  <bdi translate="no" lang={targetLanguage}>
                    {description.translation}
                  </bdi>,
                )}
              />
            </span>
          )}
          {record.content.remark === "" ? null : (
            <span className="text-muted">
              {" · “"}
              <bdi translate="no">{record.content.remark}</bdi>”
            </span>
          )}
          {isConcurrent ? <span className="text-muted"> {text.oneOfTwo}</span> : null}
          {name === null ? null : (
            <span className="text-muted">
              {" · "}
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
      </AcceptButton>
    </li>
  );
}
