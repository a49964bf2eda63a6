// Tests what the overview offers to annotators, adjudicators and coordinators of a team.
import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import { nextStep } from "#core/campaign/next-step.ts";
import type { CoordinatorReply } from "#core/campaign/outcomes/outcome.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type AnnotatorFigures, annotatorFigures } from "#parts/annotator-figures.ts";
import { annotated } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { Viewer } from "#workspace/campaign/campaign-screens.ts";
import { ANNA, BEN, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { workFacts } from "#workspace/campaign/work-facts.ts";
import { AttentionSection } from "./internal/attention-section.tsx";
import { StatusRow } from "./internal/status-row.tsx";

afterEach(closeSessions);

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;
const UNJUDGEABLE = { tags: ["bad_translation"] };
const NEXT = {
  words: "2 candidates are not assigned. Assign them.",
  screen: "exchange",
  waiting: { words: "Waiting for Piet (19 of 32 left).", screen: "import", action: "Import judgements" },
} as const;

/** Anna and Ben disagree about one candidate; 3 of 5 assigned candidates are finished. */
async function overview(
  role: Viewer["role"],
  share: Partial<AnnotatorFigures> = { assignedCount: 5, finished: 3 },
  unopened: readonly CoordinatorReply[] = [],
) {
  const judgements = [
    smallJudgement(1, { ...WRONG, system: "bad", example: "e1", author: "a1" }),
    smallJudgement(2, { ...UNJUDGEABLE, system: "bad", example: "e1", author: "a2" }),
  ];
  const session = await openSession(smallLedger({}, { annotators: [ANNA, BEN], judgements }));
  if (role === "annotator") session.member = "a1";
  const open = openDisagreements(session.outcomes);
  const figures = annotatorFigures(session, open).get("a1");
  if (figures === undefined) throw new Error("Anna is in the campaign");
  const own = role === null ? null : { ...figures, ...share, annotator: "a1" };
  const viewer = { isPast: false, role };
  const step = nextStep({ ...workFacts(session), role });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StatusRow session={session} own={own} step={step} hasDisagreements={role !== "annotator"} />
      <AttentionSection
        session={session}
        viewer={viewer}
        own={own}
        open={open}
        next={NEXT}
        unopened={unopened}
      />
    </MemoryRouter>,
  );
  return { html, text: html.replace(/<[^>]+>/g, "") };
}

const primaries = (html: string) =>
  [...html.matchAll(/<a [^>]*class="[^"]*bg-accent [^"]*"[^>]*>([^<]*)</g)].map(([, label]) => label);

describe("the overview for an annotator of a team", () => {
  it("begins with the candidates that are assigned to the annotator", async () => {
    expect((await overview("annotator")).text).toMatch(/^Your share: 5 items\. Done: 3\. Left: 2\./);
  });

  it("shows no share if nothing is assigned to the annotator", async () => {
    expect((await overview("annotator", { assignedCount: 0, finished: 0 })).text).not.toContain("Your share");
  });

  it("shows no numbers of the whole campaign to an annotator with a share", async () => {
    expect((await overview("annotator")).text).not.toMatch(/left to judge|approved/);
    const unassigned = await overview("annotator", { assignedCount: 0, finished: 0 });
    expect(unassigned.text).toMatch(/of 8 left to judge/);
  });

  it("says what is the annotator’s own list, and what counts for all annotators together", async () => {
    // Three of the eight candidates are not approved automatically. Anna has judged one of them, as Ben has.
    const { text } = await overview("annotator", { assignedCount: 0, finished: 0 });
    expect(text).toMatch(
      /^Your list: 3 items\. Done: 1\. Left: 2\.All annotators together: 3 of 8 left to judge · 0 judged/,
    );
  });

  it("does not say that nothing needs attention where others’ conflicts are counted next to it", async () => {
    const { text } = await overview("annotator", { assignedCount: 0, finished: 0, conflict: 0 });
    expect(text).toContain("Needs your attentionNothing of your work needs attention.");
    expect(text).not.toContain("Nothing needs attention.");
  });

  it("counts gaps separately from candidates", async () => {
    const both = await overview("annotator", {
      assignedCount: 5,
      finished: 5,
      assignedGaps: 3,
      finishedGaps: 3,
    });
    expect(both.text).toMatch(/^Your share: 2 items\. Done: 2\. Left: 0\.Your share: 3 gaps\. Done: 3\./);
  });

  it("offers to judge, but neither to resolve disagreements nor to assign", async () => {
    const { html, text } = await overview("annotator");
    expect(primaries(html)).toEqual(["Continue judging"]);
    expect(text).not.toMatch(/disagreement|assigned/);
  });
});

it.each(["annotator", "adjudicator"] as const)(
  "tells an %s that the coordinator answered, with a link to the item",
  async (role) => {
    const { html, text } = await overview(role, {}, [
      { pronoun: "it", address: "/c/x/candidates?at=3", replies: ["r1"] },
    ]);
    expect(text).toContain("The coordinator answered your question about “it”");
    expect(html).toContain('href="/c/x/candidates?at=3"');
  },
);

it("the overview divides the candidates into parts that add up: an approval that is judged counts as judged", async () => {
  const campaign = { annotators: [ANNA], judgements: [] };
  const statusOf = async (judgements: readonly Judgement[]) => {
    const session = await openSession(smallLedger({}, { ...campaign, judgements }));
    const row = <StatusRow session={session} own={null} step={null} hasDisagreements={false} />;
    return renderToStaticMarkup(<MemoryRouter>{row}</MemoryRouter>).replace(/<[^>]+>/g, "");
  };
  // All four candidates of “good” are approved, and one of “bad”.
  expect(await statusOf([])).toMatch(/^3 of 8 left to judge · 0 judged · 5 approved automatically/);
  const judgement = smallJudgement(1, { ...WRONG, system: "good", example: "e4", author: "a1" });
  expect(await statusOf([judgement])).toMatch(/^3 of 8 left to judge · 1 judged · 4 approved automatically/);
  const excluded = smallJudgement(2, { tags: ["bad_translation"], system: "good", example: "e3" });
  expect(await statusOf([judgement, excluded])).toMatch(
    /^3 of 8 left to judge · 2 judged \(1 excluded by a tag\) · 3 approved automatically/,
  );
});

it("the overview computes no outcome for its status if nothing is judged", async () => {
  const session = await openSession(smallLedger());
  const { open } = session.progress;
  const outcomes = vi.spyOn(session.outcomes, "outcome");
  const row = <StatusRow session={session} own={null} step={null} hasDisagreements={false} />;
  expect(renderToStaticMarkup(<MemoryRouter>{row}</MemoryRouter>)).toContain(`>${open}</strong> of 8 left`);
  expect(outcomes).not.toHaveBeenCalled();
});

it.each(["coordinator", null] as const)(
  "for the role %s, own work comes before the disagreement, and unassigned candidates are shown",
  async (role) => {
    const { html, text } = await overview(role);
    expect(primaries(html)).toEqual(["Continue judging"]);
    expect(text).toContain(NEXT.words);
    expect(html).toContain(`<span class="wrap-anywhere">${NEXT.waiting.words}</span>`);
    expect(text).toContain(`${NEXT.waiting.words}Import judgements`);
  },
);

it("for an adjudicator, own work comes before the disagreement; unassigned candidates are hidden", async () => {
  const { html, text } = await overview("adjudicator");
  expect(primaries(html)).toEqual(["Continue judging"]);
  expect(text).not.toContain(NEXT.words);
  expect(text).not.toContain(NEXT.waiting.words);
});

it("says of a suite with targets how many pronouns nobody has annotated", async () => {
  // Of the five pronouns of the small suite, only “They” of line 2 is no example.
  const suite = async (annotations: readonly Judgement[]) => {
    const session = await openSession(annotated(annotations));
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <AttentionSection
          session={session}
          viewer={{ isPast: false, role: null }}
          own={null}
          open={[]}
          next={null}
          unopened={[]}
        />
      </MemoryRouter>,
    );
    return html.replace(/<[^>]+>/g, "");
  };
  expect(await suite([])).toContain("No tokens annotated yet. 1 pronoun is not annotated.");
  const done = await suite([smallAnnotation(1, "2:0", THEY_EXAMPLE)]);
  expect(done).toContain("1 token is annotated.");
  expect(done).not.toContain("not annotated");
});
