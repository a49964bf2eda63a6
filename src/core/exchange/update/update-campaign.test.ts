// Tests updates from files: the preview reports changes, and judgements stay.
import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { serializeGapTask } from "#core/io/folder/folder-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import {
  changedLine,
  currentCampaign,
  EXAMPLES_HEADER,
  SMALL_FOLDER,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import {
  ANNA,
  BARE,
  type Files,
  filesOf,
  folderOf,
  keys,
  LEDGER,
  SECOND,
  undone,
  update,
  whole,
} from "#tools/testing/campaigns/updated-campaign.ts";
import { campaignStateOf, compareCampaigns, staleDifferences } from "./compare-campaigns.ts";
import { computeUpdate } from "./update-campaign.ts";

describe("an update from files", () => {
  it.each<[what: string, files: Files]>([
    ["the unchanged folder", whole()],
    [
      "other line endings and a byte-order mark",
      {
        ...SMALL_FOLDER,
        "source.txt": `\uFEFF${(SMALL_FOLDER["source.txt"] ?? "").replaceAll("\n", "\r\n")}`,
      },
    ],
    ["the unchanged text of a system", { "systems/bad.txt": SMALL_FOLDER["systems/bad.txt"] ?? "" }],
    [
      "an unchanged alignment without its final line break",
      { "bad.align": (SMALL_FOLDER["systems/bad.align"] ?? "").trimEnd() },
    ],
  ])("changes nothing if it has the content of the campaign: %s", (_what, files) => {
    const { events, changes } = update(LEDGER, files);
    expect(events).toEqual([]);
    expect(changes.judgements).toEqual({ current: 4, stale: 0, orphaned: 0 });
  });

  it("makes judgements stale exactly where sentences differ, if it changes one output", () => {
    const { changes, after } = update(LEDGER, SECOND);
    expect(changes.systems).toEqual({
      added: [],
      removed: [],
      changed: [{ system: "bad", lines: [1], linksDiffer: false }],
    });
    expect(changes.examples).toEqual({ added: [], removed: [], changed: [] });
    expect(keys(changes.judgementChanges)).toEqual(["bad e1", "bad e2"]);
    expect(
      changes.judgementChanges.every(({ before, after }) => before === "current" && after === "stale"),
    ).toBe(true);
    expect(changes.judgements).toEqual({ current: 2, stale: 2, orphaned: 0 });
    // The translation of e4 (generic “you”) changes to “on”, as in the reference.
    expect(changes.flips).toEqual([
      {
        system: "bad",
        example: "e4",
        before: { approved: false, reason: "pronoun: vous ≠ on" },
        after: { approved: true, reason: "on = on" },
      },
    ]);
    expect(currentCampaign(after).judgements).toHaveLength(4);
  });

  it("counts gap answers separately from judgements", () => {
    const hash = (example: string) => {
      const texts = new CampaignTexts(currentCampaign(LEDGER));
      return texts.textHash(texts.index.numberOf({ system: "bad", example }) ?? -1);
    };
    const filled = {
      ...LEDGER,
      events: uniteEvents(LEDGER.events, [
        smallGap(31, "il", { example: "e1", textHash: hash("e1") }),
        smallGap(32, "il", { example: "e4", textHash: hash("e4") }),
        smallGap(33, "il", { example: "e1", system: "gone" }),
      ]),
    };
    const before = campaignStateOf(currentCampaign(filled));
    const { changes, after } = update(filled, SECOND);
    // Gap answers are counted by the same rules as judgements: e1 and e4 show the changed sentence, and there is no
    // output of “gone”.
    expect(changes.judgements).toEqual({ current: 2, stale: 2, orphaned: 0 });
    expect(keys(changes.judgementChanges)).toEqual(["bad e1", "bad e2"]);
    expect(changes.answers).toEqual({ current: 0, stale: 2, orphaned: 1 });
    expect(keys(changes.answerChanges)).toEqual(["bad e1", "bad e4"]);
    // Anna judged e1 and filled its gap, but she is named only once.
    const differences = staleDifferences(before, campaignStateOf(currentCampaign(after)), changes, 10);
    expect(differences.map(({ example, annotators }) => [example, annotators])).toEqual([
      ["e1", ["a1"]],
      ["e2", ["a1"]],
      ["e4", ["a1"]],
    ]);
  });

  it("keeps concurrent answers current if one of them is on the current text", () => {
    const { after } = update(LEDGER, SECOND);
    const now = new CampaignTexts(currentCampaign(after));
    const textHash = now.textHash(now.index.numberOf({ system: "bad", example: "e1" }) ?? -1);
    const other = smallJudgement(9, { clock: 900, example: "e1", textHash, tags: ["noncompositional"] });
    const withConcurrent = { ...after, events: uniteEvents(after.events, [other]) };
    // Only the answer to e2 was made on another text.
    const state = campaignStateOf(currentCampaign(withConcurrent));
    expect(compareCampaigns(state, state).judgements).toEqual({ current: 3, stale: 1, orphaned: 0 });
  });

  it("makes judgements stale only where marked tokens differ, if it changes links", () => {
    // The update links “It” of e1 to “rebondit”, and changes nothing for e2.
    const links = changedLine("systems/bad.align", 1, "0-1 1-1 2-2 3-3 4-5 5-4 6-6");
    const { changes } = update(LEDGER, { "bad.align": links["systems/bad.align"] ?? "" });
    expect(changes.systems.changed).toEqual([{ system: "bad", lines: [], linksDiffer: true }]);
    expect(keys(changes.judgementChanges)).toEqual(["bad e1"]);
  });

  it("adds a system, and removes systems that a complete folder lacks unless they are kept", () => {
    const files = whole({
      "systems/good.txt": null,
      "systems/good.align": null,
      "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
    });
    const { changes, after } = update(LEDGER, files);
    expect(changes.systems).toEqual({ added: ["new"], changed: [], removed: ["good"] });
    expect(changes.judgementChanges).toEqual([
      { annotator: "a1", system: "good", example: "e1", before: "current", after: "orphaned" },
    ]);
    expect(currentCampaign(after).outputs.map(({ system }) => system)).toEqual(["bad", "new"]);
    const kept = update(LEDGER, files, true);
    expect(kept.changes.systems).toEqual({ added: ["new"], changed: [], removed: [] });
    // Adding the removed system again restores its judgements.
    const secondUpdate = update(after, {
      "good.txt": SMALL_FOLDER["systems/good.txt"] ?? "",
      "good.align": SMALL_FOLDER["systems/good.align"] ?? "",
    });
    expect(secondUpdate.changes.judgementChanges).toEqual([
      { annotator: "a1", system: "good", example: "e1", before: "orphaned", after: "current" },
    ]);
  });

  it("removes an output's alignment if a complete folder lacks it", () => {
    const { changes } = update(LEDGER, whole({ "systems/bad.align": null }));
    expect(changes.systems.changed).toEqual([{ system: "bad", lines: [], linksDiffer: true }]);
    expect(changes.flips.map(({ example, after }) => `${example} ${after.reason}`)).toEqual([
      "e3 no alignment",
    ]);
  });

  it("changes the state of judgements only if it changes the text or marks of their example, or removes the example", () => {
    const rows = [
      "e1\tevent_it\t1\t0\tIt\t",
      "e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
      "e4\taddressee_generic_you\t1\t3\tyou\t",
      "e5\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
    ];
    const { changes } = update(LEDGER, { "examples.tsv": `${[EXAMPLES_HEADER, ...rows].join("\n")}\n` });
    expect(changes.examples).toEqual({
      added: ["e5"],
      removed: ["e3"],
      changed: [{ id: "e1", columns: ["category", "antecedents"] }],
    });
    // The output text of e1 does not show an antecedent any more, and e3 was removed.
    expect(
      changes.judgementChanges.map(({ system, example, after }) => `${system} ${example} ${after}`).sort(),
    ).toEqual(["bad e1 stale", "bad e3 orphaned", "good e1 stale"]);
    const category = (SMALL_FOLDER["examples.tsv"] ?? "").replace(
      "e2\tanaphoric_inter_non-subject_it",
      "e2\tanaphoric_inter_subject_it",
    );
    expect(update(LEDGER, { "examples.tsv": category }).changes).toMatchObject({
      examples: { changed: [{ id: "e2", columns: ["category"] }] },
      judgementChanges: [],
    });
  });

  it("adds new examples to the campaign's list of candidates; without new examples, keeps the list unchanged", () => {
    const candidatesOfBad = (examples: readonly string[]) =>
      examples.map((example) => ({ system: "bad", example }));
    const ledger = smallLedger(
      {},
      { annotators: [ANNA], settings: { candidates: candidatesOfBad(["e4", "e1"]) } },
    );
    const rows = `${SMALL_FOLDER["examples.tsv"] ?? ""}e5\taddressee_generic_you\t1\t3\tyou\t\n`;
    // The list of candidates does not name “good”, so all candidates of “good” exist.
    const { candidates } = currentCampaign(update(ledger, { "examples.tsv": rows }).after);
    expect(candidates?.slice(0, 3)).toEqual(candidatesOfBad(["e4", "e1", "e5"]));
    expect(update(ledger, SECOND).events.map(({ kind }) => kind)).toEqual(["output", "note"]);
  });

  it("changes verdicts but no states of judgements if it changes the reference", () => {
    const { changes } = update(LEDGER, changedLine("reference.txt", 3, "Elle brille ."));
    expect(changes.references).toEqual([[3]]);
    expect(
      changes.flips.map(({ system, example, after }) => `${system} ${example} ${after.reason}`).sort(),
    ).toEqual(["bad e3 pronoun: Il ≠ Elle", "good e3 pronoun: Il ≠ Elle"]);
    expect(changes.judgementChanges).toEqual([]);
  });

  it("adds a second reference, which a complete folder without it removes", () => {
    const second = update(LEDGER, {
      "reference.2.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
      "reference.2.align": SMALL_FOLDER["systems/bad.align"] ?? "",
    });
    expect(second.changes.references).toEqual([[], null]);
    expect(currentCampaign(second.after).suite.references).toHaveLength(2);
    const first = update(second.after, whole());
    expect(currentCampaign(first.after).suite.references).toHaveLength(1);
    expect(folderOf(first.after)).toEqual(folderOf(LEDGER));
  });

  it("names changed settings and guidelines", () => {
    const suite = `{"name": "Small", "sourceLanguage": "en", "targetLanguage": "fr-CA", "profile": "wmt-2018"}\n`;
    const { changes, after } = update(LEDGER, { "suite.json": suite, "guidelines.md": "# Be strict\n" });
    expect(changes.settings).toEqual(["languages", "profile", "guidelines"]);
    expect(currentCampaign(after)).toMatchObject({
      profile: { name: "wmt-2018" },
      guidelines: { own: "# Be strict\n" },
    });
  });

  it("imports the rows of silver.tsv, and changes nothing if it is repeated", () => {
    const text =
      "example\tpronoun\tantecedents\tpeople\tsystems\tantecedent_answer\ne1\tIl\tballon\t1\tx\t\n";
    const { changes, after } = update(LEDGER, { "silver.tsv": text });
    expect(changes.settings).toEqual(["silver references"]);
    expect(currentCampaign(after).silver.map(({ example, pronoun }) => [example, pronoun])).toEqual([
      ["e1", ["Il"]],
    ]);
    expect(update(after, { "silver.tsv": text }).events).toEqual([]);
    // If a whole folder lacks silver.tsv, the setting is kept, like the guidelines.
    expect(currentCampaign(update(after, whole(SECOND)).after).silver).toHaveLength(1);
    const emptied = update(after, { "silver.tsv": `${text.split("\n")[0]}\n` }).after;
    expect(currentCampaign(emptied).silver).toEqual([]);
  });

  it("sets gap filling from gaps.json, and changes nothing if it is repeated", () => {
    const task = { ...SMALL_GAPS, examples: ["e1"], seed: 3 };
    const { changes, after } = update(LEDGER, { "gaps.json": serializeGapTask(task) });
    expect(changes.settings).toEqual(["gap filling"]);
    expect(currentCampaign(after).gaps).toEqual(task);
    expect(update(after, { "gaps.json": serializeGapTask(task) }).events).toEqual([]);
    const other = update(after, { "gaps.json": serializeGapTask({ ...task, examples: null }) });
    expect(currentCampaign(other.after).gaps?.examples).toBeNull();
    // If a whole folder lacks gaps.json, the setting is kept, like the guidelines.
    expect(currentCampaign(update(after, whole(SECOND)).after).gaps).toEqual(task);
  });

  it("gives the same result as a campaign made from the updated folder", () => {
    const files = whole({ ...SECOND, ...changedLine("reference.txt", 3, "Elle brille .") });
    const { after } = update(BARE, files);
    const built = smallLedger(files, { annotators: [ANNA] });
    expect(scoreCampaign(currentCampaign(after))).toEqual(scoreCampaign(currentCampaign(built)));
    expect(folderOf(after)).toEqual(folderOf(built));
  });

  it("is undone by one retraction, which restores the folder byte for byte, and the scores", () => {
    const files = whole({
      ...SECOND,
      "systems/good.txt": null,
      "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
    });
    const { after } = update(LEDGER, files);
    expect(folderOf(after)).not.toEqual(folderOf(LEDGER));
    const back = undone(after);
    expect(folderOf(back)).toEqual(folderOf(LEDGER));
    expect(scoreCampaign(currentCampaign(back))).toEqual(scoreCampaign(currentCampaign(LEDGER)));
    expect(foldEvents(back.events).notes.filter(({ what }) => what === "update")).toEqual([]);
    // Repeating the update makes new events, because the first ones are retracted.
    const repeated = update(back, files);
    expect(folderOf(repeated.after)).toEqual(folderOf(after));
    const knownIds = new Set(back.events.map(({ id }) => id));
    expect(repeated.events.every(({ id }) => !knownIds.has(id))).toBe(true);
  });

  it("gives the same events at any time, except for the note's time", () => {
    const at = (time: string | null) => {
      const result = computeUpdate(LEDGER, filesOf(SECOND), "files", { time });
      return result.ok ? result.value.events : [];
    };
    const now = "2026-05-06T07:08:09.000Z";
    const timeless = at(now).map((event) => ({ ...event, time: null }));
    expect(at(now).filter(({ time }) => time !== null)).toMatchObject([
      { kind: "note", what: "update", time: now },
    ]);
    expect(timeless).toEqual(at(null));
  });
});
