// Lists the decisions that this annotator can undo in this browser, newest first. Each entry leads to its candidate.

import type { HistoryStep } from "#core/ledger/history.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";
import { judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { translationWords } from "#judging/groups/group-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { stepInWords } from "#judging/task/own-history.ts";
import { judgingText } from "#text/judging-text.ts";
import { Drawer } from "#ui/dialog.tsx";
import { DataWords } from "#ui/rich.tsx";

const text = judgingText.historyPanel;

/** Maximum number of entries shown; older ones can be undone too. */
const SHOWN = 300;

/** The answer that the step led to, or what the step did if it left no answer. */
function decisionInWords(step: HistoryStep, needsAntecedent: boolean): string {
  const [change] = step.changes;
  if (change === undefined || change.task === GAPS || change.task === ANNOTATING) return stepInWords(step);
  return hasJudgement(change.after) ? judgementInWords(change.after, needsAntecedent) : stepInWords(step);
}

export function HistoryPanel({
  task,
  onClose,
}: {
  readonly task: JudgingSession;
  readonly onClose: () => void;
}) {
  const { undo } = task.history.steps();
  const { suite } = task.session.campaign;
  const itemOf = ({ changes: [change] }: HistoryStep) =>
    change === undefined ? null : task.session.candidates.numberOf(change);
  // The answers and words of an item are several steps in a row, but one decision: its last step says what it was.
  const steps = undo
    .slice(-SHOWN)
    .filter((step, index, all) => {
      const later = all[index + 1];
      return later === undefined || itemOf(later) !== itemOf(step);
    })
    .toReversed();
  return (
    <Drawer title={text.title} onClose={onClose}>
      {steps.length === 0 ? (
        <p className="text-muted">{text.empty}</p>
      ) : (
        <ol className="flex list-none flex-col">
          {steps.map((step) => {
            const candidate = itemOf(step);
            const position = candidate === null ? -1 : task.queue.indexOf(candidate);
            if (candidate === null) return null;
            const example = task.session.example(candidate);
            return (
              <li key={step.id} className="border-b border-line">
                <button
                  type="button"
                  disabled={position < 0}
                  onClick={() => {
                    task.cursor.show(position);
                    onClose();
                  }}
                  className="flex w-full flex-col gap-0.5 rounded px-2 py-2 text-start hover:bg-sunken disabled:opacity-60"
                >
                  <span className="text-sm">
                    <DataWords language={suite.sourceLanguage} className="font-medium">
                      “{example.pronoun}”
                    </DataWords>{" "}
                    <DataWords language={suite.targetLanguage} className="text-muted">
                      {translationWords(task.session, candidate, task.content(candidate))}
                    </DataWords>{" "}
                    {decisionInWords(step, task.session.needsAntecedent(example))}
                    {step.changes.length > 1 ? text.outputs(step.changes.length) : ""}
                  </span>
                  <span className="figures text-xs text-muted">
                    {step.time === null
                      ? ""
                      : `${new Date(step.time).toLocaleTimeString("en-GB", { hour12: false })} · `}
                    {fullCategoryName(example.category)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}
