// Shows which key gives which answer with these labels, as annotators will see it.

import { OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  BAD_TRANSLATION_KEY,
  DISCUSSION_KEY,
  type GapLabels,
  gapChoices,
} from "#core/tasks/gap-filling/labels.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { gapSetupText } from "#text/gap-setup.ts";
import { Kbd } from "#ui/button.tsx";

const text = gapSetupText.keys;

interface KeysPreviewProps {
  readonly labels: GapLabels;
  /** Number of pairs that get no digit key. */
  readonly withoutKey: number;
}

export function KeysPreview({ labels, withoutKey }: KeysPreviewProps) {
  const answers = [
    ...gapChoices(labels).map((choice) => ({
      key: choice.key,
      words: choice.labels.map((label) => (label === OTHER ? text.otherWord : label)).join(" / "),
    })),
    { key: BAD_TRANSLATION_KEY, words: text.badTranslation },
    { key: DISCUSSION_KEY, words: text.discussion },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{text.title}</h3>
      <ul aria-label={text.title} className="flex flex-wrap gap-2">
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
      {withoutKey === 0 ? null : <p className="text-sm text-warn">{text.withoutKey(withoutKey)}</p>}
    </div>
  );
}
