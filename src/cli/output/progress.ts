// Shows the progress of the aligner.

/** Callback for the aligner's progress; `progress` as in `Context`. */
export function alignProgress(progress: (text: string) => void) {
  return {
    onProgress: (done: number, of: number) =>
      progress(done < of ? `aligning: ${Math.floor((100 * done) / of)}%` : ""),
  };
}
