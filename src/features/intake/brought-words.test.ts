// Tests the sentence about what imported files contain.
import { expect, it } from "vitest";
import { previewImports } from "#core/exchange/import-all.ts";
import type { EventBody } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { broughtWords } from "./internal/intake-panel.tsx";

const ANNA: Annotator = { id: "a1", name: "Anna", role: "annotator" };
const BEN: Annotator = { id: "a2", name: "Ben", role: "annotator" };
const first = smallJudgement(1, { example: "e1", pronoun: "ok" });
const second = smallJudgement(2, { example: "e2", pronoun: "ok" });
const ask = (text: string, replaces: string | null): EventBody => ({
  kind: "query",
  author: "a1",
  task: JUDGING,
  system: "bad",
  example: "e1",
  text,
  replaces,
});

it("says how many judgements of whom came, how many are new, and how many questions", () => {
  const here = smallLedger({}, { annotators: [ANNA], judgements: [first] });
  const returned = smallLedger({}, { annotators: [ANNA], judgements: [first, second] });
  const campaign = currentCampaign(here);
  const words = (incoming: typeof returned) => {
    const { together } = previewImports(here, [{ file: "anna.json", ledger: incoming }], []);
    return broughtWords({ campaign }, together);
  };
  expect(words(returned)).toBe("2 judgements of Anna, 1 new or changed.");
  // Everything in the file of a new annotator is new.
  const ofBen = smallJudgement(70, { author: "a2", system: "bad", example: "e1", pronoun: "ok" });
  expect(words(smallLedger({}, { annotators: [ANNA, BEN], judgements: [ofBen] }))).toBe(
    "1 judgement of Ben.",
  );
  // A question that was asked again is one question; a withdrawn question is none.
  const asked = later(returned, ask("why", null), ask("why this", smallId(500)));
  expect(words(asked)).toBe(
    "2 judgements of Anna, 1 new or changed. 1 new question to the coordinator: see Overview, “Needs attention”.",
  );
  expect(words(later(returned, ask("why", null), ask("", smallId(500))))).not.toContain("question");
});

it("counts a flag or a remark without an answer as no judgement, and says that it came", () => {
  const here = smallLedger({}, { annotators: [ANNA], judgements: [] });
  const campaign = currentCampaign(here);
  const words = (...judgements: Parameters<typeof smallJudgement>[1][]) => {
    const numbered = judgements.map((parts, at) => smallJudgement(at + 1, parts));
    const incoming = smallLedger({}, { annotators: [ANNA], judgements: numbered });
    const { together } = previewImports(here, [{ file: "anna.json", ledger: incoming }], []);
    return broughtWords({ campaign }, together);
  };
  // The empty record of e4 is a flag that was removed again.
  const flagged = { example: "e2", flagged: true };
  expect(words({ example: "e1", pronoun: "ok" }, flagged, { example: "e4" })).toBe(
    "1 judgement of Anna. 1 item with only a flag or a remark.",
  );
  expect(words(flagged, { example: "e3", remark: "?" })).toBe("2 items with only a flag or a remark.");
});

it("counts annotations of tokens apart from judgements", () => {
  const here = smallLedger({}, { annotators: [ANNA], judgements: [] });
  const incoming = smallLedger(
    {},
    { annotators: [ANNA], judgements: [first, second, smallAnnotation(3, "2:0", THEY_EXAMPLE)] },
  );
  const { together } = previewImports(here, [{ file: "anna.json", ledger: incoming }], []);
  expect(broughtWords({ campaign: currentCampaign(here) }, together)).toBe(
    "2 judgements and 1 annotation of Anna.",
  );
});
