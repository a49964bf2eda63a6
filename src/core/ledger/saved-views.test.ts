import { describe, expect, it } from "vitest";
import { isSettingValue, isViewValue, savedViews, viewKey, viewName } from "./event.ts";

describe("the saved views of a campaign", () => {
  it("include every valid view that was not removed, sorted by name", () => {
    const settings = new Map<string, unknown>([
      ["view:wrong it", "outcome=incorrect&pronoun=it"],
      ["name", "view"],
      ["view:a:b", ""],
      ["view:gone", null],
      ["view:odd", 7],
      ["views", "x=y"],
    ]);
    expect(savedViews(settings)).toEqual([
      { name: "a:b", search: "" },
      { name: "wrong it", search: "outcome=incorrect&pronoun=it" },
    ]);
  });

  it.each(["wrong it", "a:b", "", "view:x"])(
    "have setting keys from which their names can be read: “%s”",
    (name) => {
      expect(viewName(viewKey(name))).toBe(name);
    },
  );

  it.each([
    ["", true],
    ["state=open", true],
    [null, true],
    ["x".repeat(8000), true],
    ["x".repeat(8001), false],
    [7, false],
    [undefined, false],
    [{ search: "" }, false],
  ])("can be stored with the value %j: %s", (value, isValid) => {
    expect(isViewValue(value)).toBe(isValid);
    expect(isSettingValue("view:x", value)).toBe(isValid);
  });
});
