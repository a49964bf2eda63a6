// Holds one output text with the systems that produced it, each with its verdict and what people said.

import type { ReactNode } from "react";
import type { Judgement } from "#core/judgement/judgement.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useAnnotators } from "#session/use-annotators.ts";
import { StateSign } from "#ui/state-sign.tsx";
import type { OutputGroup } from "./fold-outputs.ts";

const ANSWERS = { ok: "✓ right", bad: "✗ wrong", unset: "not answered" } as const;

function said(judgement: Judgement, needsAntecedent: boolean): string {
  const parts: string[] = [];
  if (needsAntecedent) parts.push(`antecedent ${ANSWERS[judgement.antecedent]}`);
  parts.push(`pronoun ${ANSWERS[judgement.pronoun]}`);
  if (judgement.tags.length > 0) parts.push(judgement.tags.join(", "));
  if (judgement.remark !== "") parts.push(`“${judgement.remark}”`);
  if (judgement.repairedPronoun !== null || judgement.repairedAntecedent !== null)
    parts.push("alignment mended");
  return parts.join(" · ");
}

export interface OutputCardProps {
  readonly session: CampaignSession;
  readonly group: OutputGroup;
  readonly chosen: number;
  readonly children: ReactNode;
}

export function OutputCard({ session, group, chosen, children }: OutputCardProps) {
  const names = new Map(useAnnotators(session).map((annotator) => [annotator.id, annotator.name]));
  const tally = session.tally(null);
  const isChosen = group.candidates.includes(chosen);
  return (
    <div
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 ${isChosen ? "border-accent" : "border-line"}`}
    >
      <div className="flex flex-col gap-1">{children}</div>
      <ul className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
        {group.candidates.map((candidate) => {
          const verdict = session.verdict(candidate);
          const needsAntecedent = session.needsAntecedent(session.example(candidate));
          return (
            <li key={candidate} className="flex flex-col gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <StateSign state={tally.state(candidate)} />
                <bdi className={candidate === chosen ? "font-semibold" : "font-medium"}>
                  {session.candidates.keyOf(candidate).system}
                </bdi>
                <span className="text-muted">
                  {verdict.approved ? "approved" : "referred"}: <bdi>{verdict.reason}</bdi>
                </span>
              </span>
              {session.log.ofCandidate(candidate).map((judgement) => (
                <span key={judgement.id} className="ps-6">
                  <span className="text-muted">{names.get(judgement.annotator) ?? "someone"}:</span>{" "}
                  {said(judgement, needsAntecedent)}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
