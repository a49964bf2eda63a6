// Lists what clashes in the answers of each annotator.

import { CONFLICT_WORDS, findConflicts } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { browseText } from "#text/browse-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface AnnotatorsConflict {
  readonly author: string;
  /** The latest answer. */
  readonly content: JudgementContent;
  /** What clashes, such as “‘bad translation’ but answered”. */
  readonly clashes: readonly string[];
}

/** The annotators whose answers about the candidate do not fit together. */
export function annotatorsConflicts(session: CampaignSession, candidate: number): AnnotatorsConflict[] {
  const { outcomes } = session;
  return outcomes
    .registers(candidate)
    .filter(({ latest }) => outcomes.stateFor(latest.author, candidate) === "conflict")
    .map(({ latest: { author, content }, hasConcurrent }) => ({
      author,
      content,
      clashes: hasConcurrent
        ? [browseText.judgement.concurrent]
        : findConflicts(content, session.toJudge(candidate).marks).map((code) => CONFLICT_WORDS[code]),
    }));
}
