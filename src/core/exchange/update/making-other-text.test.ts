// Tests building a suite after its text was replaced. Annotations and proposals for old sentences must not apply to new
// ones.
import { expect, it } from "vitest";
import { uniteEvents, uniteLedgers } from "#core/ledger/ledger.ts";
import { annotated, exampleIn, idsOf, make } from "#tools/testing/campaigns/annotated-campaign.ts";
import { withRetraction } from "#tools/testing/campaigns/later-events.ts";
import { smallAnnotation } from "#tools/testing/campaigns/small-annotations.ts";
import {
  changedLine,
  currentCampaign,
  EXAMPLES_HEADER,
  SMALL_FOLDER,
} from "#tools/testing/campaigns/small-campaign.ts";
import { filesOf, LEDGER, update } from "#tools/testing/campaigns/updated-campaign.ts";
import { smallCorpus } from "#tools/testing/corpora/small-corpus.ts";
import { computeUpdate } from "./update-campaign.ts";
import { updateProposals } from "./update-proposals.ts";

const longer = (path: string, line: string) => ({ [path]: `${line}\n${SMALL_FOLDER[path] ?? ""}` });
/** The suite with one more sentence at the beginning and without examples. */
const OTHER_TEXT = {
  ...longer("source.txt", "One ."),
  ...longer("reference.txt", "Un ."),
  ...longer("reference.align", "0-0 1-1"),
  ...longer("systems/good.txt", "Un ."),
  ...longer("systems/good.align", "0-0 1-1"),
  ...longer("systems/bad.txt", "Une ."),
  ...longer("systems/bad.align", "0-0 1-1"),
  "documents.tsv": "0\tball\n3\tplasma\n",
  "examples.tsv": `${EXAMPLES_HEADER}\treference_pronoun\treference_antecedents\treference_antecedent_spans\n`,
};

it("a new example gets a new id even if an earlier text had an example at the same position", () => {
  const annotationOfGlows = smallAnnotation(50, "3:0", { unsuitable: "other" });
  const withoutExample = make(annotated([annotationOfGlows])).after;
  const moved = update(withoutExample, OTHER_TEXT).after;
  const { suite } = currentCampaign(moved);
  const annotationOfThey = smallAnnotation(
    60,
    "3:0",
    { category: "event_it" },
    { suite, clock: 5000, supersedes: [annotationOfGlows.id] },
  );
  const { after } = make({ ...moved, events: uniteEvents(moved.events, [annotationOfThey]) });
  expect(idsOf(after)).toEqual(["1"]);
  expect(exampleIn(after, "1")?.pronoun).toBe("They");
});

/** Positions of the tokens that a corpus proposes. */
const proposedIn = (ledger: typeof LEDGER) =>
  currentCampaign(ledger).proposals.map(({ line, position }) => `${line}:${position}`);

function proposed() {
  const result = updateProposals(LEDGER, smallCorpus(), "corpus", { time: null });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return uniteLedgers(LEDGER, { ...LEDGER, events: result.value.events, texts: new Map() });
}

it.each([
  ["of the pronoun", "They saw the plasma", "Nobody saw the plasma", "1:0 1:3", "2 proposals"],
  ["of the antecedent", "The ball is red", "Red is the ball", "1:3 2:0 3:0", "1 proposal"],
])(
  "proposals are removed and reported if the sentence %s changes, and restored if the update is undone",
  (_what, was, is, left, count) => {
    const before = proposed();
    expect(proposedIn(before).join(" ")).toBe("1:0 1:3 2:0 3:0");
    const files = filesOf({ "source.txt": (SMALL_FOLDER["source.txt"] ?? "").replace(was, is) });
    const result = computeUpdate(before, files, "files", { time: null });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { events, texts, changes } = result.value;
    const after = uniteLedgers(before, { ...before, events, texts });
    expect(proposedIn(after).join(" ")).toBe(left);
    expect(changes.settings).toEqual(["proposals"]);
    expect(result.warnings.map(({ code, message }) => `${code} ${message.slice(0, count.length)}`)).toContain(
      `sentence-not-found ${count}`,
    );
    const note = events.find(({ kind }) => kind === "note");
    expect(proposedIn(withRetraction(after, ...events.map(({ id }) => id)))).toEqual(proposedIn(before));
    expect(note).toMatchObject({ events: expect.arrayContaining([events[0]?.id]) });
  },
);

it("proposals whose sentences do not change are kept", () => {
  const before = proposed();
  const { after, changes } = update(before, changedLine("systems/bad.txt", 1, "Il rebondit ."));
  expect(proposedIn(after)).toEqual(proposedIn(before));
  expect(changes.settings).toEqual([]);
});

it("examples get the same ids if the events are in reverse order", () => {
  const renamed = { "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replace("e2\t", "x2\t") };
  const unsuitable = smallAnnotation(50, "1:5", { unsuitable: "other" });
  const withoutExample = make(update(annotated([unsuitable]), renamed).after).after;
  const annotatedAgain = { category: "addressee_generic_you" };
  const record = smallAnnotation(51, "1:5", annotatedAgain, { clock: 5000, supersedes: [unsuitable.id] });
  const events = uniteEvents(withoutExample.events, [record]);
  const ids = [events, [...events].reverse()].map((order) =>
    idsOf(make({ ...withoutExample, events: order }).after),
  );
  expect(ids).toEqual([
    ["e1", "e3", "e4", "x2"],
    ["e1", "e3", "e4", "x2"],
  ]);
});
