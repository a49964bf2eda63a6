// Adds the proposals of an annotated corpus to a campaign, as one update that can be undone.

import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { readAnnotatedCorpus } from "#core/io/open/read-corpus.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TokenProposal, Unsuitable } from "#core/suite/annotated-corpus.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { fitCorpus } from "#core/suite-building/corpus/fit-corpus.ts";
import { type CorpusCounts, proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";
import { proposedContent } from "#core/suite-building/corpus/proposed.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { asUpdatable, eventsWithNote } from "./update-campaign.ts";

/**
 * Numbers of proposals by their result under the campaign's targets. If the campaign has no targets, targets that fit
 * its suite are used (`planOfSuite`).
 */
interface ProposedAs {
  /** Labels of categories with proposals, in the order of the targets. */
  readonly categories: readonly (readonly [label: string, count: number])[];
  readonly unsuitable: readonly (readonly [why: Unsuitable, count: number])[];
  /** Number of proposals for active forms that fit no category of the targets. */
  readonly nothing: number;
  /** Number of proposals for inactive forms. */
  readonly off: number;
}

export interface CorpusUpdate {
  /** Events to write; empty = everything is proposed already. */
  readonly events: readonly LedgerEvent[];
  readonly counts: CorpusCounts;
  readonly proposedAs: ProposedAs;
  /** Number of earlier proposals for other tokens, which are kept. */
  readonly kept: number;
}

/**
 * Computes the proposals of the corpus in these files. Writes nothing. Earlier proposals for the same tokens are
 * replaced; other proposals are kept. Errors: unknown-format (the campaign is a batch, or no file is a corpus).
 * Warnings: parts of the corpus that are broken or not in the source.
 */
export function updateProposals(
  ledger: Ledger,
  files: readonly SourceFile[],
  name: string,
  { time }: { readonly time: string | null },
): Parsed<CorpusUpdate> {
  const problems = new FileProblems(name);
  const state = asUpdatable(ledger, problems);
  const corpus = state === null ? null : unwrap(readAnnotatedCorpus(files), problems);
  if (state === null || corpus === null || problems.hasErrors) return { ok: false, problems: problems.all };
  const { before, folded } = state;
  const source = before.suite.source.map(splitTokens);
  const language = before.suite.sourceLanguage;
  const proposed = proposeFromCorpus(corpus, { source, language, fit: fitCorpus(corpus, source) });
  problems.addAll(proposed.problems);
  const proposedPlaces = new Set(proposed.proposals.map(tokenPlace));
  const kept = before.proposals.filter((proposal) => !proposedPlaces.has(tokenPlace(proposal)));
  const all = [...kept, ...proposed.proposals].sort((a, b) => a.line - b.line || a.position - b.position);
  const isSame = JSON.stringify(all) === JSON.stringify(before.proposals);
  const description = `an annotated corpus, ${counted(files.length, "file")}`;
  return problems.conclude(() => ({
    events: isSame
      ? []
      : eventsWithNote(ledger, folded, [{ kind: "setting", author: null, key: "proposals", value: all }], {
          file: description,
          name,
          time,
        }),
    counts: proposed.counts,
    proposedAs: proposedAs(before, proposed.proposals),
    kept: kept.length,
  }));
}

function proposedAs(campaign: Campaign, proposals: readonly TokenProposal[]): ProposedAs {
  const plan = campaign.plan ?? planOfSuite(campaign.suite);
  const source = new AnnotatedSource(campaign.suite, plan, null);
  const isOn = new Set(plan.forms.flatMap(({ form, isOn }) => (isOn ? [form] : [])));
  const categories = new Map(plan.categories.map(({ label }) => [label, 0]));
  const unsuitable = new Map<Unsuitable, number>();
  let nothing = 0;
  let off = 0;
  for (const proposal of proposals) {
    const place = source.place(proposal);
    if (!isOn.has(place.form)) {
      off++;
      continue;
    }
    const content = proposedContent(proposal, place);
    if (content === null) nothing++;
    else if (content.unsuitable !== null)
      unsuitable.set(content.unsuitable, (unsuitable.get(content.unsuitable) ?? 0) + 1);
    else if (content.category !== null)
      categories.set(content.category, (categories.get(content.category) ?? 0) + 1);
  }
  return {
    categories: [...categories].filter(([, count]) => count > 0),
    unsuitable: [...unsuitable].sort(([a, count], [b, more]) => more - count || (a < b ? -1 : 1)),
    nothing,
    off,
  };
}
