import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { smallFolder, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { startFilling, TASK } from "./gaps-in-test.ts";
import { GAP_CONTEXT, type GapSession } from "./internal/gap-session.ts";
import { gapView } from "./internal/gap-texts.tsx";

afterEach(closeSessions);

const onlyAnna = () => smallLedger({}, { annotators: [ANNA] });

describe("gapView", () => {
  const viewOf = (task: GapSession, candidate: number, before = 0, after = 0, referenceOpen = false) => {
    const { rows, ...rest } = gapView(task, candidate, { before, after, referenceOpen });
    return {
      ...rest,
      lines: rows.map(({ output }) =>
        output.map((part) => (part.kind === "text" ? part.text : part.isGap ? "[?]" : "[ ]")).join(" "),
      ),
      references: rows.map(({ references }) => references),
      asked: rows.map(({ isExampleLine }) => isExampleLine),
    };
  };

  it("hides the gaps of the sample in the output, and no other word", async () => {
    const session = await openSession(onlyAnna());
    const { task } = startFilling(session);
    const good = numberOf(session, "good", "e1");
    // e1 is linked to “Elle”, e2 to “la” and e4 to “on”, all in the second sentence.
    expect(viewOf(task, good)).toMatchObject({
      lines: ["La balle est rouge .", "[?] rebondit quand [ ] lâche ."],
      hasGap: true,
      atStart: true,
      atEnd: true,
      asked: [false, true],
    });
    const { task: sampled } = startFilling(session, { ...TASK, examples: ["e1", "e3"] });
    expect(viewOf(sampled, good).lines).toEqual(["La balle est rouge .", "[?] rebondit quand on la lâche ."]);
  });

  it("in a batch, also hides gaps that are not in the batch", async () => {
    const ledger = smallLedger({}, { annotators: [ANNA] });
    const candidates = [{ system: "good", example: "e1" }];
    const batch = makeBatch(ledger, { annotator: ANNA.id, candidates, tasks: [], created: null });
    const session = await openSession(batch);
    expect(session.candidates.count).toBe(1);
    const { task } = startFilling(session);
    expect(viewOf(task, numberOf(session, "good", "e1")).lines).toEqual([
      "La balle est rouge .",
      "[?] rebondit quand [ ] lâche .",
    ]);
  });

  it("shows a later sentence if one of its words translates the pronoun", async () => {
    const { outputs } = smallFolder();
    const good = outputs.find(({ system }) => system === "good");
    if (good === undefined) throw new Error("the small campaign has a good output");
    const pronoun = [{ line: 1, position: 0 }];
    const withGivenLinks = {
      ...good,
      alignment: null,
      translations: [{ example: "e0", pronoun, antecedents: [] }],
    };
    const session = await openSession(
      smallLedger(
        {
          "examples.tsv":
            "id\tcategory\tline\tposition\tpronoun\tantecedents\ne0\tpleonastic_it\t0\t0\tThe\t\n",
        },
        { annotators: [ANNA], outputs: [withGivenLinks] },
      ),
    );
    const { task } = startFilling(session);
    expect(viewOf(task, numberOf(session, "good", "e0"))).toMatchObject({
      lines: ["La balle est rouge .", "[?] rebondit quand on la lâche ."],
      asked: [true, false],
      hasGap: true,
    });
  });

  it("shows the opened references line by line", async () => {
    const session = await openSession(onlyAnna());
    const { task } = startFilling(session);
    const view = viewOf(task, numberOf(session, "bad", "e3"), 0, 0, true);
    expect(view.references).toEqual([["Ils ont vu le plasma."], ["Il brille."]]);
    expect(viewOf(task, numberOf(session, "bad", "e3")).references).toEqual([[], []]);
  });

  it("shows five sentences of context, more on request, and none of another document", async () => {
    const lines = Array.from({ length: 12 }, (_, line) => `It shines ${line} .`);
    const session = await openSession(
      smallLedger(
        {
          "source.txt": `${lines.join("\n")}\n`,
          "reference.txt": `${lines.join("\n")}\n`,
          "reference.align": "0-0 1-1\n".repeat(12),
          "documents.tsv": "0\tfirst\n1\tsecond\n",
          "examples.tsv":
            "id\tcategory\tline\tposition\tpronoun\tantecedents\ne1\tpleonastic_it\t9\t0\tIt\t\ne2\tpleonastic_it\t2\t0\tIt\t\n",
          "systems/good.txt": `${lines.join("\n")}\n`,
          "systems/good.align": "0-0 1-1\n".repeat(9) + "1-1\n".repeat(3),
          "systems/bad.txt": null,
          "systems/bad.align": null,
        },
        { annotators: [ANNA] },
      ),
    );
    const { task, commands } = startFilling(session);
    const late = numberOf(session, "good", "e1");
    const lineCount = (before: number, after: number) =>
      gapView(task, late, { before, after, referenceOpen: false });
    expect(lineCount(0, 0).rows.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(GAP_CONTEXT).toBe(5);
    expect(lineCount(0, 0)).toMatchObject({ atStart: false, atEnd: false, hasGap: false });
    expect(lineCount(9, 9).rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(lineCount(9, 9)).toMatchObject({ atStart: true, atEnd: true });
    task.cursor.show(task.queue.indexOf(late));
    const opened = () => task.store.getState();
    commands.run("document");
    expect(opened()).toMatchObject({ before: 3, after: 2 });
    commands.run("document");
    expect(opened()).toMatchObject({ before: 0, after: 0 });
    commands.run("context");
    expect(opened()).toMatchObject({
      before: 2,
      after: 2,
      notice: "Added 2 sentences above and 2 sentences below.",
    });
    commands.run("context");
    expect(opened()).toMatchObject({ before: 3, after: 2, notice: "Added 1 sentence above." });
    commands.run("context");
    expect(opened()).toMatchObject({ before: 3, after: 2, notice: "The whole document is shown." });
    task.cursor.show(task.queue.indexOf(numberOf(session, "good", "e2")));
    commands.run("context");
    expect(opened()).toMatchObject({ before: 0, after: 2 });
  });
});
