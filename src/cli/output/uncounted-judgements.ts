// Finds the judgements, gap answers and annotations of a campaign that do not count, and reports them as warnings.

import { FileProblems, type Problem, type ProblemCode } from "#core/base/problem.ts";
import { type Campaign, campaignTexts } from "#core/campaign/campaign.ts";
import { isDatabaseKey } from "#core/ledger/event.ts";
import type { Register } from "#core/ledger/fold.ts";
import { isStaleAnnotation } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenInWords } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING, REPEATED_JUDGING, type TaskName } from "#core/tasks/tasks.ts";

/** Judgements, gap answers or annotations that do not count, one entry per annotator and candidate or token. */
interface Uncounted {
  /** Those on systems, examples or candidates that are not in the campaign now. Always empty for annotations. */
  readonly orphaned: readonly Register[];
  /** Those with concurrent answers of one annotator that differ. */
  readonly concurrent: readonly Register[];
  /** Those made on another text than the current one. */
  readonly stale: readonly Register[];
}

export function uncountedIn(campaign: Campaign, task: TaskName): Uncounted {
  const texts = campaignTexts(campaign);
  const { registers, suite } = campaign;
  if (task === ANNOTATING) {
    const annotated = registers.ofTask(ANNOTATING);
    return {
      orphaned: [],
      concurrent: annotated.filter(({ hasConcurrent }) => hasConcurrent),
      stale: annotated.filter(
        ({ latest, hasConcurrent }) => !hasConcurrent && isStaleAnnotation(suite, latest),
      ),
    };
  }
  const all = registers.annotators.flatMap((annotator): Register[] => registers.ofAnnotator(annotator, task));
  const isThere = ({ latest }: Register) => texts.index.numberOf(latest) !== null;
  const inCampaign = all.filter(isThere);
  return {
    // Judgements of the reference are kept only to write them back into a database. They are not orphaned.
    orphaned: all.filter((register) => !isThere(register) && !isDatabaseKey(register.latest)),
    concurrent: inCampaign.filter(({ hasConcurrent }) => hasConcurrent),
    stale: inCampaign.filter(({ latest, hasConcurrent }) => !hasConcurrent && texts.isStale(latest)),
  };
}

/** The warnings of `uncountedProblems` for judgements, then gap answers, then annotations. */
export function allUncountedProblems(file: string, campaign: Campaign): readonly Problem[] {
  return ([JUDGING, GAPS, ANNOTATING] as const).flatMap((task) => uncountedProblems(file, campaign, task));
}

const RECORD_WORDS: Readonly<Record<TaskName, readonly [one: string, several: string]>> = {
  [JUDGING]: ["judgement", "judgements"],
  [REPEATED_JUDGING]: ["judgement", "judgements"],
  [GAPS]: ["answer", "answers"],
  [ANNOTATING]: ["annotation", "annotations"],
};

/** One warning each for orphaned, concurrent and stale records of a task, reported for `file`. Empty = all count. */
export function uncountedProblems(
  file: string,
  campaign: Campaign,
  task: TaskName = JUDGING,
): readonly Problem[] {
  const { orphaned, concurrent, stale } = uncountedIn(campaign, task);
  const [one, several] = RECORD_WORDS[task];
  const names = new Map(campaign.annotators.map(({ id, name }) => [id, name]));
  const problems = new FileProblems(file);
  const warn = (code: ProblemCode, found: readonly Register[], what: string, does: string) => {
    const [first] = found;
    if (first === undefined) return;
    const { author, system, example } = first.latest;
    const subject = task === ANNOTATING ? tokenInWords(example) : `${example} in “${system}”`;
    const firstInWords = `${names.get(author) ?? author} on ${subject}`;
    const examples = found.length === 1 ? firstInWords : `the first: ${firstInWords}`;
    const count = found.length === 1 ? `1 ${one} is` : `${found.length} ${several} are`;
    problems.warning(code, `${count} ${what} (${examples}); ${does}`);
  };
  warn(
    "judgements-orphaned",
    orphaned,
    "of a system or example that is not in this campaign",
    "kept, not counted",
  );
  warn(
    "judgements-twice",
    concurrent,
    "answered differently by the same annotator in two places",
    "open until the annotator chooses an answer",
  );
  warn("judgements-stale", stale, "outdated: the text has changed since", "kept, not counted");
  return problems.all;
}
