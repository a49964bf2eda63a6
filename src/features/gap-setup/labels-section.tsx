// Edits the labels of gaps: initial labels, the list, pairs, and the resulting keys.

import { languageName } from "#browser/language-name.ts";
import type { GapLabels } from "#core/tasks/gap-filling/labels.ts";
import { gapSetupText } from "#text/gap-setup.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { type GapDraft, gapListsOf, type ReadGapDraft } from "./gap-draft.ts";
import { KeysPreview } from "./keys-preview.tsx";
import { LabelRows } from "./label-rows.tsx";
import { PairRows } from "./pair-rows.tsx";

const text = gapSetupText.labels;

interface LabelsSectionProps {
  readonly draft: GapDraft;
  readonly parsed: ReadGapDraft;
  /** Target language (BCP 47). */
  readonly language: string;
  /** Labels supplied for that language; null = none. */
  readonly shipped: GapLabels | null;
  readonly onChange: (changed: Partial<GapDraft>) => void;
}

export function LabelsSection({ draft, parsed, language, shipped, onChange }: LabelsSectionProps) {
  const name = languageName(language) ?? language;
  const isShipped = shipped !== null && JSON.stringify(parsed.labels) === JSON.stringify(shipped);
  return (
    <Section
      title={text.title}
      hint={shipped === null ? text.noUsual(name) : isShipped ? text.usual(name) : text.own(name)}
    >
      {shipped === null || isShipped ? null : (
        <Button className={`self-start ${SMALL}`} onClick={() => onChange(gapListsOf(shipped))}>
          {text.takeUsual(name)}
        </Button>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <LabelRows lists={draft} faults={parsed.faults} onChange={onChange} />
        <div className="flex min-w-0 flex-col gap-6">
          <PairRows lists={draft} faults={parsed.faults} onChange={onChange} />
          {parsed.labels === null ? (
            <p className="text-sm text-muted">{text.hasFaults}</p>
          ) : (
            <KeysPreview labels={parsed.labels} withoutKey={parsed.withoutKey} />
          )}
        </div>
      </div>
    </Section>
  );
}
