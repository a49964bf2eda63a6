import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { ExampleDetail, groupEqualOutputs, OutputCard } from "./internal/example-detail.tsx";
import { filterControls } from "./internal/filter-bar.tsx";

afterEach(closeSessions);

const CANDIDATE = { system: "bad", example: "e1" };
/** A candidate that the automatic pass approves. */
const APPROVED = { system: "bad", example: "e3" };

/** The labels of the filters, and the text of the card of one output. */
async function shown(isBatch: boolean, candidate = CANDIDATE) {
  const scope = { annotator: ANNA.id, candidates: [candidate], created: null, origin: null };
  const ledger = smallLedger({}, { annotators: [ANNA], judgements: [] });
  const session = await openSession(isBatch ? { ...ledger, scope } : ledger);
  const chosen = session.candidates.numberOf(candidate);
  const group = groupEqualOutputs(session, chosen ?? 0, []).find(({ candidates }) =>
    candidates.some((one) => one === chosen),
  );
  if (chosen === null || group === undefined) throw new Error("the campaign has the candidate");
  const card = (
    <MemoryRouter>
      <OutputCard session={session} group={group} chosen={chosen}>
        the text
      </OutputCard>
    </MemoryRouter>
  );
  const labels = filterControls(session, NO_FILTER, new Map(), "first").map(({ label }) => label);
  return { labels, card: renderToStaticMarkup(card).replace(/<[^>]+>/g, " ") };
}

it("in a batch, neither the filters nor the card of an output name the system", async () => {
  const { labels, card } = await shown(true);
  expect(labels).not.toContain("System");
  expect(card).toContain("not judged");
  expect(card).not.toContain("bad");
});

it("outside a batch, the filters have a field for systems, and the card of an output names its system", async () => {
  const { labels, card } = await shown(false);
  expect(labels).toContain("System");
  expect(card).toContain("bad");
});

/** Whether the detail of a candidate shows the reference, and whether it has a button for it. */
async function detailOf(isBatch: boolean) {
  const scope = { annotator: ANNA.id, candidates: [CANDIDATE], created: null, origin: null };
  const ledger = smallLedger({}, { annotators: [ANNA] });
  const session = await openSession(isBatch ? { ...ledger, scope } : ledger);
  const chosen = session.candidates.numberOf(CANDIDATE) ?? -1;
  const detail = (
    <MemoryRouter>
      <ExampleDetail
        session={session}
        candidate={chosen}
        steps={{ previous: null, next: null }}
        onChoose={() => undefined}
      />
    </MemoryRouter>
  );
  const words = renderToStaticMarkup(detail).replace(/<[^>]+>/g, " ");
  return {
    hasReference: /quand\s+on/.test(words),
    hasButton: words.includes("Show reference"),
    hasVerdict: words.includes("needs judging"),
  };
}

it("the reference is shown to annotators only if they ask for it, as while judging, and no verdict", async () => {
  expect(await detailOf(true)).toEqual({ hasReference: false, hasButton: true, hasVerdict: false });
  expect(await detailOf(false)).toEqual({ hasReference: true, hasButton: false, hasVerdict: true });
});

it("a batch does not show that one of its candidates is approved", async () => {
  expect((await shown(false, APPROVED)).card).toContain("auto-approved");
  const { card } = await shown(true, APPROVED);
  expect(card).toContain("not judged");
  expect(card).not.toContain("approved");
});
