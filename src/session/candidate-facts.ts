// Holds what filters ask of the candidates of an opened campaign.

import { naturalText } from "#core/align/natural-text.ts";
import { sentenceText } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { CandidateFacts } from "#core/queue/queue.ts";
import { answerTo } from "#core/score/given-answers.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Facts as one annotator sees them, or (null) over all annotators. */
export function candidateFacts(session: CampaignSession, asked: string | null): CandidateFacts {
  const { candidates, campaign } = session;
  const annotator = personOf(campaign.merged, asked);
  const { sourceLanguage } = campaign.suite;
  const tally = session.tally(annotator);
  const registers = (candidate: number) => {
    if (annotator === null) return session.registersOf(candidate);
    const register = session.register(annotator, candidate);
    return register === null ? [] : [register];
  };
  const said = (candidate: number) => registers(candidate).map(({ latest }) => latest.content);
  return {
    system: (candidate) => candidates.systems[candidates.systemNumber(candidate)] ?? "",
    category: (candidate) => session.example(candidate).category,
    state: (candidate) => tally.state(candidate),
    approved: (candidate) => session.verdict(candidate).approved,
    flagged: (candidate) => said(candidate).some(({ flagged }) => flagged),
    tags: (candidate) => said(candidate).flatMap(({ tags }) => tags),
    twice: (candidate) => registers(candidate).some(({ twice }) => twice),
    disagreement: (candidate) => session.outcomes.disagreement(candidate),
    // Who answered what is the same whoever looks.
    answers: (candidate, question) => {
      const judged = session.judged(candidate);
      return new Map(
        session.registersOf(candidate).flatMap((register): [string, string][] => {
          const answer = answerTo(question, session.outcomes.said(candidate, register), judged);
          return answer === null ? [] : [[register.latest.by, answer]];
        }),
      );
    },
    audited: (candidate) => {
      if (!session.verdict(candidate).approved) return null;
      const { kind } = session.outcomes.outcome(candidate);
      return kind === "correct" ? "right" : kind === "incorrect" ? "wrong" : null;
    },
    contains: (candidate, text) => {
      const { line, id } = session.example(candidate);
      if (id.toLowerCase() === text) return true;
      const source = naturalText(splitTokens(campaign.suite.source[line] ?? ""), sourceLanguage);
      if (source.toLowerCase().includes(text)) return true;
      const output = sentenceText(session.output(candidate).sentence(line));
      if (output.toLowerCase().includes(text)) return true;
      return said(candidate).some(({ remark }) => remark.toLowerCase().includes(text));
    },
  };
}
