import { describe, expect, it } from "vitest";
import { readMeta } from "#core/io/protest/protest-tables.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";

function metaOf(ledger: Ledger) {
  const { meta_data } = masterOrigin(ledger, wholeCampaign(ledger)).rows;
  const meta = readMeta("", meta_data);
  return {
    stored: meta_data.find(({ tag }) => tag === "master_id")?.tag_value,
    read: meta.ok ? meta.value.masterId : null,
  };
}

/** The campaign without the system “bad”, whose candidate ids now belong to “good”. */
function withoutBad(ledger: Ledger): Ledger {
  const event: LedgerEvent = {
    kind: "output",
    system: "bad",
    text: null,
    author: null,
    id: smallId(900),
    clock: 900,
    time: null,
  };
  return { ...ledger, events: [...ledger.events, event] };
}

describe("the master_id", () => {
  const ledger = smallLedger();

  it("changes if row ids get other candidates, so that PROTEST refuses earlier batches", () => {
    expect(metaOf(withoutBad(ledger)).stored).not.toBe(metaOf(ledger).stored);
  });

  it("does not change if only judgements are added", () => {
    const judged = { ...ledger, events: [...ledger.events, smallJudgement(1, { pronoun: "ok" })] };
    expect(metaOf(judged).stored).toBe(metaOf(ledger).stored);
  });

  it("is read as the same campaign id even after it has changed, so that Referee still imports earlier batches", () => {
    expect([metaOf(ledger).read, metaOf(withoutBad(ledger)).read]).toEqual([ledger.id, ledger.id]);
  });
});
