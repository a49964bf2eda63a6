import { expect, it } from "vitest";
import { differenceWords, workSentence } from "./study-forecast.ts";

const row = (discordant: number, measuredPairs: number | null, onePair: number | null) => ({
  discordant,
  measuredPairs,
  onePair,
  allPairs: onePair === null ? null : onePair + 0.03,
});
const forecast = { examples: 250, pairs: 3, systems: [], categories: [] };

it("names the smallest difference for the measured share, else for 20%", () => {
  const assumed = [row(0.1, null, 0.056), row(0.2, null, 0.079)];
  expect(differenceWords({ ...forecast, differences: assumed })).toBe(
    "Smallest difference this study can show: 7.9 percentage points between two systems (10.9 if all 3 pairs are compared). Assumed: 20% of 250 examples are correct in only one of the two.",
  );
  expect(differenceWords({ ...forecast, differences: [row(0.15, 2, null), ...assumed] })).toBe(
    "Smallest difference this study can show: none. Measured so far: 15% of 250 examples are correct in only one of the two.",
  );
  expect(differenceWords({ ...forecast, differences: [] })).toBeNull();
});

it("adds up the hours of the annotators, and says if their pace is assumed", () => {
  const person = (id: string, seconds: number | null, pace: "own" | "assumed") => ({
    annotator: { id, name: id, role: "annotator" as const },
    seconds,
    pace,
  });
  const nameOf = (id: string) => id;
  const ana = person("Ana", 11_400, "own");
  const ben = person("Ben", 11_400, "assumed");
  expect(workSentence([ana, ben], nameOf)).toBe("Work: about 6 h 20 min (Ana 3 h 10 min, Ben 3 h 10 min).");
  expect(workSentence([ben], nameOf)).toBe("Work: about 3 h 10 min, assumed: 60 per hour.");
  expect(workSentence([ana, person("Cleo", null, "own")], nameOf)).toBeNull();
});
