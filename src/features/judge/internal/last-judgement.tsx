// Draws the previous judgement, with buttons that undo it and add a remark or a tag to it.

import { type ReactNode, useRef, useState } from "react";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { sameToken } from "#core/suite/suite.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { judgementInShort, judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { LastAnswerButton, LastAnswerLine } from "#judging/answer-parts.tsx";
import { judgedJustBefore, tagOnPrevious, tagsOffered } from "#judging/pronouns/answering.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { judgeText } from "#text/judge-text.ts";
import { DataWords, Rich } from "#ui/rich.tsx";
import { TagChip } from "./answer-buttons.tsx";
import { useJudging } from "./judge-controls.tsx";

const text = judgeText.last;

interface Last {
  readonly candidate: number;
  readonly content: JudgementContent;
  /** Number of outputs that the decision judged. */
  readonly outputs: number;
  /** Word for what is missing, such as “unfinished” or “conflict”; null = the judgement is done. */
  readonly lack: string | null;
}

/**
 * The last judgement, if it is the next step to undo and was about the previously shown candidate. Null after any other
 * action or movement.
 */
function lastOf(task: JudgingSession): Last | null {
  if (task.regroups.isNext("undo")) return null;
  const { undo, redo } = task.history.steps();
  const changes = undo.at(-1)?.changes ?? [];
  const [first] = changes;
  if (first === undefined || first.task === GAPS || first.task === ANNOTATING || redo.length > 0) return null;
  const candidate = task.session.candidates.numberOf(first);
  if (candidate === null || candidate !== judgedJustBefore(task)?.candidate) return null;
  const content = first.after;
  const toJudge = task.session.toJudge(candidate);
  const state = TASKS[first.task].state(content, toJudge);
  const lack = state === "done" ? null : STATE_WORDS[state];
  return { candidate, content, outputs: changes.length, lack };
}

/** The pronoun's translation: the selected tokens, else the linked tokens; "" = none. */
function pronounWords(task: JudgingSession, { candidate, content }: Last): string {
  const { session } = task;
  const linked = effectiveMarks(content, session.toJudge(candidate).marks).pronoun;
  const selected = linked.filter((token) => content.tokens.some((one) => sameToken(one, token)));
  const words = session.output(candidate).words(selected.length > 0 ? selected : linked);
  return words === "" ? "" : `“${words}”`;
}

/**
 * Shown only if the last judgement was on another candidate than the one shown. On small screens its place stays when it
 * goes away with the first answer, so that no text moves. Each candidate has its own. `children`: one line that is shown
 * instead; a small screen shows it only in that place. Absent = none.
 */
export function LastJudgement({ children = null }: { readonly children?: ReactNode }) {
  const { task, commands, keyOf } = useJudging();
  const [isTagging, setTagging] = useState(false);
  const wasShown = useRef(false);
  const last = lastOf(task);
  if (last === null)
    return <div className={`lg:contents ${wasShown.current ? "h-11" : "max-lg:hidden"}`}>{children}</div>;
  wasShown.current = true;
  const { suite } = task.session.campaign;
  const example = task.session.example(last.candidate);
  const needsAntecedent = task.session.needsAntecedent(example);
  const words = pronounWords(task, last);
  const pronoun = <DataWords language={suite.sourceLanguage}>“{example.pronoun}”</DataWords>;
  const item =
    words === "" ? (
      <Rich parts={text.notLinked(pronoun)} />
    ) : (
      <DataWords language={suite.targetLanguage}>{words}</DataWords>
    );
  return (
    <>
      {isTagging ? (
        <fieldset className="flex flex-none flex-wrap gap-1 rounded-lg border border-line-strong bg-sunken p-2">
          <legend className="float-start w-full pb-1 text-xs font-medium">
            <Rich parts={text.tags(pronoun)} />
          </legend>
          {tagsOffered(task.session, last.candidate, last.content.tags).map(({ tag, label, meaning }) => (
            <TagChip
              key={tag}
              tag={label}
              meaning={meaning}
              set={last.content.tags.includes(tag)}
              shortcut={null}
              onToggle={() => commands.runCommand(tagOnPrevious(tag))}
            />
          ))}
        </fieldset>
      ) : null}
      <LastAnswerLine
        answer={
          <>
            {last.lack === null ? judgementInShort(last.content, needsAntecedent) : item}
            {last.outputs > 1 ? ` ×${last.outputs}` : ""}
          </>
        }
        subject={last.lack === null ? item : <span className="text-warn">{last.lack}</span>}
        remarkKey={shownKey(keyOf("late-remark"))}
        onRemark={() => commands.run("late-remark")}
        onUndo={() => commands.run("undo")}
      >
        <LastAnswerButton
          label={text.tagLabel}
          title={text.tagHint}
          isExpanded={isTagging}
          onPress={() => setTagging(!isTagging)}
        >
          {text.tag}
        </LastAnswerButton>
      </LastAnswerLine>
    </>
  );
}

/**
 * Announces the last judgement to screen readers, and to all that the same sentence follows in another translation. It is
 * inside the notice line, which always exists: only changes inside an existing element are announced.
 */
export function LastJudgementAnnouncement() {
  const { task } = useJudging();
  const last = lastOf(task);
  if (last === null) return null;
  const example = task.session.example(last.candidate);
  const answer = judgementInWords(last.content, task.session.needsAntecedent(example)).replace(/[✓✗] /g, "");
  // Without a word about it, the next translation of the same sentence looks as if the answer had been lost. The order by
  // example shows its outputs in a list.
  const { candidate, order, session } = task;
  const isOtherOutput = order !== "example" && candidate !== null && candidate !== last.candidate;
  const isSameSentence = isOtherOutput && session.example(candidate) === example;
  return (
    <>
      <span className="sr-only">
        {" "}
        {text.justNowInWords({
          pronoun: example.pronoun,
          words: pronounWords(task, last),
          answer: last.lack === null ? answer : `${answer} · ${last.lack}`,
          outputs: last.outputs,
        })}
      </span>
      {isSameSentence ? <span>{text.otherTranslation}</span> : null}
    </>
  );
}
