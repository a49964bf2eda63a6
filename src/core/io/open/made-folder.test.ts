// Tests that a campaign whose suite is being built is the same after writing it as a folder and reading it back.

import { strFromU8, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { mergeEntries } from "#core/campaign/merge-entries.ts";
import { computeUpdate } from "#core/exchange/update/update-campaign.ts";
import { writeFolder } from "#core/io/folder/write-folder.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { readSettings } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import type { TokenProposal } from "#core/suite/suite-plan.ts";
import { annotated, withSetting } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  smallFolder,
  smallId,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA } from "#tools/testing/campaigns/updated-campaign.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { checkWrittenFolder } from "./check-written-campaign.ts";
import { ledgerFrom, openFiles } from "./open-files.ts";

const PROPOSAL: TokenProposal = {
  line: 2,
  position: 0,
  use: "anaphoric",
  subject: true,
  number: "plural",
  generic: null,
  group: false,
  antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
  unsuitable: null,
  from: "talk.xml markable_7",
};
const RECORDS = [
  smallAnnotation(50, "2:0", THEY_EXAMPLE),
  smallAnnotation(
    51,
    "2:0",
    { ...THEY_EXAMPLE, remark: "the\tball,\n=or &#9;?", flagged: true },
    { author: "a2" },
  ),
  smallAnnotation(52, "1:3", { unsuitable: "other" }, { textHash: "0".repeat(64), time: null }),
  smallAnnotation(53, "1:5", { unsuitable: "speaker" }),
  smallAnnotation(54, "1:5", { remark: "or not" }),
  smallAnnotation(55, "0:0", { category: "anaphoric_inter_they" }, { author: "a2" }),
];
const LEDGER = withSetting(
  annotated(RECORDS, { seed: 7, selected: [{ line: 2, position: 0 }] }),
  "proposals",
  [PROPOSAL],
);

function written(ledger: Ledger): readonly SourceFile[] {
  const found = writeFolder("folder", ledger, currentCampaign(ledger));
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const { files } = found.value;
  const { judgements } = currentCampaign(ledger);
  expect(checkWrittenFolder("folder", files, found.value, judgements)).toMatchObject({ ok: true });
  return files;
}

function opened(files: readonly SourceFile[]) {
  const found = openFiles(files, "folder");
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const ledger = ledgerFrom(found.value, readSettings(new Map()));
  if (!ledger.ok) throw new Error(JSON.stringify(ledger.problems));
  const warnings = found.warnings.map(({ code, file, message }) => `${code} ${file}: ${message}`);
  return { campaign: currentCampaign(ledger.value), warnings };
}

const textOf = (files: readonly SourceFile[], path: string) => {
  const file = files.find((one) => one.path === path);
  return file === undefined ? null : strFromU8(file.bytes);
};
const replaced = (files: readonly SourceFile[], path: string, text: string) => [
  ...files.filter((one) => one.path !== path),
  { path, bytes: strToU8(text) },
];
/** The annotations of all annotators, without their clocks. */
const annotationsIn = ({ registers }: ReturnType<typeof currentCampaign>) =>
  registers.all
    .flatMap(({ heads }) => heads.map(({ clock: _, ...record }) => record))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

describe("a campaign folder of a suite that is being built", () => {
  const files = written(LEDGER);

  it("is read with the same targets, proposals and annotations, and without warnings", () => {
    const { campaign, warnings } = opened(files);
    const before = currentCampaign(LEDGER);
    expect(warnings).toEqual([]);
    expect(campaign.plan).toEqual(before.plan);
    expect(campaign.proposals).toEqual([PROPOSAL]);
    expect(annotationsIn(campaign)).toEqual(annotationsIn(before));
  });

  it("has a table of annotations with their state, annotator, time and guidelines", () => {
    const time = (second: number) => `2026-02-03T04:05:${second}.000Z`;
    const rest = "Anna\tannotator";
    expect(textOf(files, "annotations.tsv")?.split(/\n(?!=or)/)).toEqual([
      "line\tposition\ttoken\tcategory\tantecedents\treference_pronoun\treference_antecedents\treference_antecedent_spans\tunsuitable\tstate\tflagged\tremark\tannotator\trole\ttime\tguidelines",
      `0\t0\tThe\tanaphoric_inter_they\t\tlinked\t\t\t\tpartial\tno\t\tBen\tannotator\t${time(55)}\tmaking-2026-11`,
      `1\t3\tyou\t\t\tlinked\t\t\tother\tstale\tno\t\t${rest}\t\tmaking-2026-11`,
      `1\t5\tit\t\t\tlinked\t\t\tspeaker\ttwice\tno\t\t${rest}\t${time(53)}\tmaking-2026-11`,
      `1\t5\tit\t\t\tlinked\t\t\t\ttwice\tno\tor not\t${rest}\t${time(54)}\tmaking-2026-11`,
      `2\t0\tThey\tanaphoric_inter_they\t0:0-1:1\tlinked\t0:1\t0:0,1\t\tdone\tno\t\t${rest}\t${time(50)}\tmaking-2026-11`,
      `2\t0\tThey\tanaphoric_inter_they\t0:0-1:1\tlinked\t0:1\t0:0,1\t\tdone\tyes\t"the\tball,\n=or &#9;?"\tBen\tannotator\t${time(51)}\tmaking-2026-11`,
      "",
    ]);
  });

  it("gives a warning if its table was edited, because only judgements.json counts", () => {
    const table = textOf(files, "annotations.tsv") ?? "";
    expect(opened(replaced(files, "annotations.tsv", table.trimEnd())).warnings).toEqual([]);
    const { warnings, campaign } = opened(
      replaced(files, "annotations.tsv", table.replace("speaker", "other")),
    );
    expect(warnings).toEqual([expect.stringContaining("file-ignored annotations.tsv: differs from")]);
    expect(annotationsIn(campaign)).toEqual(annotationsIn(currentCampaign(LEDGER)));
    expect(opened(files.filter(({ path }) => path !== "judgements.json")).warnings).toHaveLength(1);
  });

  it("lists the rows of a token in the order of the annotators", () => {
    const records = [
      smallAnnotation(60, "2:0", { unsuitable: "other" }, { author: "a2" }),
      smallAnnotation(61, "2:0", { unsuitable: "speaker" }),
    ];
    const people = [ANNA, { id: "a2", name: "Ben", role: "annotator" as const }];
    const ledger = smallLedger({}, { annotators: people, judgements: records });
    const rows = tsvCells(textOf(written(ledger), "annotations.tsv") ?? "");
    expect(rows.slice(1, 3).map((cells) => cells[12])).toEqual(["Anna", "Ben"]);
  });

  it("contains no targets, proposals or annotations if the campaign has none", () => {
    const paths = written(smallLedger({}, { annotators: [ANNA] })).map(({ path }) => path);
    expect(paths.filter((path) => /plan|proposals|annotations/.test(path))).toEqual([]);
  });

  it("keeps the annotations of merged annotators", () => {
    const [, ben] = currentCampaign(LEDGER).annotators;
    if (ben === undefined) throw new Error("Ben is there");
    const merge = writeEvents([mergeEntries(ben, "a1")], 9000, {
      newId: () => smallId(8000),
      now: "2026-03-03T00:00:00.000Z",
    });
    const one = { ...LEDGER, events: uniteEvents(LEDGER.events, merge) };
    const { campaign, warnings } = opened(written(one));
    expect(warnings).toEqual([]);
    expect(annotationsIn(campaign)).toEqual(annotationsIn(currentCampaign(one)));
  });

  it.each([
    ["ends before it begins", '"start":1,"end":0,"head":1', "0:1-0:1"],
    ["has a head outside of it", '"start":0,"end":1,"head":2', "0:0-1:2"],
    ["is not in the source", '"start":0,"end":40,"head":1', "0:0-40:1"],
  ])("is opened with a warning if the antecedent of a proposal %s", (_what, span, written) => {
    const proposals = (textOf(files, "proposals.json") ?? "").replace('"start":0,"end":1,"head":1', span);
    expect(opened(replaced(files, "proposals.json", proposals)).warnings).toEqual([
      `position-outside-sentence proposals.json: proposals: found the antecedent ${written} of token 0 in line 2, counted from 0; expected “line:start-end:head”, where the source has these tokens and the head is not outside start to end; the proposal is kept but not offered`,
    ]);
  });

  it("is opened with warnings about invalid targets and missing tokens", () => {
    const plan = (textOf(files, "plan.json") ?? "").replace(/"line": 2/, '"line": 2000');
    const proposals = (textOf(files, "proposals.json") ?? "").replace('"position":0', '"position":40');
    const both = replaced(replaced(files, "plan.json", plan), "proposals.json", proposals);
    expect(opened(both).warnings).toEqual([
      "position-outside-sentence plan.json: selected: the source has no token 0 in line 2000, counted from 0; it is kept but has no effect",
      "position-outside-sentence proposals.json: proposals: the source has no token 40 in line 2, counted from 0; it is kept but has no effect",
    ]);
    const none = JSON.stringify({
      format: "referee-plan",
      version: 1,
      forms: [],
      categories: [],
      seed: null,
      selected: null,
    });
    expect(opened(replaced(files, "plan.json", none)).warnings).toEqual([
      "unknown-value plan.json: Add at least one category.",
      "unknown-value plan.json: Select at least one pronoun.",
    ]);
  });

  it.each<[path: string, text: string, says: string]>([
    ["plan.json", "{}", "malformed-json plan.json"],
    ["plan.json", '{"format":"referee-plan","version":2}', "newer-version plan.json"],
    ["plan.json", '{"format":"referee-plan","version":1,"forms":[]}', "malformed-json plan.json"],
    ["proposals.json", '{"format":"referee-plan","version":1}', "malformed-json proposals.json"],
    [
      "proposals.json",
      '{"format":"referee-proposals","version":1,"proposals":[{}]}',
      "malformed-json proposals.json",
    ],
  ])("is refused if %s is %s", (path, text, expectedText) => {
    const found = openFiles(replaced(files, path, text), "folder");
    expect(found.ok ? [] : found.problems.map(({ code, file }) => `${code} ${file}`)).toContain(expectedText);
  });

  it("updates targets and proposals of a campaign; its table of annotations is ignored with a warning", () => {
    const plan = (textOf(files, "plan.json") ?? "").replace('"seed": 7', '"seed": 8');
    const given = replaced(files, "plan.json", plan).filter(({ path }) => path !== "judgements.json");
    const found = computeUpdate(LEDGER, given, "files", { time: null });
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    expect(found.value.changes.settings).toEqual(["targets"]);
    expect(found.warnings.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "file-ignored annotations.tsv",
    ]);
    expect(foldEvents(found.value.events).settings.get("plan")).toMatchObject({ seed: 8 });
    const bare = smallLedger({}, { annotators: [ANNA] });
    const fresh = computeUpdate(bare, given, "files", { time: null });
    expect(fresh.ok && fresh.value.changes.settings).toEqual(["targets", "proposals"]);
  });

  it("reports annotations that become stale because it stores links instead of reference tokens", () => {
    const { suite } = smallFolder();
    const given = [
      { example: "e3", pronoun: [{ line: 3, position: 0 }], antecedents: [[{ line: 2, position: 4 }]] },
    ];
    const references = suite.references.map((one) => ({ ...one, alignment: null, translations: given }));
    const text = { ...suite, references };
    const ledger = smallLedger(
      {},
      {
        suite: text,
        annotators: [ANNA],
        judgements: [
          smallAnnotation(50, "3:0", { category: "event_it" }, { suite: text }),
          smallAnnotation(51, "1:0", { category: "event_it" }, { textHash: "0".repeat(64) }),
        ],
      },
    );
    const found = writeFolder("folder", ledger, currentCampaign(ledger));
    expect(found.ok && found.value.losses).toContainEqual(
      expect.stringContaining("the current state of 1 annotation: a folder stores links"),
    );
  });
});
