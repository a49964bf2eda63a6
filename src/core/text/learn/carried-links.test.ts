import { expect, test } from "vitest";
import { parseLinks } from "#core/text/pharaoh.ts";
import { carriedLinks } from "./align-texts.ts";

function carried(translation: string, links: string, other: string): string {
  const tokens = (line: string) => (line === "" ? [] : line.split(" "));
  return carriedLinks(tokens(translation), parseLinks(links).links, tokens(other))
    .map(({ target, sources }) => `${target}:${sources.join(",")}`)
    .join(" ");
}

test.each([
  ["the same sentence gets the same links", "il dort", "0-0 1-1 2-1", "il dort", "0:0 1:1,2"],
  ["case is ignored", "Il dort", "0-0", "il Dort", "0:0 1:"],
  [
    "a word that replaces another one gets no link",
    "il dort bien",
    "0-0 1-1 2-2",
    "elle dort bien",
    "1:1 2:2",
  ],
  ["added words shift the later links", "il dort", "0-0 1-1", "oui , il dort", "2:0 3:1"],
  ["missing words shift the later links, too", "oui , il dort", "0-2 1-3", "il dort", "0:0 1:1"],
  ["sentences without a common word get no links", "il dort", "0-0", "sie schläft", ""],
  ["an empty sentence gets no links", "il dort", "0-0", "", ""],
])("links carried over from the reference: %s", (_name, translation, links, other, expected) => {
  expect(carried(translation, links, other)).toBe(expected);
});
