// Shows by simulation how often an ordinary annotator is taken for one who judged only disputes, and how often such a
// person is missed.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { mostlyDisputes } from "./methods-words.ts";

const STUDIES = runs(60, 2000);
const PEOPLE = ["Ana", "Ben", "Cleo"].map((id) => ({ id, name: id, role: "annotator" as const }));

interface Study {
  /** Number of candidates that Ana and Ben judge. */
  readonly candidates: number;
  /** The share of candidates about which Ana and Ben agree. */
  readonly agreement: number;
  /** The probability that Cleo judges a candidate on which they differ, and one on which they agree. */
  readonly disputed: number;
  readonly agreed: number;
}

/** The share of studies in which Cleo is named, of those in which she judged at least `fewest` candidates. */
function shareNamed({ candidates, agreement, disputed, agreed }: Study, fewest = 10): number {
  const random = seededRandom(61);
  let studies = 0;
  let named = 0;
  while (studies < STUDIES) {
    let judgedByCleo = 0;
    const judgements = Array.from({ length: candidates }, (_, candidate) => {
      const judged = (author: number, isCorrect: boolean) =>
        smallJudgement(3 * candidate + author, {
          system: `s${candidate}`,
          author: PEOPLE[author]?.id ?? "",
          pronoun: isCorrect ? "ok" : "bad",
        });
      const ofAna = random() < 0.5;
      const agrees = random() < agreement;
      const isCleos = random() < (agrees ? agreed : disputed);
      if (isCleos) judgedByCleo++;
      const ofBoth = [judged(0, ofAna), judged(1, agrees ? ofAna : !ofAna)];
      return isCleos ? [...ofBoth, judged(2, random() < 0.5)] : ofBoth;
    }).flat();
    if (judgedByCleo < fewest) continue;
    studies++;
    const found = mostlyDisputes(smallCampaign({}, { annotators: PEOPLE, judgements }));
    if (found.some(({ annotator }) => annotator === "Cleo")) named++;
  }
  return named / STUDIES;
}

// The expected shares are sums of binomial probabilities.

describe("an ordinary annotator, who judges half of the candidates of two others", () => {
  it.each([
    // Agreement on half of the candidates is that of chance.
    [20, 0.5, 0.006],
    [40, 0.5, 0.0002],
    [20, 0.65, 0.0002],
  ])(
    "of %i candidates, on which they agree in a share of %d, is named in a share of %d of the studies",
    (candidates, agreement, share) => {
      const named = shareNamed({ candidates, agreement, disputed: 0.5, agreed: 0.5 });
      expect(Math.abs(named - share)).toBeLessThanOrEqual(runs(0.05, 0.005));
    },
  );
});

describe("a person who judges the disputes of two others, about 21 of their 60 candidates", () => {
  const study = { candidates: 60, agreement: 0.65, disputed: 1, agreed: 0 };

  it("is always named if these are ten or more, and never if they are fewer", () => {
    expect(shareNamed(study)).toBe(1);
    expect(shareNamed({ ...study, candidates: 9, agreement: 0 }, 9)).toBe(0);
  });

  it.each([
    [0.025, 0.893],
    [0.1, 0.241],
  ])(
    "and also a share of %d of the other candidates is named in a share of %d of the studies",
    (agreed, share) => {
      expect(Math.abs(shareNamed({ ...study, agreed }) - share)).toBeLessThan(runs(0.12, 0.03));
    },
  );
});
