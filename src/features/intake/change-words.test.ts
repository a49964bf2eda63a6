// Tests the words in the preview of an update.
import { describe, expect, it } from "vitest";
import type { RecordState } from "#core/exchange/update/compare-campaigns.ts";
import type { Category } from "#core/suite/category.ts";
import { currentCampaign, EXAMPLES_HEADER, SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER, SECOND, update, whole } from "#tools/testing/campaigns/updated-campaign.ts";
import {
  answersChangedInWords,
  becomingStale,
  changedTexts,
  movedInWords,
  staleInWords,
} from "./internal/update-preview.tsx";

const BY_ANNA = { annotator: "a1", system: "bad", example: "e1" };

const changesInWords = (files: Parameters<typeof update>[1]) =>
  changedTexts(update(LEDGER, files).changes).map(({ what, how, names }) => `${what} ${how}: ${names}`);

describe("the words of an update preview", () => {
  it("name the changed texts", () => {
    expect(changesInWords(SECOND)).toEqual(["1 system will change: bad (1 line)"]);
    expect(
      changesInWords(
        whole({
          ...SECOND,
          "systems/good.txt": null,
          "systems/bad.align": null,
          "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
        }),
      ),
    ).toEqual([
      "1 system will be added: new",
      "1 system will change: bad (1 line, links)",
      "1 system will be removed: good",
    ]);
    expect(changesInWords({ "examples.tsv": `${EXAMPLES_HEADER}\ne1\tevent_it\t1\t0\tIt\t\n` })).toEqual([
      "1 example will change: e1 (category, antecedents)",
      "3 examples will be removed: e2, e3, e4",
    ]);
    expect(
      changesInWords({
        "source.txt": "The ball is red .\nIt jumps when you drop it .\nThey saw the plasma .\nIt glows !\n",
        "documents.tsv": "0\tall\n",
      }),
    ).toEqual(["Source will change: 2 lines: 2, 4", "Documents will change: "]);
    expect(
      changesInWords({ "reference.2.txt": SMALL_FOLDER["systems/bad.txt"] ?? "", "guidelines.md": "# x\n" }),
    ).toEqual(["Reference 2 will be added or removed: ", "Settings will change: guidelines"]);
  });

  it("name the categories that are added, changed or removed; if none is, only their order differs", () => {
    const { categories } = currentCampaign(LEDGER).suite;
    const words = (changed: readonly Category[]) =>
      changesInWords({
        "categories.tsv": changed
          .map(({ label, antecedentAgreement }) => `${label}\t${antecedentAgreement ? 1 : 0}\n`)
          .join(""),
      });
    const [first, ...others] = categories;
    if (first === undefined) throw new Error("there is no category");
    expect(words(categories)).toEqual([]);
    expect(words([...others, first])).toEqual(["Categories will change: "]);
    expect(words([...categories, { label: "anaphoric_she", antecedentAgreement: true }])).toEqual([
      "1 category will be added: Anaphoric · she",
    ]);
    expect(words([{ ...first, antecedentAgreement: !first.antecedentAgreement }, ...others])).toEqual([
      "1 category will change: Anaphoric · it, subject, same sentence",
    ]);
    expect(words(categories.filter(({ label }) => label !== "addressee_deictic_plural_you"))).toEqual([
      "1 category will be removed: Addressee · you, several people",
    ]);
  });

  it("report judgements that become orphaned, and judgements that count again", () => {
    const withoutSystem = update(LEDGER, whole({ "systems/good.txt": null, "systems/good.align": null }));
    expect(movedInWords(withoutSystem.changes)).toBe("No longer in use: good 1.");
    expect(movedInWords(update(withoutSystem.after, whole()).changes)).toBe("In use again: good 1.");
    expect(movedInWords(update(LEDGER, SECOND).changes)).toBe("");
  });

  it("count gap answers that become stale or orphaned, or return", () => {
    const moved = (before: RecordState, after: RecordState) => ({ ...BY_ANNA, before, after });
    expect(answersChangedInWords({ answerChanges: [] })).toBe("");
    expect(
      answersChangedInWords({
        answerChanges: [
          moved("current", "stale"),
          moved("current", "stale"),
          moved("stale", "current"),
          moved("current", "orphaned"),
          moved("orphaned", "stale"),
        ],
      }),
    ).toBe("Gap answers: 3 become outdated, 1 is no longer in use, 1 returns.");
    expect(answersChangedInWords({ answerChanges: [moved("orphaned", "current")] })).toBe(
      "Gap answers: 1 returns.",
    );
  });

  it("call stale candidates “judged”, “answered”, or “judged or answered”", () => {
    const stale = [{ ...BY_ANNA, before: "current", after: "stale" } as const];
    const toOrphaned = [{ ...BY_ANNA, before: "current", after: "orphaned" } as const];
    expect(staleInWords({ judgementChanges: stale, answerChanges: toOrphaned })).toBe("judged");
    expect(staleInWords({ judgementChanges: toOrphaned, answerChanges: stale })).toBe("answered");
    expect(staleInWords({ judgementChanges: stale, answerChanges: stale })).toBe("judged or answered");
    // The update does not change the text of these judgements. They were orphaned before and return as stale.
    const fromOrphaned = [{ ...BY_ANNA, before: "orphaned", after: "stale" } as const];
    expect(staleInWords({ judgementChanges: stale, answerChanges: fromOrphaned })).toBe("judged");
    expect(becomingStale({ judgementChanges: [...stale, ...toOrphaned], answerChanges: stale })).toHaveLength(
      2,
    );
  });
});
