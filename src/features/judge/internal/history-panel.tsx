// Lists the decisions that this annotator can undo in this browser, newest first. Each entry leads to its candidate, also
// to one that is not in the list because of a filter.

import { useSearchParams } from "react-router";
import { candidateText } from "#core/ledger/fold.ts";
import type { HistoryStep } from "#core/ledger/history.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { hasJudgement } from "#core/tasks/judging/conflicts.ts";
import { judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { translationWords } from "#judging/groups/group-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { stepInWords } from "#judging/task/own-history.ts";
import { candidateAddress } from "#judging/use-task-session.ts";
import { judgingText } from "#text/judging-text.ts";
import { Drawer } from "#ui/dialog.tsx";
import { DataWords } from "#ui/rich.tsx";

const text = judgingText.historyPanel;

/** Maximum number of entries shown; older ones can be undone too. */
const SHOWN = 300;

/** The answer that the decision led to, or what its step did if it left no answer. */
function decisionInWords({ step, changes: [change] }: Decision, needsAntecedent: boolean): string {
  if (change === undefined || change.task === GAPS || change.task === ANNOTATING) return stepInWords(step);
  return hasJudgement(change.after) ? judgementInWords(change.after, needsAntecedent) : stepInWords(step);
}

/** What is left of a step: its changes of items that no later step changed. Never empty. */
interface Decision {
  readonly step: HistoryStep;
  readonly changes: HistoryStep["changes"];
}

/**
 * The decisions that are the present ones. `newestFirst`: the steps. An item that was answered in several steps, or
 * corrected, is part of its newest decision only, which says what its answer is now.
 */
export function presentDecisions(newestFirst: readonly HistoryStep[]): readonly Decision[] {
  const seen = new Set<string>();
  return newestFirst.flatMap((step) => {
    const keyOf = (change: HistoryStep["changes"][number]) => `${change.task} ${candidateText(change)}`;
    const changes = step.changes.filter((change) => !seen.has(keyOf(change)));
    for (const change of changes) seen.add(keyOf(change));
    return changes.length === 0 ? [] : [{ step, changes }];
  });
}

export function HistoryPanel({
  task,
  onClose,
}: {
  readonly task: JudgingSession;
  readonly onClose: () => void;
}) {
  const [, setParameters] = useSearchParams();
  const { undo } = task.history.steps();
  const { suite } = task.session.campaign;
  const show = (candidate: number) => {
    const position = task.queue.indexOf(candidate);
    if (position >= 0) task.cursor.show(position);
    else
      setParameters((current) => {
        current.set("at", candidateAddress(task.session).nameOf(candidate));
        return current;
      });
    onClose();
  };
  const decisions = presentDecisions(undo.slice(-SHOWN).toReversed());
  return (
    <Drawer title={text.title} onClose={onClose}>
      {decisions.length === 0 ? (
        <p className="text-muted">{text.empty}</p>
      ) : (
        <ol className="flex list-none flex-col">
          {decisions.map((decision) => {
            const { step, changes } = decision;
            const [change] = changes;
            const candidate = change === undefined ? null : task.session.candidates.numberOf(change);
            if (candidate === null) return null;
            const example = task.session.example(candidate);
            return (
              <li key={step.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => show(candidate)}
                  className="flex w-full flex-col gap-0.5 rounded px-2 py-2 text-start hover:bg-sunken"
                >
                  <span className="text-sm">
                    <DataWords language={suite.sourceLanguage} className="font-medium">
                      “{example.pronoun}”
                    </DataWords>{" "}
                    <DataWords language={suite.targetLanguage} className="text-muted">
                      {translationWords(task.session, candidate, task.content(candidate))}
                    </DataWords>{" "}
                    {decisionInWords(decision, task.session.needsAntecedent(example))}
                    {changes.length > 1 ? text.outputs(changes.length) : ""}
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
