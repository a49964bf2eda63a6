import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { type CandidateFilter, NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import type { LearntStratum } from "#core/ledger/event.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { choiceText, countedIn, type FilterCounts, filterControls } from "./internal/filter-bar.tsx";

afterEach(closeSessions);

const NOT_COUNTED: FilterCounts = new Map();

async function controls(
  filter: Partial<CandidateFilter> = {},
  { part = "first" as "first" | "more", annotators = [ANNA, BEN], counts = NOT_COUNTED } = {},
) {
  const judgements = annotators.length === 0 ? [] : [smallJudgement(1, { tags: ["mine"] })];
  const session = await openSession(smallLedger({}, { annotators, judgements }));
  return filterControls(session, { ...NO_FILTER, ...filter }, counts, part);
}

async function control(label: string, ...given: Parameters<typeof controls>) {
  const found = (await controls(...given)).find((one) => one.label === label);
  if (found?.kind !== "choice") throw new Error(`no choice ${label}`);
  return found;
}

it("a choice is shown with the number of its candidates if they were counted", () => {
  expect(choiceText({ words: "judged", count: 1200 })).toBe("judged (1,200)");
  expect(choiceText({ words: "judged", count: 0 })).toBe("judged (0)");
  expect(choiceText({ words: "judged", count: null })).toBe("judged");
});

describe("the controls of the filter bar", () => {
  it("are those of the fields in order; fields with the same name share one", async () => {
    expect((await controls()).map(({ label }) => label)).toEqual([
      "System",
      "Category",
      "State",
      "Judgements by",
      "Disagreement",
      "Automatic approval",
      "Tag",
      "Text",
    ]);
    const { choices } = await control("Automatic approval");
    expect(choices.map(({ words }) => words)).toEqual([
      "approved",
      "needs judging",
      "approved, judged correct",
      "approved, judged incorrect",
    ]);
  });

  it("leave out what the campaign does not have, unless the filter asks for it", async () => {
    const labels = async (...given: Parameters<typeof controls>) =>
      (await controls(...given)).map(({ label }) => label);
    const alone = { annotators: [ANNA] };
    expect(await labels({}, alone)).not.toContain("Disagreement");
    expect(await labels({ disagreement: "any" }, alone)).toContain("Disagreement");
    expect(await labels({}, { annotators: [] })).not.toContain("Judgements by");
    const more = { part: "more" } as const;
    expect(await labels({}, more)).not.toContain("Metric");
    expect(await labels({ metrics: ["apt:equal"] }, more)).toContain("Metric");
    expect(await labels({}, more)).not.toContain("Repeat check");
    const repeated = new Map([["repeat", new Map([["direct", 1]])]] as const);
    expect(await labels({}, { ...more, counts: repeated })).toContain("Repeat check");
  });

  it("offer what the learnt agreement approved only where it approved something, or the filter asks for it", async () => {
    const words = "approved by learnt agreement";
    const offered = async (...strata: readonly LearntStratum[]) => {
      const session = await openSession(smallLedger({}, { settings: { learntApprovals: strata } }));
      const asked = filterControls(session, { ...NO_FILTER, audit: "learnt" }, NOT_COUNTED, "first");
      const plain = filterControls(session, NO_FILTER, NOT_COUNTED, "first");
      return [plain, asked].map((all) =>
        all.some((one) => one.kind === "choice" && one.choices.some((choice) => choice.words === words)),
      );
    };
    const stratum = { system: "bad", by: "Carla", time: "2026-11-30T09:00:00Z", version: "0" };
    expect(await offered()).toEqual([false, true]);
    expect(await offered({ ...stratum, judged: 5, correct: 5, candidates: [] })).toEqual([true, true]);
  });

  it("count the metrics, which take long, only if the filter asks for them", () => {
    expect(countedIn("more", NO_FILTER)).not.toContain("metrics");
    expect(countedIn("more", { ...NO_FILTER, metrics: ["apt:equal"] })).toContain("metrics");
    expect(countedIn("first", NO_FILTER)).toContain("states");
  });
});

describe("a choice", () => {
  it("chooses a value alone, or adds it to the chosen values of its field in list order", async () => {
    const { choices, none } = await control("System", { systems: ["bad"] });
    const [bad, good] = choices;
    expect([bad?.words, good?.words]).toEqual(["bad", "good"]);
    expect(bad?.isChosen).toBe(true);
    expect(good?.only).toEqual({ systems: ["good"] });
    expect(good?.added).toEqual({ systems: ["bad", "good"] });
    expect(none).toEqual({ systems: [] });
  });

  it("replaces the values of all fields that share the control; only a flag is added to another field", async () => {
    const { choices } = await control("State", { states: ["open"] });
    const choice = (words: string) => choices.find((one) => one.words === words);
    expect(choice("judged")?.only).toEqual({ states: ["done"], flagged: false, concurrent: false });
    expect(choice("judged")?.added).toEqual({ states: ["open", "done"] });
    expect(choice("flagged")?.only).toEqual({ states: [], flagged: true, concurrent: false });
    expect(choice("flagged")?.added).toEqual({ flagged: true });
    const flagged = await control("State", { flagged: true });
    expect(flagged.choices.find(({ words }) => words === "judged")?.added).toBeNull();
  });

  it("is listed for a chosen value that the campaign does not have, and for the tags that were used", async () => {
    const words = async (tag: string) => (await control("Tag", { tag })).choices.map((one) => one.words);
    expect(await words("")).toEqual(["mine"]);
    expect(await words("gone")).toEqual(["mine", "gone"]);
  });

  it("lists counted forms, the most frequent first, and at most 200", async () => {
    const forms = new Map(Array.from({ length: 201 }, (_, at) => [`f${at}`, at + 1] as const));
    const counts = new Map([["outputPronouns", forms]] as const);
    const given = { part: "more", counts } as const;
    const { choices, anyText } = await control("Pronoun in the output", { outputPronouns: [""] }, given);
    expect(choices.length).toBe(201);
    expect(choices.slice(0, 2).map(choiceText)).toEqual(["f200 (201)", "f199 (200)"]);
    expect(choices.at(-1)?.words).toBe("not linked");
    expect(anyText).toBe("all (200 most frequent of 201 listed)");
  });
});
