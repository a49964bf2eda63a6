// Measures the peak memory of a page's process, which includes its workers. Linux only.

import { readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import type { Browser, Page } from "@playwright/test";

const MEGABYTE = 1_000_000;

/** Bytes that the system counts for a process: at most since the last reset, and now. */
function memoryOf(process: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${process}/status`, "utf8");
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+([0-9]+) kB`, "m").exec(status)?.[1]);
  return { peak: bytes("VmHWM"), now: bytes("VmRSS") };
}

/** The processes in which pages run. */
async function pageProcesses(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  } finally {
    await session.detach();
  }
}

export interface WithPeak<T> {
  readonly value: T;
  /** Megabytes that the page's process held at most; NaN where the system does not tell. */
  readonly peak: number;
  /** Megabytes that it held before and holds in the end. */
  readonly before: number;
  readonly after: number;
}

/** What the work gave, and the most that a page's process, workers included, held meanwhile. */
export async function withPeak<T>(page: Page, work: () => Promise<T>): Promise<WithPeak<T>> {
  const browser = page.context().browser();
  if (browser === null || platform() !== "linux") {
    const unknown = Number.NaN;
    return { value: await work(), peak: unknown, before: unknown, after: unknown };
  }
  const begun = await pageProcesses(browser);
  // 5 = reset the peak (proc_pid_clear_refs(5)).
  for (const process of begun) writeFileSync(`/proc/${process}/clear_refs`, "5");
  const before = Math.max(...begun.map((process) => memoryOf(process).now));
  const value = await work();
  const ended = (await pageProcesses(browser)).map(memoryOf);
  const most = (of: "peak" | "now") => Math.max(...ended.map((one) => one[of])) / MEGABYTE;
  return { value, peak: most("peak"), before: before / MEGABYTE, after: most("now") };
}
