import { describe, expect, it } from "vitest";
import { NO_FILTER, readFilter, writeFilter } from "#core/campaign/filter/candidate-filter.ts";
import { withCurrentWords } from "./old-filter-words.ts";

describe("the words of earlier versions in an address", () => {
  it.each([
    ["said=a1", "judged-by=a1"],
    ["twice=1", "concurrent=1"],
    ["again=text", "repeat=text"],
    ["again=itself", "repeat=direct"],
    ["again=itself-otherwise", "repeat=direct-changed"],
    ["again=text-otherwise", "repeat=text-changed"],
    ["again=translation-otherwise", "repeat=translation-changed"],
    ["beside=right:ISTANBUL", "other-system=correct%3AISTANBUL"],
    ["beside=wrong:a:b", "other-system=incorrect%3Aa%3Ab"],
    ["beside=settled:x", "other-system=decided%3Ax"],
    ["beside=unsettled:x", "other-system=undecided%3Ax"],
    ["state=accepted", "state=reused"],
    ["verdict=accepted", "verdict=reused"],
    ["why=said+twice", "why=two+answers"],
    ["why=accepted+before", "why=reused+answer"],
    ["disagreement=settled", "disagreement=resolved"],
    ["disagreement=twice", "disagreement=concurrent"],
    ["audit=right", "audit=correct"],
    ["audit=wrong", "audit=incorrect"],
    ["metric=apt:against-people", "metric=apt%3Adisagrees"],
    ["metric=autoprf:against-people", "metric=autoprf%3Adisagrees"],
    ["metric=autoprf:right", "metric=autoprf%3Amatch"],
    ["metric=autoprf:wrong", "metric=autoprf%3Ano-match"],
  ])("are replaced: %s becomes the valid filter %s", (old, current) => {
    expect(withCurrentWords(old)).toBe(current);
    expect(withCurrentWords(`?${old}`)).toBe(`?${current}`);
    const filter = readFilter(new URLSearchParams(current));
    expect(new URLSearchParams(writeFilter(filter)).toString()).toBe(current);
    expect(filter).not.toEqual(NO_FILTER);
  });

  it.each([
    ["settle=open", "resolve=open"],
    ["agree-in=event", "agreement-category=event"],
    ["links=anew", "links=new"],
    ["rows=said&columns=systems", "rows=judgedBy&columns=systems"],
    ["rows=systems&columns=said", "rows=systems&columns=judgedBy"],
  ])("are replaced: %s becomes %s", (old, current) => {
    expect(withCurrentWords(old)).toBe(current);
  });

  it("are replaced without changing other words or the order", () => {
    expect(withCurrentWords("?system=wrong&state=open&state=accepted&tag=said&text=twice&at=7")).toBe(
      "?system=wrong&state=open&state=reused&tag=said&text=twice&at=7",
    );
  });

  it.each(["", "?", "?state=open&text=a%20b", "?other-system=correct:x", "?constructor=1&state=constructor"])(
    "are not found in “%s”, which does not change",
    (search) => {
      expect(withCurrentWords(search)).toBe(search);
    },
  );
});
