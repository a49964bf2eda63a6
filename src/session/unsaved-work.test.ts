import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryUnsaved, tellUnsaved, unsavedWork } from "#session/unsaved-work.ts";

const writer = () => ({ flush: vi.fn<() => Promise<void>>(async () => {}) });
const [one, other] = [writer(), writer()];
let page = new EventTarget();

/** Whether the browser would ask before it leaves the page. */
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
  for (const each of [one, other]) tellUnsaved(each, { events: 0, failure: null });
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("what is not saved is told over all campaigns, with the first reason, until it is written", () => {
  tellUnsaved(one, { events: 2, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 2, failure: null });
  tellUnsaved(other, { events: 3, failure: "full" });
  expect(unsavedWork.getState()).toEqual({ events: 5, failure: "full" });
  tellUnsaved(one, { events: 1, failure: "erased" });
  expect(unsavedWork.getState()).toEqual({ events: 4, failure: "erased" });
  tellUnsaved(one, { events: 0, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 3, failure: "full" });
  tellUnsaved(other, { events: 0, failure: null });
  expect(unsavedWork.getState()).toEqual({ events: 0, failure: null });
});

it("the browser asks before the page is left where something cannot be written, and only then", () => {
  tellUnsaved(one, { events: 1, failure: null });
  expect(asks()).toBe(false);
  tellUnsaved(one, { events: 1, failure: "full" });
  expect(asks()).toBe(true);
  tellUnsaved(other, { events: 1, failure: null });
  expect(asks()).toBe(true);
  tellUnsaved(one, { events: 0, failure: null });
  expect(asks()).toBe(false);
});

it("what waits is tried again for every campaign of which something waits", async () => {
  tellUnsaved(one, { events: 1, failure: "full" });
  tellUnsaved(other, { events: 1, failure: "full" });
  tellUnsaved(other, { events: 0, failure: null });
  await retryUnsaved();
  expect([one.flush.mock.calls.length, other.flush.mock.calls.length]).toEqual([1, 0]);
});
