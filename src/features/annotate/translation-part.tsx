// Draws what the pronoun, head and phrase are linked to in the reference, with buttons to fix the links.

import { languageName } from "#browser/language-name.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type LinkPart, translationOf } from "#core/suite-building/annotation/annotate.ts";
import { wordsWithoutPronoun } from "#core/suite-building/phrases/linked-form.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { annotateText } from "#text/annotate.ts";
import { Button } from "#ui/button.tsx";
import type { AnnotationSession } from "./annotation-session.ts";
import { useAnnotating, useShownToken } from "./controls.tsx";
import { END_FIXING } from "./link-commands.ts";

const text = annotateText.translation;

/** Words of the reference that are linked to this part of the token, in order. */
function linkedWords(task: AnnotationSession, token: TokenRef, part: LinkPart): readonly string[] {
  const { source, number } = task;
  const content = task.content(token);
  const line = part === "pronoun" ? token.line : (content.antecedents[number]?.line ?? token.line);
  return translationOf(content, part, number, source.place(token)).flatMap(
    (position) => source.reference?.token({ line, position }) ?? [],
  );
}

export function TranslationPart() {
  const { task, shown: token, commands, keyOf } = useShownToken();
  const { asked } = task.store.getState();
  const { reference, suite } = task.source;
  if (reference === null) return null;
  const hasAntecedent = task.content(token).antecedents.length > 0;
  const parts: readonly LinkPart[] = hasAntecedent ? ["pronoun", "head", "span"] : ["pronoun"];
  return (
    <section aria-label={text.title} data-rarely="" className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 className="text-xs font-medium tracking-wide text-muted uppercase">{text.title}</h3>
      <dl className="flex flex-col">
        {parts.map((part) => {
          const command = `fix-${part}` as const;
          const words = linkedWords(task, token, part).join(" ");
          const isAsked = asked === part;
          const name = text.parts[part];
          return (
            <div key={part} className="flex min-h-9 items-center gap-2 text-sm">
              <dt className="w-16 shrink-0 text-muted">{name}</dt>
              <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
                <bdi lang={suite.targetLanguage} translate="no" className="min-w-0 truncate">
                  {words === "" ? <span className="text-muted">{text.nothing}</span> : words}
                </bdi>
                <Button
                  kind="quiet"
                  aria-pressed={isAsked}
                  aria-label={isAsked ? text.donePart(name) : text.correctPart(name)}
                  className={`min-h-8! px-2! py-1! pointer-coarse:min-h-11! ${isAsked ? "bg-accent-wash max-lg:hidden" : ""}`}
                  shortcut={shownKey(keyOf(command))}
                  onClick={() => (isAsked ? commands.act(END_FIXING) : commands.run(command))}
                >
                  {isAsked ? text.done : text.correct}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Shows the linked words of the reference on a separate line, which stays when other parts change. */
export function LinkedLine() {
  const { task, shown: token } = useShownToken();
  const { reference, suite } = task.source;
  if (reference === null) return null;
  const hasAntecedent = task.content(token).antecedents.length > 0;
  const parts: readonly LinkPart[] = hasAntecedent ? ["pronoun", "head"] : ["pronoun"];
  return (
    <p className="-mb-2 truncate text-xs leading-5 text-muted max-lg:mb-0">
      {text.titleBefore}{" "}
      {parts.map((part, at) => (
        <span key={part}>
          {at === 0 ? "" : " · "}
          {text.parts[part]}{" "}
          <bdi lang={suite.targetLanguage} translate="no" className="font-medium text-ink">
            {linkedWords(task, token, part).join(" ") || "–"}
          </bdi>
        </span>
      ))}
    </p>
  );
}

/** Warns that several words are linked to the pronoun, of which some are no pronouns. */
export function DoubtfulLinkNote() {
  const { task, shown: token } = useShownToken();
  const { targetLanguage } = task.source.suite;
  const { unsuitable } = task.content(token);
  const words = linkedWords(task, token, "pronoun");
  const withoutPronoun = wordsWithoutPronoun(words, targetLanguage);
  if (withoutPronoun.length === 0 || unsuitable !== null) return null;
  return (
    <p role="status" className="text-xs text-warn">
      {text.doubtful(words.length, withoutPronoun, languageName(targetLanguage) ?? targetLanguage)}
    </p>
  );
}

/** On small screens: says which link is being fixed by tapping words, with a button to end it. */
export function FixingNote({ part }: { readonly part: LinkPart }) {
  const { commands } = useAnnotating();
  return (
    <div className="flex items-center justify-between gap-2 lg:hidden">
      <p className="text-sm">{text.tap(text.parts[part])}</p>
      <Button className="shrink-0" onClick={() => commands.act(END_FIXING)}>
        {text.done}
      </Button>
    </div>
  );
}
