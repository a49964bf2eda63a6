// Holds how a worker tells of its progress: not more often than the page can draw it.

/** Milliseconds between two messages: the page draws each. */
const PAUSE = 50;

export function unhurried(onProgress: (share: number) => void): (done: number, of: number) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (done, of) => {
    const now = performance.now();
    if (now - told < PAUSE) return;
    told = now;
    onProgress(done / of);
  };
}
