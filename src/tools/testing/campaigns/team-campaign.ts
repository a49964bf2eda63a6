// Provides a campaign for tests of a team. One of its annotators comes from a PROTEST database, the other was planned
// in Referee.

import { smallJudgement, smallLedger } from "./small-campaign.ts";

/** Id of “Ben”. He was planned, and has not judged anything. */
export const PLANNED = "4ab7f0a2-5d5c-4b0e-9d52-0a6d8f6a1c11";

/** The campaign. Annika has the id 1 and has made two judgements. */
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
