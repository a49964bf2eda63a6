// Tests where an example of the suite can be changed.

import { expect, it } from "vitest";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { correctAddress } from "./candidates-number.tsx";

const EXAMPLE = { id: "e1 & more", line: 12, position: 3 };
const CAMPAIGN = { plan: SMALL_PLAN, batch: null };
const SESSION = { id: "c1", isPast: false, campaign: CAMPAIGN };
const BATCH = { annotator: "a1", created: null };

it.each([
  ["by annotating its token again, if the suite has targets", SESSION, "/c/c1/judge/tokens?at=12:3"],
  [
    "where the suite is continued, if it has no targets",
    { ...SESSION, campaign: { ...CAMPAIGN, plan: null } },
    "/c/c1/settings/suite/edit?find=e1+%26+more",
  ],
  ["nowhere in a batch", { ...SESSION, campaign: { ...CAMPAIGN, batch: BATCH } }, null],
  ["nowhere in an earlier state", { ...SESSION, isPast: true }, null],
])("an example is corrected %s", (_, session, address) => {
  expect(correctAddress(session, EXAMPLE)).toBe(address);
});
