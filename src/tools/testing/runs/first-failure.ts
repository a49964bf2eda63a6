// Ends a run of mutation testing at the first failed test. Files after it are not even loaded.
import { afterEach } from "vitest";

const KEY = "referee: a test has failed"; // all files of a run share one global object
if (Reflect.has(globalThis, KEY)) throw new Error("an earlier file failed, and one failure is enough");

afterEach(({ task }) => {
  if (task.result?.state === "fail") Reflect.set(globalThis, KEY, true);
});
