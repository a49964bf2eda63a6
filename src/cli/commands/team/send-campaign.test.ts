import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventDocument, textAttached, textDocumentId } from "#core/sync/team/team-documents.ts";
import { page, ServerInTest } from "#couch/server-in-test.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { receiveCampaign } from "./internal/server-campaign.ts";

const LEDGER = smallLedger();
const [FIRST = ""] = LEDGER.texts.keys();
let server: ServerInTest;

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerInTest();
  for (const [hash, text] of LEDGER.texts) putText(hash, textAttached(text));
  for (const event of LEDGER.events) server.put({ ...eventDocument(event, "root") });
});
afterEach(() => vi.useRealTimers());

function putText(hash: string, content: string): void {
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(content)));
  server.put({ _id: textDocumentId(hash), type: "text", sentBy: "root", _attachments: { text: { data } } });
}

async function received() {
  const receiving = receiveCampaign(server.database, () => {});
  const settled = Promise.allSettled([receiving]);
  await vi.runAllTimersAsync();
  const [one] = await settled;
  return one.status === "fulfilled" ? one.value : String(one.reason);
}

it("receiveCampaign omits and reports a damaged text, and receives all other texts", async () => {
  putText(FIRST, "{}");
  expect(await received()).toMatchObject({
    events: { length: LEDGER.events.length },
    texts: { size: LEDGER.texts.size - 1 },
    refused: [{ id: `text ${FIRST.slice(0, 12)}…` }],
  });
});

it.each([403, 404])(
  "receiveCampaign rejects if a web server answers %i with a page instead of a text",
  async (status) => {
    server.fault = ({ path }) => (path.includes(FIRST) ? page(status) : null);
    expect(await received()).toContain(`HTTP ${status}`);
  },
);
