// Fixes the alignment of the shown candidate: links tokens to the pronoun or the antecedent's head, with a notice.

import type { TokenRef } from "#core/suite/suite.ts";
import { addLink, replaceLinks, toggleFixedLink } from "#core/tasks/judging/answer.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { AnswerCommands } from "./answer-commands.ts";
import type { JudgingSession } from "./judging-session.ts";

const text = judgingNotices.links;

/** The functions by kind: `too` adds a link, `only` replaces all links, `toggle` adds or removes a link. */
const LINKS = { toggle: toggleFixedLink, too: addLink, only: replaceLinks } as const;

export type LinkChange = keyof typeof LINKS;

/** Changes a link; the notice lists the linked words. The caller has checked that the command is available. */
export function changeLink(
  task: JudgingSession,
  answers: AnswerCommands,
  question: Question,
  token: TokenRef,
  linking: LinkChange,
): void {
  const { candidate, session } = task;
  const isChanged = answers.change((content, marks) => LINKS[linking](content, question, token, marks));
  if (candidate === null || !isChanged) return;
  const { marks } = session.toJudge(candidate);
  const linked = effectiveMarks(task.content(candidate), marks)[question];
  const words = linked.map((one) => session.output(candidate).token(one));
  const { pronoun } = session.example(candidate);
  task.notify(question === "pronoun" ? text.pronoun(pronoun, words) : text.head(words));
}
