import { expect, it } from "vitest";
import { unknownAsked } from "#core/filter/unknown-asked.ts";

it.each<[search: string, unknown: string[]]>([
  ["", []],
  ["verdict=referred&state=open&system=anything&text=a", []],
  ["verdict=perhaps", ["verdict=perhaps"]],
  ["state=open&state=lost&flagged=yes", ["state=lost", "flagged=yes"]],
  ["answer=pronoun:never&beside=wrong:x", ["answer=pronoun:never"]],
  // A filter that is asked for once counts as it is asked for first.
  ["audit=right&audit=wrong", ["audit=wrong"]],
  // Not the filters'.
  ["over=judged&rows=pronouns&at=7", []],
])("of “%s” it knows all but %j", (search, unknown) => {
  expect(unknownAsked([...new URLSearchParams(search)])).toEqual(unknown);
});
