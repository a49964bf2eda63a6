import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportUnsaved, retryUnsaved, unsavedWork } from "./unsaved-work.ts";

const writer = () => ({ flush: vi.fn<() => Promise<void>>(async () => {}) });
const one = writer();
const other = writer();
let page = new EventTarget();

/** Whether the browser would ask the user before leaving the page. */
function asks(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
});

afterEach(() => {
  for (const each of [one, other]) reportUnsaved(each, { events: 0, failure: null });
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("the unsaved events of all writers are added up, and the first failure is reported", () => {
  reportUnsaved(one, { events: 2, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 2, failure: null });
  reportUnsaved(other, { events: 3, failure: "full" });
  expect(unsavedWork.getState()).toEqual({ events: 5, failure: "full" });
  reportUnsaved(one, { events: 1, failure: "erased" });
  expect(unsavedWork.getState()).toEqual({ events: 4, failure: "erased" });
  reportUnsaved(one, { events: 0, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 3, failure: "full" });
  reportUnsaved(other, { events: 0, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 0, failure: null });
});

it("the browser asks before leaving the page only if something cannot be written", () => {
  reportUnsaved(one, { events: 1, failure: null });
  expect(asks()).toBe(false);
  reportUnsaved(one, { events: 1, failure: "full" });
  expect(asks()).toBe(true);
  reportUnsaved(other, { events: 1, failure: null });
  expect(asks()).toBe(true);
  reportUnsaved(one, { events: 0, failure: null });
  expect(asks()).toBe(false);
});

it("a retry flushes only the writers that still have unsaved events", async () => {
  reportUnsaved(one, { events: 1, failure: "full" });
  reportUnsaved(other, { events: 1, failure: "full" });
  reportUnsaved(other, { events: 0, failure: null });
  await retryUnsaved();
  expect([one.flush.mock.calls.length, other.flush.mock.calls.length]).toEqual([1, 0]);
});
