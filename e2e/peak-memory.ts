// Measures the peak memory of a page's process, which includes its workers. Linux only.

import { readFileSync, writeFileSync } from "node:fs";
import { platform } from "node:os";
import type { Browser, Page } from "@playwright/test";

const MEGABYTE = 1_000_000;

/** Memory of a process in bytes: the peak since the last reset, and now. */
function memoryOf(process: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${process}/status`, "utf8");
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+([0-9]+) kB`, "m").exec(status)?.[1]);
  return { peak: bytes("VmHWM"), now: bytes("VmRSS") };
}

/** Ids of the processes that run pages. */
export async function pageProcesses(browser: Browser): Promise<number[]> {
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
  /**
   * Largest peak memory of a process that runs pages, in megabytes (10^6 bytes). All figures are NaN except on Linux.
   */
  readonly peak: number;
  /** Memory of the page's process before the work, in megabytes. */
  readonly before: number;
  /** Memory of the page's process after the work, in megabytes. */
  readonly after: number;
}

/** Runs the work. Returns its result and the peak memory of the page's process, workers included. */
export async function withPeak<T>(page: Page, work: () => Promise<T>): Promise<WithPeak<T>> {
  const browser = page.context().browser();
  if (browser === null || platform() !== "linux") {
    const unknown = Number.NaN;
    return { value: await work(), peak: unknown, before: unknown, after: unknown };
  }
  const processes = await pageProcesses(browser);
  // 5 = reset the peak (proc_pid_clear_refs(5)).
  for (const process of processes) writeFileSync(`/proc/${process}/clear_refs`, "5");
  const before = Math.max(...processes.map((process) => memoryOf(process).now));
  const value = await work();
  const ended = (await pageProcesses(browser)).map(memoryOf);
  const most = (of: "peak" | "now") => Math.max(...ended.map((one) => one[of])) / MEGABYTE;
  return { value, peak: most("peak"), before: before / MEGABYTE, after: most("now") };
}
