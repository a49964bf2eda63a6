// Keeps the state of the screen in the address: `over=judged`, `plot=METRIC`, `against=autoprf` or `pass`,
// `of=SYSTEM`.

import { useSearchParams } from "react-router";
import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";

/** The instruments that can be compared with human judgement. */
export const INSTRUMENTS = ["apt", "autoprf", "pass"] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export function useMetricsAddress(systems: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string, byDefault: string) => {
    const next = new URLSearchParams(parameters);
    if (value === byDefault) next.delete(name);
    else next.set(name, value);
    // Updates synchronously: a radio button that waited for the address would jump back for a moment.
    setParameters(next, { replace: true, flushSync: true });
  };
  const denominator: Denominator = parameters.get("over") === "judged" ? "judged" : "examples";
  const category = parameters.get("of");
  return {
    denominator,
    setDenominator: (value: Denominator) => set("over", value, "examples"),
    plotted: parameters.get("plot"),
    setPlotted: (value: string) => set("plot", value, ""),
    instrument: INSTRUMENTS.find((one) => one === parameters.get("against")) ?? "apt",
    setInstrument: (value: Instrument) => set("against", value, "apt"),
    /** Null = all systems together. */
    system: category !== null && systems.includes(category) ? category : null,
    setSystem: (value: string) => set("of", value, ""),
  };
}
