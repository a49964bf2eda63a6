// Computes the figures of a ledger from a server, and which of its events do not fit.

import { figuresOf, type LedgerFigures } from "#core/analysis/accuracy/score-campaign.ts";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { fitLedger, type LeftOutEvent } from "./arrivals.ts";

export interface FittingFigures extends LedgerFigures {
  /** The events that are left out, and why. The remaining events are as valid as those of a file. */
  readonly leftOut: readonly LeftOutEvent[];
}

export function figuresOfFitting(ledger: Ledger, name: string): Parsed<FittingFigures> {
  const fitting = fitLedger(name, ledger);
  const leftOut = fitting.leftOut.map(({ event: { id }, why }) => ({ id, why }));
  const problems = new ProblemList();
  problems.addAll(fitting.problems);
  if (problems.hasErrors)
    for (const { id, why } of leftOut) problems.in(`${name}/event:${id}`).warning("record-left-out", why);
  return problems.conclude(() => ({ ...figuresOf(fitting.ledger), leftOut }));
}
