// Prints the results of several runs as a Markdown table, one column per run.

import type { Fault } from "./faulty-network-proxy.ts";

export function printRow(name: string, values: readonly unknown[]): void {
  console.log(`| ${[name, ...values].join(" | ")} |`);
}

/** The header row and the row of dashes below it. */
export function printHead(name: string, values: readonly unknown[]): void {
  printRow(name, values);
  printRow(
    "---",
    values.map(() => "---:"),
  );
}

/** Prints how often each fault occurred in each run. */
export function printFaults(runs: readonly ReadonlyMap<Fault, number>[]): void {
  const names = [...new Set(runs.flatMap((counts) => [...counts.keys()]))].sort();
  for (const name of names)
    printRow(
      name,
      runs.map((counts) => counts.get(name) ?? 0),
    );
}
