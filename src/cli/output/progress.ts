// Shows the progress of the aligner.

/** The callback with which the aligner shows its progress. `progress`: as in `CommandContext`. */
export function alignProgress(progress: (text: string) => void) {
  return (done: number, total: number) =>
    progress(done < total ? `aligning: ${Math.floor((100 * done) / total)}%` : "");
}
