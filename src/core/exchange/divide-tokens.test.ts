// Tests how tokens are divided over annotators, and which tokens are not assigned.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventBody, OVERLAP_LABEL } from "#core/ledger/event.ts";
import { tokenKey, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { divideTokens, inTextOrder, unassignedTokens } from "./divide-candidates.ts";

const MASTER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
/** Pronouns of the small source: it, you and it in the first document, they and it in the second. */
const POSITIONS = ["1:0", "1:3", "1:5", "2:0", "3:0"];
const TOKENS = POSITIONS.flatMap((position) => tokenOfPlace(position) ?? []);
const KEYS = TOKENS.map(tokenKey);

describe("divideTokens", () => {
  it("puts all tokens into the overlap if the requested overlap is the number of tokens", () => {
    const { suite } = currentCampaign(MASTER);
    const shares = divideTokens(suite, TOKENS, { annotators: 2, overlap: 5, seed: 1 }).map(
      ({ label, candidates }) => `${label}: ${candidates.map(({ example }) => example).join(" ")}`,
    );
    expect(shares).toEqual([`${OVERLAP_LABEL}: ${POSITIONS.join(" ")}`, "1: ", "2: "]);
  });

  it("puts a token of every document into the overlap, even if fewer shared tokens are requested", () => {
    for (const seed of [1, 2, 3]) {
      const { suite } = currentCampaign(MASTER);
      const [shared] = divideTokens(suite, TOKENS, { annotators: 2, overlap: 1, seed });
      expect([shared?.label, shared?.candidates.length]).toEqual([OVERLAP_LABEL, 2]);
    }
  });

  it("puts each token into one share, and tokens of both documents into an overlap that is not empty", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(),
        (overlap, annotators, seed) => {
          const shares = divideTokens(currentCampaign(MASTER).suite, TOKENS, { annotators, overlap, seed });
          expect(shares.flatMap(({ candidates }) => candidates.map(({ example }) => example)).sort()).toEqual(
            POSITIONS,
          );
          const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
          if (overlap === 0) expect(shared).toEqual([]);
          else expect(new Set(shared.map(({ example }) => Number(example[0]) < 2)).size).toBe(2);
          expect(divideTokens(currentCampaign(MASTER).suite, TOKENS, { annotators, overlap, seed })).toEqual(
            shares,
          );
        },
      ),
    );
  });
});

it("unassignedTokens finds tokens that are assigned to nobody", () => {
  const set = (isForTokens: boolean, annotator: string | null): EventBody => ({
    kind: "tasks",
    author: null,
    set: "assignment 1",
    tasks: [
      { label: OVERLAP_LABEL, annotator: null, candidates: KEYS.slice(0, 1) },
      { label: "1", annotator, candidates: KEYS.slice(1, 3) },
      { label: "2", annotator: null, candidates: KEYS.slice(3, 4) },
    ],
    ...(isForTokens ? { task: ANNOTATING } : {}),
  });
  const free = (body: EventBody) =>
    unassignedTokens(currentCampaign(later(MASTER, body)).assignments, TOKENS).map(
      ({ line, position }) => `${line}:${position}`,
    );
  expect(free(set(true, "a1"))).toEqual(["2:0", "3:0"]);
  expect(free(set(true, null))).toEqual(POSITIONS);
  expect(free(set(false, "a1"))).toEqual(POSITIONS);
});

it("inTextOrder sorts tokens by their position in the text, and ignores keys that are not of tokens", () => {
  const mixed = [
    KEYS[4],
    { system: "bad", example: "1:3" },
    KEYS[0],
    tokenKey({ line: 1, position: 10 }),
    KEYS[2],
  ];
  expect(inTextOrder(mixed.filter((key) => key !== undefined)).map(({ example }) => example)).toEqual([
    "1:0",
    "1:5",
    "1:10",
    "3:0",
  ]);
});
