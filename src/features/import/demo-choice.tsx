// Asks as whom somebody wants to look at a demo. Each choice shows only the screens of that person.

import { Link } from "react-router";
import { importText } from "#text/import.ts";

const text = importText.demo;

export function DemoChoice({ demo }: { readonly demo: string }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 py-6">
      <h1 className="text-3xl font-semibold tracking-tight">{text.title}</h1>
      <ul className="grid gap-4 sm:grid-cols-2">
        {(["annotator", "researcher"] as const).map((role) => (
          <li key={role} className="flex">
            <Link
              to={`/import?demo=${demo}&as=${role}`}
              replace
              className="flex flex-1 flex-col gap-2 rounded-card border border-line-strong bg-surface p-5 text-ink no-underline shadow-card hover:bg-sunken"
            >
              <span className="text-lg font-medium text-accent">{text[role].label}</span>
              <span className="text-sm text-muted">{text[role].explanation}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{text.private}</p>
    </div>
  );
}
