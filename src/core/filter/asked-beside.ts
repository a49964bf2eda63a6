// Holds how candidates are asked for by what another system's output of the same example came to: how systems are compared.

import type { Outcome } from "#core/score/outcome.ts";

/** Right: approved, or judged so; settled: right or wrong; unsettled: open, excluded, or there is no such candidate. */
export const BESIDES = ["right", "wrong", "settled", "unsettled"] as const;

export interface AskedBeside {
  readonly is: (typeof BESIDES)[number];
  readonly system: string;
}

/** “wrong:SYSTEM”; null where the address says nothing of the kind. A name may hold colons. */
export function readAskedBeside(text: string): AskedBeside | null {
  const [asked = "", ...system] = text.split(":");
  const is = BESIDES.find((known) => known === asked);
  return is === undefined || system.length === 0 ? null : { is, system: system.join(":") };
}

export function writeAskedBeside({ is, system }: AskedBeside): string {
  return `${is}:${system}`;
}

/** `outcome`: of the other system's output; null = there is none. */
export function isBeside(asked: AskedBeside["is"], outcome: Outcome["kind"] | null): boolean {
  const isRight = outcome === "approved" || outcome === "correct";
  const isWrong = outcome === "incorrect";
  if (asked === "right") return isRight;
  if (asked === "wrong") return isWrong;
  return (isRight || isWrong) === (asked === "settled");
}
