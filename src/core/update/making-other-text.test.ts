// A suite is made on after its text was replaced: what was said and proposed of other sentences is not taken for what stands in their place.
import { expect, it } from "vitest";
import { uniteEvents } from "#core/ledger/order.ts";
import { annotated, exampleIn, idsOf, make } from "#tools/testing/annotated-campaign.ts";
import { smallAnnotation } from "#tools/testing/small-annotations.ts";
import { EXAMPLES_HEADER, inForce, SMALL_FOLDER } from "#tools/testing/small-campaign.ts";
import { update } from "#tools/testing/updated-campaign.ts";

const longer = (path: string, line: string) => ({ [path]: `${line}\n${SMALL_FOLDER[path] ?? ""}` });
/** A sentence more at the beginning, and no examples. */
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

it("a new example does not have the id of one that stood in its place in another text", () => {
  const glows = smallAnnotation(50, "3:0", { unsuitable: "other" });
  const gone = make(annotated([glows])).after;
  const moved = update(gone, OTHER_TEXT).after;
  const { suite } = inForce(moved);
  const they = smallAnnotation(
    60,
    "3:0",
    { category: "event_it" },
    { suite, clock: 5000, follows: [glows.id] },
  );
  const { after } = make({ ...moved, events: uniteEvents(moved.events, [they]) });
  expect(idsOf(after)).toEqual(["1"]);
  expect(exampleIn(after, "1")?.pronoun).toBe("They");
});
