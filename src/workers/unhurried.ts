// Throttles a worker's progress messages to what the page can draw.

/** Milliseconds between two messages. */
const PAUSE = 50;

export function unhurried(onProgress: (share: number) => void): (done: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done, of) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    onProgress(done / of);
  };
}
