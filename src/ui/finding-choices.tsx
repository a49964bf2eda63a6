// Shows problems that concern whole files, with options for each, and one button to read the files again.

import { useId, useState } from "react";
import { controlsText } from "#text/controls-text.ts";
import { Button } from "#ui/button.tsx";

const text = controlsText.findings;

interface FindingItem {
  /** Name of the file. */
  readonly place: string;
  readonly message: string;
  readonly options: readonly string[];
  /** Index in `options` of the initial choice; null = none. */
  readonly likely: number | null;
}

interface FindingChoicesProps {
  readonly findings: readonly FindingItem[];
  readonly isBusy: boolean;
  /** Index of the chosen option for each problem; null = none. */
  readonly onChoose: (taken: readonly (number | null)[]) => void;
}

export function FindingChoices({ findings, isBusy, onChoose }: FindingChoicesProps) {
  const [chosen, setChosen] = useState(() => findings.map(({ likely }) => likely));
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={heading} className="font-semibold">
        {text.title(findings.length)}
      </h2>
      {findings.map(({ place, message, options }, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <fieldset key={number} className="flex min-w-0 flex-col gap-2" disabled={isBusy}>
          <legend className="pb-1 text-sm font-semibold wrap-anywhere">
            <bdi>{place}</bdi>
          </legend>
          <p className="max-w-[75ch] text-sm wrap-anywhere">{message}</p>
          {options.map((option, choice) => (
            <label key={option} className="flex items-start gap-2 text-sm">
              <input
                // A single option can be unticked.
                type={options.length === 1 ? "checkbox" : "radio"}
                name={`${heading} ${number}`}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={chosen[number] === choice}
                onChange={({ target }) => setChosen(chosen.with(number, target.checked ? choice : null))}
              />
              {option}
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          kind="primary"
          disabled={isBusy || chosen.every((choice) => choice === null)}
          onClick={() => onChoose(chosen)}
        >
          {text.readAgain}
        </Button>
      </div>
    </section>
  );
}
