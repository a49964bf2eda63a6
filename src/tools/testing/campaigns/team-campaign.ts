// Provides a campaign for tests of a team: one annotator of an imported PROTEST database, and a planned one.

import { smallJudgement, smallLedger } from "./small-campaign.ts";

/** Id of “Ben”, who is planned and has judged nothing. */
export const PLANNED = "4ab7f0a2-5d5c-4b0e-9d52-0a6d8f6a1c11";

/** Annika has the id 1, and two judgements. */
export const TEAM_LEDGER = smallLedger(
  {},
  {
    annotators: [
      { id: "1", name: "Annika", role: "annotator" },
      { id: PLANNED, name: "Ben", role: "annotator" },
    ],
    judgements: [smallJudgement(1, { author: "1" }), smallJudgement(2, { author: "1", system: "good" })],
  },
);
