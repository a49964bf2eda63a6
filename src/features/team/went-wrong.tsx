// Holds what a failure says to whoever runs the server: folded, since others can do nothing with it.

export function WentWrong({ failure }: { readonly failure: string }) {
  return (
    <details className="max-w-[65ch] text-sm text-muted">
      <summary className="cursor-pointer">What went wrong, for whoever runs the server</summary>
      <p className="pt-1 wrap-anywhere">{failure}</p>
    </details>
  );
}
