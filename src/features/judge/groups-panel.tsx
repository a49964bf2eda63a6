// Holds the outputs of an example in groups that are decided on as one: what the pass approved, what is decided, what is left; names of
// systems never.

import { textDirection } from "#core/align/text-direction.ts";
import { alignedTranslation } from "#core/match/translation.ts";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { counted } from "#core/shared/number-words.ts";
import { type CommandId, type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { saidInSigns } from "#core/task/pronoun-judgement/said-in-words.ts";
import { shortDifference } from "#core/view/short-difference.ts";
import { shownLine } from "#core/view/shown-line.ts";
import { type DifferingPart, textDifference } from "#core/view/text-difference.ts";
import type { Sitting } from "#judging/sitting.ts";
import { approvedOf, translationWords } from "#judging/translation-words.ts";
import { Button } from "#ui/button.tsx";
import { MarkedLine } from "#ui/marked-line.tsx";
import { StateSign } from "#ui/state-sign.tsx";

export interface GroupsPanelProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly run: (command: CommandId) => void;
  readonly keys: KeyOverrides;
}

const outputs = (count: number) => counted(count, "output");

export function GroupsPanel({ sitting, candidate, run, keys }: GroupsPanelProps) {
  const { session } = sitting;
  const groups = inPlace(sitting, candidate);
  const approved = approvedOf(session, candidate);
  return (
    <section aria-label="Outputs of this example">
      <h2 className="px-2 pb-1 text-xs font-medium tracking-wide text-muted uppercase max-lg:hidden">
        Outputs of this example, by their pronoun – antecedent · one decision a line
      </h2>
      {approved.length === 0 ? null : (
        <p className="flex gap-2 px-2 text-muted">
          <StateSign state="approved" word={STATE_WORDS.approved} />
          <span>
            {approved.map(({ words, outputs: count }, place) => (
              <span key={words}>
                {place > 0 ? " · " : null}
                {count} approved: <bdi>{words}</bdi>
              </span>
            ))}
          </span>
        </p>
      )}
      <ol className="flex list-none flex-col">
        {groups.map((group) => (
          <Group
            key={group[0]}
            sitting={sitting}
            group={group}
            shown={group.includes(candidate) ? candidate : null}
            run={run}
            keys={keys}
          />
        ))}
      </ol>
    </section>
  );
}

/** The group shown first, always in the same place; then those that are left, then those that are decided. */
function inPlace(sitting: Sitting, candidate: number): number[][] {
  const groups = sitting.likes.groups(sitting.ofExample(candidate), (one) => sitting.content(one));
  const rank = (group: readonly number[]) =>
    group.includes(candidate) ? 0 : group.some((one) => sitting.isUnfinished(one)) ? 1 : 2;
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

interface GroupProps extends Omit<GroupsPanelProps, "candidate"> {
  readonly group: readonly number[];
  /** The output of it that is shown; null = another group's is. */
  readonly shown: number | null;
}

function Group({ sitting, group, shown, run, keys }: GroupProps) {
  const [first] = group;
  if (first === undefined) return null;
  const { session, queue } = sitting;
  const state = sitting.state(first);
  const example = session.example(first);
  const said = saidInSigns(sitting.content(first), session.needsAntecedent(example));
  const others = group.filter((one) => one !== shown);
  return (
    <li>
      <button
        type="button"
        aria-current={shown !== null}
        onClick={() => sitting.show(queue.indexOf(first))}
        className={`flex min-h-8 w-full items-center gap-2 rounded px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:min-h-11 ${shown === null ? "" : "bg-accent-wash"}`}
      >
        <StateSign state={state} word={STATE_WORDS[state]} />
        <span className="figures w-20 flex-none">{outputs(group.length)}</span>
        <bdi className="min-w-0 truncate font-medium">{translationWords(session, shown ?? first)}</bdi>
        {state === "open" ? null : <span className="ms-auto flex-none text-muted">{said}</span>}
      </button>
      {shown === null || others.length === 0 ? null : (
        <div className="flex flex-col gap-1 ps-8">
          <ul className="flex list-none flex-col gap-1">
            {others.map((other) => (
              <Other key={other} sitting={sitting} shown={shown} other={other} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-1">
            {ACTS.map(({ command, label }) => (
              <Button
                key={command}
                kind="quiet"
                shortcut={shownKey(keyOf(command, keys))}
                aria-pressed={command === "unfold" ? sitting.store.getState().unfolded : undefined}
                onClick={() => run(command)}
              >
                {label}
              </Button>
            ))}
          </p>
        </div>
      )}
    </li>
  );
}

const ACTS: readonly { command: CommandId; label: string }[] = [
  { command: "unfold", label: "Others in full" },
  { command: "next-output", label: "Show another" },
  { command: "take-out", label: "Take this one out" },
  { command: "split", label: "Split" },
];

interface OtherWordsProps {
  readonly parts: readonly DifferingPart[];
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
}

/** The other output's own words, those underlined that the one in full has not: neither is a correction of the other. */
function OtherWords({ parts, language, direction }: OtherWordsProps) {
  return (
    <p lang={language} dir={direction} className="font-text leading-relaxed break-words text-muted">
      {parts.map(({ kind, text, spaceBefore }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part's place in the text is its identity
        <span key={place}>
          {spaceBefore && kind !== "before" ? " " : null}
          {kind === "same" ? text : null}
          {kind === "after" ? <ins className="text-ink decoration-2 underline-offset-4">{text}</ins> : null}
        </span>
      ))}
    </p>
  );
}

interface OtherProps {
  readonly sitting: Sitting;
  readonly shown: number;
  readonly other: number;
}

/** Another output of the group shown: what differs from the one in full, or its own sentences. */
function Other({ sitting, shown, other }: OtherProps) {
  const { session } = sitting;
  const language = session.campaign.suite.targetLanguage;
  const direction = textDirection(language);
  const example = session.example(other);
  const [here, there] = [session.output(shown), session.output(other)];
  const lines = [...new Set([...example.antecedents, example].map(({ line }) => line))].sort((a, b) => a - b);
  if (sitting.store.getState().unfolded) {
    const translation = alignedTranslation(example, there);
    return (
      <li className="border-s-2 border-line ps-2">
        {lines.map((line) => (
          <MarkedLine
            key={line}
            tokens={shownLine(there.tokens(line), language, line, translation)}
            language={language}
            direction={direction}
          />
        ))}
      </li>
    );
  }
  const differing = lines
    .map((line) => shortDifference(textDifference(here.tokens(line), there.tokens(line), language)))
    .filter((parts) => parts.length > 0);
  if (differing.length === 0) return <li className="text-muted">the same text</li>;
  return (
    <li>
      {differing.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's place is its identity
        <OtherWords key={place} parts={parts} language={language} direction={direction} />
      ))}
    </li>
  );
}
