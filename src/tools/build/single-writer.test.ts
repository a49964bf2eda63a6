// Tests that only one function changes the state of a task session, in every task.
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

const FOLDERS = /^src\/(judging|features\/(judge|gaps|annotate))\//;

/** Lines that write to the store of a task session, with their file. The tour is left out: it has its own store. */
function writes(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!FOLDERS.test(path) || /\.test\.|-in-test|\/tour\.tsx/.test(path)) return [];
    const lines = text.split("\n").filter((line) => /setState\(/.test(line));
    return lines.map((line) => `${path}: ${line.trim()}`);
  });
}

describe("the state of a task session", () => {
  it("is written in one place", () => {
    expect(writes(projectFiles())).toEqual([
      "src/judging/task/cursor.ts: dispatch: (action) => setState(reduceSession(own, getState(), action), true),",
    ]);
  });

  it("is reported if it is written elsewhere", () => {
    const planted = new Map([
      ["src/features/gaps/internal/gap-session.ts", "  task.store.setState({ notice });"],
    ]);
    expect(writes(planted)).toEqual([
      "src/features/gaps/internal/gap-session.ts: task.store.setState({ notice });",
    ]);
  });
});
