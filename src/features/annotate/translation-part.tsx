// Holds what the reference has for pronoun, head and phrase, and how that is put right.

import { type LinkPart, translationOf } from "#core/making/annotate.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { type AnnotatingCommandId, annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { Button } from "#ui/button.tsx";
import type { PartProps } from "./antecedent-part.tsx";

const PARTS: readonly {
  readonly part: LinkPart;
  readonly word: string;
  readonly command: AnnotatingCommandId;
}[] = [
  { part: "pronoun", word: "pronoun", command: "mend-pronoun" },
  { part: "head", word: "head", command: "mend-head" },
  { part: "span", word: "phrase", command: "mend-span" },
];

export function TranslationPart({ sitting, token, acts }: PartProps) {
  const { source, store, number } = sitting;
  const { reference } = source;
  const { asked } = store.getState();
  const content = sitting.content(token);
  if (reference === null) return null;
  const shown = PARTS.filter(({ part }) => part === "pronoun" || content.antecedents.length > 0);
  const place = source.place(token);
  return (
    <section
      aria-label="In the reference"
      data-rarely=""
      className="flex flex-col gap-1 border-t border-line pt-2"
    >
      <h3 className="text-xs font-medium tracking-wide text-muted uppercase">In the reference</h3>
      <dl className="flex flex-col">
        {shown.map(({ part, word, command }) => {
          const line = part === "pronoun" ? token.line : (content.antecedents[number]?.line ?? token.line);
          const positions = translationOf(content, part, number, place);
          const words = positions.map((position) => reference.token({ line, position })).join(" ");
          const isAsked = asked === part;
          return (
            <div key={part} className="flex min-h-9 items-center gap-2 text-sm">
              <dt className="w-16 shrink-0 text-muted">{word}</dt>
              <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
                <bdi lang={source.suite.targetLanguage} className="min-w-0 truncate">
                  {words === "" ? <span className="text-muted">nothing</span> : words}
                </bdi>
                <Button
                  kind="quiet"
                  aria-pressed={isAsked}
                  aria-label={`${isAsked ? "Done: correct" : "Correct"} the ${word}’s translation`}
                  className={`min-h-8! px-2! py-1! pointer-coarse:min-h-11! ${isAsked ? "bg-accent-wash max-lg:hidden" : ""}`}
                  shortcut={shownKey(annotatingKeyOf(command))}
                  onClick={() => (isAsked ? acts.links.end() : acts.run(command))}
                >
                  {isAsked ? "Done" : "Correct"}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** In one line above what is asked, whatever is offered below it: the words that the reference has. */
export function LinkedLine({ sitting, token }: Pick<PartProps, "sitting" | "token">) {
  const { source, number } = sitting;
  const { reference } = source;
  if (reference === null) return null;
  const content = sitting.content(token);
  const place = source.place(token);
  const wordsOf = (part: LinkPart) => {
    const line = part === "pronoun" ? token.line : (content.antecedents[number]?.line ?? token.line);
    return translationOf(content, part, number, place)
      .map((position) => reference.token({ line, position }))
      .join(" ");
  };
  const isAlone = content.antecedents.length === 0;
  const parts = isAlone ? (["pronoun"] as const) : (["pronoun", "head"] as const);
  return (
    <p className="-mb-2 truncate text-xs leading-5 text-muted max-lg:mb-0">
      In the reference:{" "}
      {parts.map((part, at) => (
        <span key={part}>
          {at === 0 ? "" : " · "}
          {part}{" "}
          <bdi lang={source.suite.targetLanguage} className="font-medium text-ink">
            {wordsOf(part) || "–"}
          </bdi>
        </span>
      ))}
    </p>
  );
}

/** On a small screen, where the words are tapped: what is being done, and how it ends. */
export function MendedNote({ part, acts }: { readonly part: LinkPart; readonly acts: PartProps["acts"] }) {
  const word = PARTS.find((one) => one.part === part)?.word ?? "";
  return (
    <div className="flex items-center justify-between gap-2 lg:hidden">
      <p className="text-sm">Tap the words of the reference that translate the {word}.</p>
      <Button className="shrink-0" onClick={() => acts.links.end()}>
        Done
      </Button>
    </div>
  );
}
