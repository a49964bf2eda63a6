// Tests that no choice in an address has the name of a filter, because a change of the filter would remove the choice.
import { expect, it } from "vitest";
import { FILTER_NAMES } from "#core/campaign/filter/candidate-filter.ts";
import { projectFiles } from "./module-graph.ts";

function choices(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    /\.test\./.test(path)
      ? []
      : [...text.matchAll(/useAddressChoice\(\s*"([^"]+)"/g)].map(([, name = ""]) => name),
  );
}

it("choices in an address are not named like a filter", () => {
  const found = choices(projectFiles());
  expect(found).toContain("question");
  expect(found.filter((name) => FILTER_NAMES.includes(name))).toEqual([]);
});

it("a choice with a filter's name is found", () => {
  const planted = new Map([["src/features/a.tsx", 'useAddressChoice("tag", TAGS, "");']]);
  expect(choices(planted).filter((name) => FILTER_NAMES.includes(name))).toEqual(["tag"]);
});
