import { expect, it } from "vitest";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { mostlyDisputes } from "./judged-disputes.ts";

const person = (id: string, role: "annotator" | "adjudicator" = "annotator") => ({ id, name: id, role });

/** Which answer about the pronoun each of three people gave; “x” = the person excluded the candidate, “-” = none. */
function campaignOf(answers: readonly string[], role: "annotator" | "adjudicator" = "annotator") {
  const judgements = answers.flatMap((three, candidate) =>
    [...three].flatMap((answer, number) => {
      if (answer === "-") return [];
      const content =
        answer === "x"
          ? { tags: ["bad_translation"] }
          : ({ pronoun: answer === "y" ? "ok" : "bad" } as const);
      const author = ["Ana", "Ben", "Cleo"][number] ?? "";
      return smallJudgement(10 * candidate + number, { ...content, author, system: `s${candidate}` });
    }),
  );
  return smallCampaign({}, { annotators: [person("Ana"), person("Ben"), person("Cleo", role)], judgements });
}

it("finds a person who judged only candidates on which two others differ", () => {
  const disputed = ["yny", "nyy", "xyn", "ynn", "nyn", "nyy", "yny", "yxy", "xny"];
  const agreed = ["yy-", "nn-", "yy-", "n--", "-y-"];
  const cleo = (judged: number, found: number) => [{ annotator: "Cleo", judged, disputed: found }];
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yny"]))).toEqual(cleo(10, 10));
  // Nine of ten are enough, nine alone are too few to tell, and nine of eleven can be chance.
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yyy"]))).toEqual(cleo(10, 9));
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed]))).toEqual([]);
  expect(mostlyDisputes(campaignOf([...agreed, ...disputed, "yyy", "nnn"]))).toEqual([]);
});

it("does not name an adjudicator, whose role is known", () => {
  expect(mostlyDisputes(campaignOf(Array(12).fill("yny"), "adjudicator"))).toEqual([]);
});
