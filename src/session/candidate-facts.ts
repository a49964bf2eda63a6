// Holds what filters ask of the candidates of an opened campaign.

import { naturalText } from "#core/align/natural-text.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { CandidateFacts } from "#core/queue/queue.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Facts as one annotator sees them, or (null) over all annotators. */
export function candidateFacts(session: CampaignSession, annotator: string | null): CandidateFacts {
  const { candidates, campaign, log } = session;
  const { sourceLanguage, targetLanguage } = campaign.suite;
  const tally = session.tally(annotator);
  const judgements = (candidate: number) => {
    if (annotator === null) return log.ofCandidate(candidate);
    const latest = log.latest(annotator, candidate);
    return latest === null ? [] : [latest];
  };
  return {
    system: (candidate) => candidates.systems[candidates.systemNumber(candidate)] ?? "",
    category: (candidate) => session.example(candidate).category,
    state: (candidate) => tally.state(candidate),
    approved: (candidate) => session.verdict(candidate).approved,
    flagged: (candidate) => judgements(candidate).some((judgement) => judgement.flagged),
    tags: (candidate) => judgements(candidate).flatMap((judgement) => judgement.tags),
    contains: (candidate, text) => {
      const { line, id } = session.example(candidate);
      if (id.toLowerCase() === text) return true;
      const source = naturalText(splitTokens(campaign.suite.source[line] ?? ""), sourceLanguage);
      if (source.toLowerCase().includes(text)) return true;
      const output = naturalText(session.output(candidate).tokens(line), targetLanguage);
      if (output.toLowerCase().includes(text)) return true;
      return judgements(candidate).some((judgement) => judgement.remark.toLowerCase().includes(text));
    },
  };
}
