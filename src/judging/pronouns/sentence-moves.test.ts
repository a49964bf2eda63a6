// Tests moving sentences while judging: what is recorded, who may do it, and undo between answers.
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { linksOfLines } from "#core/exchange/add-systems/new-outputs.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA, BEN, closeSessions, numberOf, openSession } from "#workspace/campaign/session-in-test.ts";
import { SentenceMoves } from "./sentence-moves.ts";

afterEach(closeSessions);

const LEDGER = smallLedger(
  {
    "systems/bad.txt":
      "Le ballon est rouge . Il rebondit .\nquand vous le lâchez .\nIls ont vu les plasma .\nIl brille .\n",
    "systems/bad.align": "0-0 1-1 2-2 3-3 4-4\n2-0 3-1 5-2 4-3 6-4\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
  },
  { annotators: [ANNA, BEN] },
);

function movesIn(session: CampaignSession, lastClock = 0, annotator = ANNA.id) {
  const notices: string[] = [];
  const moves = new SentenceMoves({
    session,
    annotator,
    notify: (notice) => void notices.push(notice),
    lastClock: () => lastClock,
    relink: async (...given) => linksOfLines(...given),
  });
  return { moves, notices };
}

const REBONDIT = { line: 0, position: 6 };
const reopened = ({ ledger }: CampaignSession) => openSession(ledger);
const linesOf = (ledger: Ledger) => currentCampaign(ledger).outputs[0]?.lines.slice(0, 2);

describe("moving a sentence", () => {
  it("records the boundary with its circumstances, and links both lines", async () => {
    const session = await openSession(LEDGER);
    const candidate = numberOf(session, "bad", "e1");
    const { moves, notices } = movesIn(session);
    await moves.move(candidate, REBONDIT, 1);
    expect(session.ledger.events.at(-1)).toMatchObject({
      kind: "boundary",
      author: ANNA.id,
      system: "bad",
      line: 0,
      from: 0,
      at: 5,
      to: 13,
      before: 8,
      example: "e1",
      replica: session.replica,
    });
    const bad = currentCampaign(session.ledger).outputs.find(({ system }) => system === "bad");
    expect(bad?.lines.slice(0, 2)).toEqual(["Le ballon est rouge .", "Il rebondit . quand vous le lâchez ."]);
    expect(bad?.alignment?.[1]).toMatch(/\d-\d/);
    expect(notices).toEqual(["The sentence is now next to the source sentence after."]);
  });

  it("says at the beginning of a document that there is no sentence before, and records nothing", async () => {
    const session = await openSession(LEDGER);
    const { moves, notices } = movesIn(session);
    await moves.move(numberOf(session, "bad", "e1"), REBONDIT, -1);
    expect(notices.join()).toContain("the document has no sentence before");
    expect(session.ledger.events).toEqual(LEDGER.events);
  });

  it("is undone by its author only, unless an answer was given since", async () => {
    const first = await openSession(LEDGER);
    await movesIn(first).moves.move(numberOf(first, "bad", "e1"), REBONDIT, 1);
    const session = await reopened(first);
    const { clock } = session;
    expect(movesIn(session, clock + 1).moves.moveToUndo).toBeNull();
    expect(movesIn(session, 0, BEN.id).moves.moveToUndo).toBeNull();
    const { moves } = movesIn(session, clock - 1);
    expect(moves.moveToUndo).toMatchObject({ kind: "boundary" });
    await moves.undo();
    expect(linesOf(session.ledger)).toEqual(linesOf(LEDGER));
    const after = await reopened(session);
    expect(movesIn(after).moves.moveToUndo).toBeNull();
  });

  it("is refused where marked words cannot be fixed, to annotators of a team, and in a batch", async () => {
    expect(movesIn(await openSession(LEDGER)).moves.refusal).toBeNull();
    const forbidding = await openSession(smallLedger({}, { settings: { fixAlignments: false } }));
    expect(movesIn(forbidding).moves.refusal).toBe("sentences cannot be moved here");
    const session = await openSession(LEDGER);
    session.member = ANNA.id;
    session.serverRole = "annotator";
    expect(movesIn(session).moves.refusal).not.toBeNull();
    session.serverRole = "coordinator";
    expect(movesIn(session).moves.refusal).toBeNull();
    const scope = {
      annotator: ANNA.id,
      candidates: [{ system: "bad", example: "e1" }],
      created: null,
      origin: null,
    };
    const batch = await openSession({ ...LEDGER, scope });
    expect(movesIn(batch).moves.refusal).not.toBeNull();
  });
});
