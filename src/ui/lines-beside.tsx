// Holds some lines of two texts side by side, or one under the other where there is no room.

export interface LinesSide {
  readonly title: string;
  readonly lang: string | undefined;
  readonly dir: "ltr" | "rtl" | "auto";
  readonly lines: readonly string[];
}

interface LinesBesideProps {
  readonly caption: string;
  readonly left: LinesSide;
  /** As many lines are shown as it has. */
  readonly right: LinesSide;
}

export function LinesBeside({ caption, left, right }: LinesBesideProps) {
  return (
    <table className="w-full table-fixed text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="pe-4 pb-1 text-start font-medium">
            {left.title}
          </th>
          <th scope="col" className="pb-1 text-start font-medium">
            {right.title}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {right.lines.map((line, number) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is its identity
            key={number}
            className="border-t border-line align-top max-sm:flex max-sm:flex-col max-sm:py-1"
          >
            <td lang={left.lang} dir={left.dir} className="py-1 pe-4 text-muted wrap-anywhere">
              {left.lines[number] ?? ""}
            </td>
            <td lang={right.lang} dir={right.dir} className="py-1 wrap-anywhere">
              {line}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
