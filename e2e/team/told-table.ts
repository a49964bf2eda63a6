// Prints the results of several runs as a Markdown table, one column per run.

import type { Fault } from "./unkind-proxy.ts";

export function tellRow(name: string, values: readonly unknown[]): void {
  console.log(`| ${[name, ...values].join(" | ")} |`);
}

/** The line of names, and the one below it. */
export function tellHead(name: string, values: readonly unknown[]): void {
  tellRow(name, values);
  tellRow(
    "---",
    values.map(() => "---:"),
  );
}

/** How often each fault was done in each run. */
export function tellFaults(runs: readonly ReadonlyMap<Fault, number>[]): void {
  const names = [...new Set(runs.flatMap((counts) => [...counts.keys()]))].sort();
  for (const name of names)
    tellRow(
      name,
      runs.map((counts) => counts.get(name) ?? 0),
    );
}
