// Shows how far the aligner is.

/** What the aligner reports to; `progress` as in `Context`. */
export function alignProgress(progress: (text: string) => void) {
  return {
    onProgress: (done: number, of: number) =>
      progress(done < of ? `aligning: ${Math.floor((100 * done) / of)}%` : ""),
  };
}
