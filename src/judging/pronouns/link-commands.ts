// Fixes the alignment of the candidate shown: links words to the pronoun or to the antecedent's head, and says what is linked.

import type { TokenRef } from "#core/suite/suite.ts";
import { linkToo, type Question, relink, repairToken } from "#core/tasks/judging/answer.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { AnswerCommands } from "./answer-commands.ts";
import type { JudgingSession } from "./judging-session.ts";

const text = judgingNotices.links;

/** A token is linked next to those linked, or alone; `toggle` also removes a link. */
const LINKS = { toggle: repairToken, too: linkToo, only: relink } as const;

export type Linking = keyof typeof LINKS;

/** Where linking changes anything, the notice says what is linked now. Whether it is offered was decided before. */
export function link(
  task: JudgingSession,
  answers: AnswerCommands,
  question: Question,
  token: TokenRef,
  how: Linking,
): void {
  const { candidate, session } = task;
  const isChanged = answers.change((content, marks) => LINKS[how](content, question, token, marks));
  if (candidate === null || !isChanged) return;
  const { marks } = session.judged(candidate);
  const linked = effectiveMarks(task.content(candidate), marks)[question];
  const words = linked.map((one) => session.output(candidate).token(one));
  const { pronoun } = session.example(candidate);
  task.notify(question === "pronoun" ? text.pronoun(pronoun, words) : text.head(words));
}
