// Holds which key gives which answer with these labels, as those who fill gaps see it.

import { gapChoices, gapKeyOf } from "#core/task/gap-filling/commands.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import type { GapLabels } from "#core/task/gap-filling/labels.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { Kbd } from "#ui/kbd.tsx";

export interface KeysPreviewProps {
  readonly labels: GapLabels;
  /** Pairs for which no digit is left. */
  readonly withoutKey: number;
}

export function KeysPreview({ labels, withoutKey }: KeysPreviewProps) {
  const answers = [
    ...gapChoices(labels).map((choice) => ({
      key: choice.key,
      words: choice.labels.map((label) => (label === OTHER ? "Another word" : label)).join(" / "),
    })),
    { key: gapKeyOf("bad"), words: "Bad translation" },
    { key: gapKeyOf("discuss"), words: "Discussion required" },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">Keys</h3>
      <ul aria-label="Keys" className="flex flex-wrap gap-2">
        {answers.map(({ key, words }) => (
          <li
            key={key}
            className="flex items-center gap-2 rounded-lg border border-line bg-surface px-2.5 py-1 text-sm"
          >
            <Kbd>{shownKey(key)}</Kbd>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
      {withoutKey === 0 ? null : (
        <p className="text-sm text-warn">
          There are nine digits for labels and pairs: the last{" "}
          {withoutKey === 1 ? "pair has" : `${withoutKey} pairs have`} no key, and{" "}
          {withoutKey === 1 ? "is" : "are"} chosen label by label.
        </p>
      )}
    </div>
  );
}
