// Draws one output text with the systems that produced it, and each system's verdict and judgements.

import type { ReactNode } from "react";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { WITHHELD } from "#core/exchange/annotator-view.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { adjudicatorIds } from "#core/ledger/fold.ts";
import { QuestionThread } from "#parts/item-questions.tsx";
import { browseText } from "#text/browse.ts";
import { questionsText } from "#text/questions.ts";
import { Rich } from "#ui/rich.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidateFacts } from "#workspace/campaign/candidate-facts.ts";
import { queriesAbout, shownAsker } from "#workspace/campaign/item-queries.ts";
import type { OutputGroup } from "./equal-outputs.ts";
import { JudgementLine } from "./judgement-line.tsx";

const text = browseText.output;

interface OutputCardProps {
  readonly session: CampaignSession;
  readonly group: OutputGroup;
  readonly chosen: number;
  readonly children: ReactNode;
}

export function OutputCard({ session, group, chosen, children }: OutputCardProps) {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const adjudicators = adjudicatorIds(annotators);
  const facts = candidateFacts(session, null);
  const asker = shownAsker(session);
  const isChosen = group.candidates.includes(chosen);
  return (
    <div
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 ${isChosen ? "border-accent" : "border-line"}`}
    >
      <div className="flex flex-col gap-1">{children}</div>
      <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
        {group.candidates.map((candidate) => {
          const verdict = session.verdict(candidate);
          const state = facts.state(candidate);
          const needsAntecedent = session.needsAntecedent(session.example(candidate));
          return (
            <li key={candidate} className="flex flex-col gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <StateSign state={state} word={STATE_WORDS[state]} />
                <bdi className={candidate === chosen ? "font-semibold" : "font-medium"}>
                  {!session.view.showsSystems
                    ? STATE_WORDS[state]
                    : session.candidates.keyOf(candidate).system}
                </bdi>
                <span className="text-muted">
                  {verdict === WITHHELD ? null : (
                    <Rich
                      parts={(verdict.approved ? text.approved : text.referred)(<bdi>{verdict.reason}</bdi>)}
                    />
                  )}
                  {state === "reused" ? `; ${STATE_WORDS.reused}` : null}
                  {session.output(candidate).isAlignedByReferee ? text.alignedAutomatically : null}
                </span>
              </span>
              {session.outcomes.registers(candidate).map((register) => (
                <JudgementLine
                  key={register.latest.author}
                  session={session}
                  register={register}
                  name={names.get(register.latest.author) ?? text.unknownAnnotator}
                  isAdjudicator={adjudicators.has(register.latest.author)}
                  needsAntecedent={needsAntecedent}
                />
              ))}
              {queriesAbout(session, candidate).map((asked) => (
                <div key={asked.query.id} className="ps-6 pt-1">
                  <QuestionThread
                    session={session}
                    asked={asked}
                    who={questionsText.person(names.get(asked.query.author) ?? text.unknownAnnotator)}
                    isOwn={asker !== null}
                  />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
