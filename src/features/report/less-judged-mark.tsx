// Holds the mark beside the name of a system that is judged less than the others.

export function LessJudgedMark({ mark }: { readonly mark: string | undefined }) {
  return mark === undefined ? null : (
    <span className="block text-xs font-normal whitespace-normal text-warn">{mark}</span>
  );
}
