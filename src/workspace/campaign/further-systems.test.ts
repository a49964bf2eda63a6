import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ExchangeClient } from "#browser/worker-clients.ts";
import type { Parsed } from "#core/base/problem.ts";
import type { Output } from "#core/suite/suite.ts";
import { arrivals, FurtherSystems } from "./further-systems.ts";

const written = vi.hoisted(() => ({
  outputs: [] as string[],
  /** The systems that the campaign has already. */
  present: [] as string[],
  error: null as Error | null,
}));
vi.mock("./change-campaign.ts", () => ({
  writeFurtherOutputs: async (_: string, outputs: readonly Output[]) => {
    if (written.error !== null) throw written.error;
    written.outputs = outputs.map(({ system }) => system).filter((one) => !written.present.includes(one));
    return written.outputs;
  },
}));

const output = (system: string): Output => ({
  system,
  lines: [],
  alignment: [],
  sourceLines: null,
  translations: null,
});

/** A worker that makes these outputs; null = the system has an error. */
function clientWith(made: Readonly<Record<string, Output | null>>): ExchangeClient {
  const furtherOutput = async (system: string): Promise<Parsed<Output>> => {
    const found = made[system];
    if (found === undefined) throw new Error("the worker ended");
    if (found !== null) return { ok: true, value: found, warnings: [] };
    const problem = {
      code: "malformed-cell",
      file: `${system}.jsonl`,
      line: null,
      message: "found subwords",
    };
    return { ok: false, problems: [{ ...problem, severity: "error" } as never] };
  };
  return { furtherOutput } as unknown as ExchangeClient;
}

const shown = () => arrivals.getState().all.map(({ state, aligned }) => `${state} ${aligned}`);
const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  written.outputs = [];
  written.present = [];
  written.error = null;
});

afterEach(() => {
  for (const { further } of arrivals.getState().all) further.dismiss();
  vi.unstubAllGlobals();
});

it("systems are shown once their campaign is created, and are added together", async () => {
  const further = new FurtherSystems(["b", "c"], new AbortController());
  await further.align(clientWith({ b: output("b"), c: output("c") }));
  expect(shown()).toEqual([]);
  expect(isAsked()).toBe(false);
  further.belongTo("campaign");
  expect(shown()).toEqual(["waiting 2"]);
  expect(isAsked()).toBe(true);
  await further.add();
  expect(written.outputs).toEqual(["b", "c"]);
  expect(shown()).toEqual(["added 2"]);
  expect(isAsked()).toBe(false);
});

it("a system with an error is left out and named, and the others are added", async () => {
  const further = new FurtherSystems(["b", "c"], new AbortController());
  further.belongTo("campaign");
  expect(shown()).toEqual(["aligning 0"]);
  await further.align(clientWith({ b: null, c: output("c") }));
  await further.add();
  expect(written.outputs).toEqual(["c"]);
  expect(arrivals.getState().all[0]?.messages.join()).toContain("b.jsonl");
  expect(shown()).toEqual(["added 1"]);
});

it("a system that the user has added meanwhile stays as it is, and is named", async () => {
  const further = new FurtherSystems(["b", "c"], new AbortController());
  further.belongTo("campaign");
  await further.align(clientWith({ b: output("b"), c: output("c") }));
  written.present = ["c"];
  await further.add();
  expect(shown()).toEqual(["added 1"]);
  expect(arrivals.getState().all[0]?.messages.join()).toContain("“c” was not added");
});

it("if no system can be aligned, the state says so, and nobody is asked before leaving", async () => {
  const further = new FurtherSystems(["b"], new AbortController());
  further.belongTo("campaign");
  await further.align(clientWith({ b: null }));
  expect(shown()).toEqual(["failed 0"]);
  expect(isAsked()).toBe(false);
});

it("if the worker ends, nothing is added, and the reason is shown", async () => {
  const further = new FurtherSystems(["b", "c"], new AbortController());
  further.belongTo("campaign");
  await further.align(clientWith({ b: output("b") }));
  expect(shown()).toEqual(["failed 1"]);
  expect(arrivals.getState().all[0]?.messages).toEqual(["the worker ended"]);
  expect(written.outputs).toEqual([]);
});

it("what could not be added is kept, and can be added again", async () => {
  const further = new FurtherSystems(["b"], new AbortController());
  further.belongTo("campaign");
  await further.align(clientWith({ b: output("b") }));
  written.error = new Error("the suite has changed");
  await further.add();
  expect(shown()).toEqual(["refused 1"]);
  written.error = null;
  await further.add();
  expect(written.outputs).toEqual(["b"]);
});

it("cancelling ends the worker and hides the systems; nothing is added", async () => {
  const stop = new AbortController();
  const further = new FurtherSystems(["b"], stop);
  further.belongTo("campaign");
  further.dismiss();
  expect([stop.signal.aborted, shown(), isAsked()]).toEqual([true, [], false]);
  await further.align(clientWith({}));
  await further.add();
  expect([shown(), written.outputs]).toEqual([[], []]);
});
