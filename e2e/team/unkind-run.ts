// Two people, then eight, judge for two minutes over an unkind network: npm run unkind:team [SECONDS] prints what was done to them, and what was lost.

import { unkindWork } from "./unkind-work.ts";

const seconds = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? 20261124);
const results = [];
for (const people of [2, 8])
  results.push({ people, ...(await unkindWork({ people, seconds, seed: seed + people })) });

const row = (name: string, values: readonly unknown[]) => console.log(`| ${[name, ...values].join(" | ")} |`);
row(
  "people",
  results.map(({ people }) => people),
);
row(
  "---",
  results.map(() => "---:"),
);
row(
  "seconds",
  results.map(() => seconds),
);
row(
  "requests",
  results.map(({ asked }) => asked),
);
const faults = [...new Set(results.flatMap((one) => [...one.faults.keys()]))].sort();
for (const fault of faults)
  row(
    fault,
    results.map((one) => one.faults.get(fault) ?? 0),
  );
row(
  "judgements made",
  results.map(({ made }) => made),
);
row(
  "on the engine",
  results.map(({ there }) => there),
);
row(
  "lost there",
  results.map(({ lostThere }) => lostThere),
);
row(
  "there twice",
  results.map(({ twiceThere }) => twiceThere),
);
row(
  "lost in a ledger",
  results.map(({ lostHere }) => lostHere),
);
row(
  "refused, not taken",
  results.map((one) => one.refused + one.notTaken),
);
row(
  "s until all had the same",
  results.map(({ settledIn }) => settledIn.toFixed(1)),
);
row(
  "told",
  results.map(({ phases }) => phases.join(", ")),
);
const isBad = results.some(
  (one) => one.made !== one.there || one.lostThere + one.twiceThere + one.lostHere > 0,
);
process.exitCode = isBad ? 1 : 0;
