// Reads memory and processor time of processes, and summarises durations, for measurements.

import { readFileSync } from "node:fs";

/** Memory in use by a process, in units of 2^20 bytes; null = not known. */
export function memoryOf(pid: number | null): number | null {
  if (pid === null) return null;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Processor time that a process has used so far, in seconds; 0 if the process is not known. */
export function processorOf(pid: number | null): number {
  if (pid === null) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function durationsInWords(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${sorted.length})`;
}
