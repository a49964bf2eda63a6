import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { groupEqualOutputs, OutputCard } from "./internal/example-detail.tsx";
import { filterControls } from "./internal/filter-controls.ts";

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

it("a batch does not show that one of its candidates is approved", async () => {
  expect((await shown(false, APPROVED)).card).toContain("auto-approved");
  const { card } = await shown(true, APPROVED);
  expect(card).toContain("not judged");
  expect(card).not.toContain("approved");
});
