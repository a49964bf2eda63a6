// Tests adding proposals of an annotated corpus: they are counted by result, and added in one step that can be undone.
import { describe, expect, it } from "vitest";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { withRetraction } from "#tools/testing/campaigns/later-events.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { textFile } from "#tools/testing/corpora/annotated-corpora.ts";
import { smallCorpus } from "#tools/testing/corpora/small-corpus.ts";
import { updateProposals } from "./update-proposals.ts";

const TIME = "2026-11-24T12:00:00.000Z";

function proposalsFor(ledger: Ledger = LEDGER, files = smallCorpus()) {
  const parsed = updateProposals(ledger, files, "small", { time: TIME });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const after = uniteLedgers(ledger, { ...ledger, events: parsed.value.events, texts: new Map() });
  return { ...parsed.value, warnings: parsed.warnings, after };
}

const proposalsOf = (ledger: Ledger) => campaignOf(ledger, foldEvents(ledger.events)).proposals;

describe("updateProposals", () => {
  it("proposes annotations for tokens of the campaign", () => {
    const facets = { subject: null, number: null, generic: null, group: null };
    const from = (id: string) => `small_coref_level.xml ${id}`;
    expect(proposalsOf(proposalsFor().after)).toEqual([
      {
        line: 1,
        position: 0,
        use: "anaphoric",
        ...facets,
        subject: true,
        antecedents: [{ line: 0, start: 0, end: 1, head: 1 }],
        unsuitable: null,
        from: from("m2"),
      },
      {
        line: 1,
        position: 3,
        use: "addressee",
        ...facets,
        generic: true,
        antecedents: [],
        unsuitable: null,
        from: from("m3"),
      },
      {
        line: 2,
        position: 0,
        use: "extra-textual",
        ...facets,
        antecedents: [],
        unsuitable: "extra-textual",
        from: from("m4"),
      },
      {
        line: 3,
        position: 0,
        use: "anaphoric",
        ...facets,
        antecedents: [{ line: 2, start: 2, end: 3, head: 3 }],
        unsuitable: null,
        from: from("m6"),
      },
    ]);
  });

  it("counts proposals by category, and reports broken parts of the corpus", () => {
    const { counts, proposedAs, kept, warnings } = proposalsFor();
    expect(counts).toEqual({
      sentences: 4,
      sentencesFound: 4,
      pronouns: 4,
      proposed: 4,
      withAntecedent: 2,
      unsuitable: 1,
      notFound: 0,
      twice: 0,
    });
    expect(proposedAs).toEqual({
      categories: [
        ["anaphoric_inter_subject_it", 1],
        ["addressee_generic_you", 1],
      ],
      unsuitable: [["extra-textual", 1]],
      nothing: 1,
      off: 0,
    });
    expect([kept, warnings.map(({ code }) => code)]).toEqual([0, ["broken-markable"]]);
  });

  it("counts separately the proposals for forms that are turned off", () => {
    const pronounFiles = smallCorpus().map((file) =>
      file.path.endsWith("coref_level.xml")
        ? textFile(
            file.path,
            '<markables><markable id="m" span="word_13" mention="pronoun" type="anaphoric"/></markables>',
          )
        : file,
    );
    expect(proposalsFor(LEDGER, pronounFiles).proposedAs).toEqual({
      categories: [],
      unsuitable: [],
      nothing: 0,
      off: 1,
    });
  });

  it("makes one action with a dated note, which can be undone", () => {
    const { events, after } = proposalsFor();
    expect(
      events.map((event) =>
        event.kind === "note" ? [event.what, event.file, event.time] : [event.kind, event.time],
      ),
    ).toEqual([
      ["setting", null],
      ["update", "an annotated corpus, 3 files", TIME],
    ]);
    const [setting] = events;
    expect(proposalsOf(withRetraction(after, setting?.id ?? ""))).toEqual([]);
  });

  it("changes nothing if it is repeated, and gives events the same ids whatever the name and time", () => {
    const first = proposalsFor();
    expect(proposalsFor(first.after).events).toEqual([]);
    const repeated = updateProposals(LEDGER, smallCorpus(), "other", { time: null });
    expect(repeated.ok && repeated.value.events.map(({ id }) => id)).toEqual(
      first.events.map(({ id }) => id),
    );
  });

  it("replaces proposals for the same tokens and keeps proposals for other tokens", () => {
    const { after } = proposalsFor();
    const other = textFile(
      "x.conll",
      "x 0 0 It PRP * - - - - * (1)\nx 0 1 glows VBZ * - - - - * -\nx 0 2 . . * - - - - * -\n",
    );
    const { after: afterFirst, kept, counts } = proposalsFor(after, [other]);
    expect([kept, counts.proposed]).toEqual([3, 1]);
    expect(proposalsOf(afterFirst).map(({ line, from }) => [line, from])).toEqual([
      [1, "small_coref_level.xml m2"],
      [1, "small_coref_level.xml m3"],
      [2, "small_coref_level.xml m4"],
      [3, "x.conll line 1, chain 1"],
    ]);
  });

  it("refuses files without a corpus, and refuses a batch", () => {
    const withoutCorpus = updateProposals(LEDGER, [textFile("notes.txt", "no corpus")], "notes.txt", {
      time: null,
    });
    expect(withoutCorpus.ok || withoutCorpus.problems.map(({ code, severity }) => [severity, code])).toEqual([
      ["warning", "file-ignored"],
      ["error", "unknown-format"],
    ]);
    const batch = { ...LEDGER, scope: { annotator: "a1", candidates: [], created: null, origin: null } };
    const refused = updateProposals(batch, smallCorpus(), "small", { time: null });
    expect(refused.ok || refused.problems.map(({ code }) => code)).toEqual(["unknown-format"]);
  });
});
