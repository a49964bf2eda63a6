// Proves that the state of a task session is changed in one place, for every task.
import { describe, expect, it } from "vitest";
import { projectFiles } from "./module-graph.ts";

const FOLDERS = /^src\/(judging|features\/(judge|gaps|annotate))\//;

/** Lines that write to a store, with their file. The tour is exempt, because it has its own store. */
function writes(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!FOLDERS.test(path) || /\.test\.|-in-test|use-tour/.test(path)) return [];
    const lines = text.split("\n").filter((line) => /setState\(/.test(line));
    return lines.map((line) => `${path}: ${line.trim()}`);
  });
}

describe("the state of a task session", () => {
  it("is written in one place", () => {
    expect(writes(projectFiles())).toEqual([
      "src/judging/session/task-session.ts: this.#setState(reduce(this.#own, this.store.getState(), action), true);",
    ]);
  });

  it("is reported if it is written elsewhere", () => {
    const planted = new Map([["src/features/gaps/gap-session.ts", "  task.store.setState({ notice });"]]);
    expect(writes(planted)).toEqual(["src/features/gaps/gap-session.ts: task.store.setState({ notice });"]);
  });
});
