// Holds what filters ask of the candidates of an opened campaign.

import { naturalText } from "#core/align/natural-text.ts";
import { sentenceText } from "#core/align/sentence.ts";
import { splitTokens } from "#core/align/tokens.ts";
import type { CandidateFacts, Searched } from "#core/filter/candidate-facts.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { type AlignedText, alignedTranslation } from "#core/match/translation.ts";
import { answerTo } from "#core/score/given-answers.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { findConflicts } from "#core/task/pronoun-judgement/conflicts.ts";
import { saysSomething } from "#core/task/pronoun-judgement/state.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** The tokens as the counts of pronouns' forms tell them. */
function form(tokens: readonly TokenRef[], text: AlignedText): string {
  return tokens
    .map((token) => text.token(token))
    .join(" ")
    .toLowerCase();
}

/** Facts as one annotator sees them, or (null) over all annotators. */
export function candidateFacts(session: CampaignSession, asked: string | null): CandidateFacts {
  const { candidates, campaign, outcomes } = session;
  const annotator = personOf(campaign.merged, asked);
  const tally = session.tally(annotator);
  const registers = (candidate: number) => {
    if (annotator === null) return session.registersOf(candidate);
    const register = session.register(annotator, candidate);
    return register === null ? [] : [register];
  };
  const said = (candidate: number) => registers(candidate).map(({ latest }) => latest.content);
  const contains = searcher(session, (candidate) => said(candidate).map(({ remark }) => remark));
  return {
    system: (candidate) => candidates.systems[candidates.systemNumber(candidate)] ?? "",
    category: (candidate) => session.example(candidate).category,
    example: (candidate) => session.example(candidate).id,
    approved: (candidate) => session.verdict(candidate).approved,
    pronoun: (candidate) => session.example(candidate).pronoun.toLowerCase(),
    outputPronoun: (candidate) => {
      const output = session.output(candidate);
      return form(alignedTranslation(session.example(candidate), output).pronoun, output);
    },
    referencePronouns: (candidate) =>
      session.references.map((reference) =>
        form(alignedTranslation(session.example(candidate), reference).pronoun, reference),
      ),
    state: (candidate) => tally.state(candidate),
    outcome: (candidate) => outcomes.outcome(candidate),
    beside: (candidate, system) => {
      const { example } = candidates.keyOf(candidate);
      const other = candidates.numberOf({ system, example });
      return other === null ? null : outcomes.outcome(other).kind;
    },
    said: (candidate) =>
      session
        .registersOf(candidate)
        .filter(({ latest, twice }) => twice || saysSomething(latest.content))
        .map(({ latest }) => latest.by),
    tags: (candidate) => said(candidate).flatMap(({ tags }) => tags),
    conflicts: (candidate) => {
      const contents = said(candidate).filter(saysSomething);
      if (contents.length === 0) return [];
      const { marks } = session.judged(candidate);
      return contents.flatMap((content) => findConflicts(content, marks));
    },
    flagged: (candidate) => said(candidate).some(({ flagged }) => flagged),
    remarked: (candidate) => said(candidate).some(({ remark }) => remark !== ""),
    twice: (candidate) => registers(candidate).some(({ twice }) => twice),
    stale: (candidate) =>
      registers(candidate).some(({ latest }) => outcomes.texts.isStaleAt(candidate, latest)),
    disagreement: (candidate) => outcomes.disagreement(candidate),
    // Who answered what is the same whoever looks.
    answers: (candidate, question) => {
      const judged = session.judged(candidate);
      return new Map(
        session.registersOf(candidate).flatMap((register): [string, string][] => {
          const answer = answerTo(question, outcomes.said(candidate, register), judged);
          return answer === null ? [] : [[register.latest.by, answer]];
        }),
      );
    },
    contains,
  };
}

/** Looks in the sentences that hold marks: the pronoun's and its antecedents'. */
function searcher(
  session: CampaignSession,
  remarks: (candidate: number) => readonly string[],
): CandidateFacts["contains"] {
  const { suite } = session.campaign;
  const lines = ({ line, antecedents }: Example) => [
    ...new Set([line, ...antecedents.map((antecedent) => antecedent.line)]),
  ];
  const sentences: Record<"source" | "output" | "reference", (candidate: number) => string[]> = {
    source: (candidate) =>
      lines(session.example(candidate)).map((line) =>
        naturalText(splitTokens(suite.source[line] ?? ""), suite.sourceLanguage),
      ),
    output: (candidate) =>
      lines(session.example(candidate)).map((line) => sentenceText(session.output(candidate).sentence(line))),
    reference: (candidate) =>
      session.references.flatMap((reference) =>
        lines(session.example(candidate)).map((line) => sentenceText(reference.sentence(line))),
      ),
  };
  const texts = (candidate: number, where: Exclude<Searched, "text">): readonly string[] => {
    if (where === "remark") return remarks(candidate);
    if (where === "reason") return [session.verdict(candidate).reason];
    return sentences[where](candidate);
  };
  const isIn = (candidate: number, where: Exclude<Searched, "text">, text: string) =>
    texts(candidate, where).some((one) => one.toLowerCase().includes(text));
  return (candidate, where, text) => {
    if (where !== "text") return isIn(candidate, where, text);
    if (session.example(candidate).id.toLowerCase() === text) return true;
    return (["source", "output", "reference", "remark"] as const).some((one) => isIn(candidate, one, text));
  };
}
