// A sign next to words or figures that shows what they mean.

import { controlsText } from "#text/controls-text.ts";
import { Menu } from "./menu.tsx";

interface DefinitionSignProps {
  /** Accessible name of the sign, such as “What the figures mean”. */
  readonly name: string;
  /** The definitions, one per line. */
  readonly meanings: readonly string[];
  readonly align?: "start" | "end";
}

export function DefinitionSign({ name, meanings, align = "start" }: DefinitionSignProps) {
  return (
    <Menu name={name} label={controlsText.definitionSign} align={align} panelClass="w-[65ch]">
      <ul className="flex max-h-[70vh] flex-col gap-2 overflow-y-auto p-2 text-sm font-normal">
        {meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </Menu>
  );
}
