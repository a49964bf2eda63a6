// Tests that missing metric scores are explained, with a remedy if there is one.
import { describe, expect, it } from "vitest";
import { defaultMetricsSettings, metricsOf } from "#core/analysis/metrics/metric-rows.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { noLinksWords } from "./metrics-screen.tsx";

type Changes = Readonly<Record<string, string | null>>;
const ALIGN = "The command “referee align” aligns two texts.";

const NO_REFERENCE_LINKS: Changes = { "reference.align": null };
const NO_OUTPUT_LINKS: Changes = { "systems/bad.align": null, "systems/good.align": null };

function wordsOf(changes: Changes, pronouns?: readonly string[]) {
  const { suite, outputs } = smallCampaign(changes);
  const settings = defaultMetricsSettings("fr", pronouns);
  const { tokens } = metricsOf({ suite, outputs }, settings);
  return noLinksWords({ suite, outputs }, tokens, settings.pronouns);
}

describe("noLinksWords", () => {
  it("says what is missing and what to add", () => {
    expect(wordsOf({})).toBeNull();
    expect(wordsOf(NO_REFERENCE_LINKS)).toEqual({
      why: "The reference is not aligned with the source, so no metric can be computed.",
      what: `Add reference.align to the campaign. ${ALIGN}`,
    });
    expect(wordsOf({ "systems/bad.align": null })).toEqual({
      why: "No alignment, so no scores: bad.",
      what: `Add systems/bad.align to the campaign. ${ALIGN}`,
    });
    expect(wordsOf(NO_OUTPUT_LINKS)).toEqual({
      why: "No alignment, so no scores: bad, good.",
      what: `Add systems/NAME.align for each of these systems to the campaign. ${ALIGN}`,
    });
    expect(wordsOf({ ...NO_REFERENCE_LINKS, ...NO_OUTPUT_LINKS })).toEqual({
      why: "Neither the reference nor any output is aligned with the source, so no metric can be computed.",
      what: `Add reference.align and systems/NAME.align for each system to the campaign. ${ALIGN}`,
    });
    expect(wordsOf({ ...NO_REFERENCE_LINKS, "systems/good.align": null })).toEqual({
      why: "The reference is not aligned with the source, so no metric can be computed. Also not aligned: good.",
      what: `Add reference.align and systems/good.align to the campaign. ${ALIGN}`,
    });
  });

  it("says if the reference is missing, or if the source has none of the metrics' pronouns", () => {
    const { suite, outputs } = smallCampaign();
    expect(
      noLinksWords({ suite: { ...suite, references: [] }, outputs }, { autoPrf: 4, apt: 4 }, []),
    ).toEqual({
      why: "The test suite has no reference, so no metric can be computed.",
      what: null,
    });
    expect(wordsOf({}, ["he", "she"])).toEqual({
      why: "The source has none of the metrics’ pronouns: he, she.",
      what: null,
    });
  });

  it("is null if translations are given token by token, as in databases", () => {
    const { suite, outputs } = smallCampaign();
    const noLinks = { alignment: null, translations: [] };
    const campaign = {
      suite: { ...suite, references: suite.references.map((reference) => ({ ...reference, ...noLinks })) },
      outputs: outputs.map((output) => ({ ...output, ...noLinks })),
    };
    expect(noLinksWords(campaign, { autoPrf: 4, apt: 4 }, ["it"])).toBeNull();
  });
});
