// Draws one annotator's judgement of a candidate. If the judgement does not count, says why.

import { Fragment } from "react";
import { timeInWords } from "#browser/time-words.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { statesAdjudicator } from "#core/ledger/annotator-names.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { PronounRegister } from "#core/ledger/registers.ts";
import { judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { browseText } from "#text/browse.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = browseText.judgement;

interface JudgementLineProps {
  readonly session: CampaignSession;
  readonly register: PronounRegister;
  readonly name: string;
  readonly isAdjudicator: boolean;
  readonly needsAntecedent: boolean;
}

export function JudgementLine({
  session,
  register,
  name,
  isAdjudicator,
  needsAntecedent,
}: JudgementLineProps) {
  const { latest, heads, hasConcurrent } = register;
  const candidate = session.candidates.numberOf(latest);
  const state = candidate === null ? null : session.outcomes.stateFor(latest.author, candidate);
  const inWords = (judgement: PronounRecord) => {
    const words = judgementInWords(judgement.content, needsAntecedent);
    return (
      <span title={judgement.time === null ? text.timeUnknown : timeInWords(judgement.time)}>
        {session.outcomes.texts.isStale(judgement) ? text.stale(words) : words}
      </span>
    );
  };
  return (
    <span className="ps-6">
      <span className="text-muted">
        {isAdjudicator && !statesAdjudicator(name) ? text.adjudicator(name) : text.annotator(name)}
      </span>{" "}
      {hasConcurrent ? (
        <>
          <span className="text-warn">{text.concurrent}</span>{" "}
          {heads.map((head, index) => (
            <Fragment key={head.id}>
              {index === 0 ? null : text.or}
              {inWords(head)}
            </Fragment>
          ))}
        </>
      ) : (
        <>
          {inWords(latest)}
          {state === "conflict" || state === "partial" ? (
            <span className="text-warn">{text.doesNotCount(STATE_WORDS[state])}</span>
          ) : null}
        </>
      )}
    </span>
  );
}
