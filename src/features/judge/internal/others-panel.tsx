// Draws others' answers for an adjudicator, and the reasons for a disagreement.

import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { chosenWords, judgementInSigns, judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { CAUSES, causeOf } from "#core/tasks/judging/tags.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { AcceptButton, OthersFrame } from "#judging/answer-parts.tsx";
import { takeAnswer } from "#judging/pronouns/answering.ts";
import type { CommandId } from "#judging/pronouns/judging-commands.ts";
import { finalAnswers, type OthersAnswer, othersAnswers } from "#judging/pronouns/others-answers.ts";
import { judgePanelsText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { DataWords } from "#ui/rich.tsx";
import { JudgingButton, useShownCandidate } from "./judge-controls.tsx";

const text = judgePanelsText.others;

const CHOSEN = "bg-accent-wash outline-2 -outline-offset-2 outline-accent";

/** Keys for the first four answers; the others can only be clicked. */
const TAKES: readonly CommandId[] = ["take-1", "take-2", "take-3", "take-4"];

export function OthersPanel() {
  const { task, shown: candidate, commands, isReadOnly } = useShownCandidate();
  const { session, annotator } = task;
  const cause = causeOf(task.content(candidate));
  const isAnswered = task.state(candidate) === "done";
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const finalIds = finalAnswers(session, annotator, candidate).map(({ id }) => id);
  /** The adjudicator of a final answer is always named. */
  const finalMark = ({ id, author }: OthersAnswer["record"]) =>
    finalIds.includes(id) ? judgingText.finalAnswers.mark(nameOf(author)) : null;
  return (
    <OthersFrame
      annotators={session.campaign.annotators}
      legend={text.legend}
      isReadOnly={isReadOnly}
      className="h-[clamp(12rem,36dvh,20rem)] max-lg:h-56"
    >
      {(nameOf) => (
        <>
          <ol className="flex min-h-0 flex-1 list-none flex-col overflow-y-auto max-lg:grid max-lg:auto-rows-min max-lg:grid-cols-2 max-lg:gap-x-2">
            {othersAnswers(session, annotator, candidate).map((answer, index) => (
              <AnswerRow
                key={answer.record.id}
                answer={answer}
                name={finalMark(answer.record) ?? nameOf(answer.record.author)}
                command={TAKES[index] ?? null}
                onTake={() => commands.runCommand(takeAnswer(index))}
              />
            ))}
          </ol>
          <fieldset
            // Each item has its own: otherwise the frame of the focus stays on the reason of the last one.
            key={candidate}
            className={`min-w-0 flex-none rounded-lg ${isAnswered && cause === null ? "bg-accent-wash" : ""}`}
          >
            <legend className="sr-only">{text.cause}</legend>
            <p aria-hidden="true" className="px-2 pt-1 text-xs text-muted">
              {text.cause}
            </p>
            <div className="flex gap-1 overflow-x-auto pb-0.5 max-lg:flex-wrap max-lg:gap-0">
              {CAUSES.map(({ tag, label, meaning }) => (
                <JudgingButton
                  key={tag}
                  command={tag}
                  kind="quiet"
                  title={meaning}
                  aria-pressed={cause === tag}
                  className={`flex-none px-2! text-sm max-lg:min-h-9 max-lg:px-1.5! pointer-coarse:min-h-11 max-lg:[&_kbd]:hidden ${cause === tag ? CHOSEN : "hover:bg-transparent! hover:underline focus-visible:-outline-offset-2"}`}
                >
                  {cause === tag ? `✓ ${label}` : label}
                </JudgingButton>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </OthersFrame>
  );
}

interface AnswerRowProps {
  readonly answer: OthersAnswer;
  /** The annotator, or whose final answer it is; null = names are hidden. */
  readonly name: string | null;
  readonly command: CommandId | null;
  readonly onTake: () => void;
}

function AnswerRow({ answer, name, command, onTake }: AnswerRowProps) {
  const { task, shown: candidate, keyOf } = useShownCandidate();
  const { session } = task;
  const { letter, record, isConcurrent } = answer;
  const { content, circumstances } = record;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  const output = session.output(candidate);
  const words = chosenWords(content, session.toJudge(candidate).marks).map((token) => output.token(token));
  const isTaken = task.hasTaken(candidate, record);
  const details = [
    name,
    isConcurrent ? text.oneOfTwo : null,
    circumstances.seconds === null ? null : text.seconds(Math.round(circumstances.seconds)),
  ].filter((fact) => fact !== null);
  return (
    <li className="min-w-0 border-t border-line first:border-t-0 max-lg:nth-2:border-t-0">
      <AcceptButton
        letter={letter}
        answerText={judgementInWords(content, needsAntecedent)}
        isAccepted={isTaken}
        shortcut={command === null ? null : shownKey(keyOf(command))}
        onAccept={onTake}
      >
        <span className="flex min-w-0 flex-1 items-baseline gap-3 max-lg:flex-col max-lg:gap-0">
          <span className="min-w-0 max-w-full flex-1 wrap-anywhere">
            <span className="max-lg:hidden">{judgementInWords(content, needsAntecedent)}</span>
            <span className="lg:hidden">
              {`${judgementInSigns(content, needsAntecedent)}${content.remark === "" ? "" : ` · “${content.remark}”`}`}
            </span>
            {words.length === 0 ? null : (
              <>
                {" · "}
                <DataWords language={session.campaign.suite.targetLanguage} className="font-medium">
                  {words.join(" · ")}
                </DataWords>
              </>
            )}
          </span>
          <span className="figures max-w-40 flex-none truncate text-xs text-muted max-lg:max-w-full">
            {details.join(" · ")}
          </span>
        </span>
      </AcceptButton>
    </li>
  );
}
