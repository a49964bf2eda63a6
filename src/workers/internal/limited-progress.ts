// Limits how often a worker sends progress messages, because the page cannot draw more.

/** Minimum number of milliseconds between two messages. */
const PAUSE = 50;

export function limitedProgress(onProgress: (share: number) => void): (done: number, total: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    onProgress(done / total);
  };
}
