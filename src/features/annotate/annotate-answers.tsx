// Holds what is asked of a token: its category, its antecedents, their translation, or why it is no example; and a remark.

import type { Ref } from "react";
import { chosen } from "#core/making/annotate.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, UNSUITABLE_WORDS } from "#core/suite/unsuitable.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { annotatingKeyOf } from "#core/task/suite-annotation/commands.ts";
import { annotationInWords } from "#core/task/suite-annotation/suite-annotation.ts";
import { ChoiceButton } from "#judging/choice-button.tsx";
import { RemarkField } from "#judging/remark-field.tsx";
import { annotateText } from "#text/annotate.ts";
import { Button } from "#ui/button.tsx";
import type { AnnotateActs } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { AntecedentPart } from "./antecedent-part.tsx";
import { mendedPart } from "./link-acts.ts";
import { ProposalNote } from "./proposal-note.tsx";
import { SelectionNote } from "./selection-note.tsx";
import { LinkedLine, MendedNote, TranslationPart } from "./translation-part.tsx";

const text = annotateText.answer;

interface AnnotateAnswersProps {
  readonly sitting: AnnotateSitting;
  readonly token: TokenRef;
  readonly acts: AnnotateActs;
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  readonly isReadOnly: boolean;
  /** On a small screen, where only the answers stand below the texts: all the rest is shown, too. */
  readonly isOpen: boolean;
}

export function AnnotateAnswers(props: AnnotateAnswersProps) {
  const { sitting, token, acts, remarkRef, isReadOnly, isOpen } = props;
  const content = sitting.content(token);
  const asked = sitting.asked(token);
  const register = sitting.register(token);
  const needs = chosen(content, sitting.source.place(token))?.antecedentAgreement === true;
  const mended = mendedPart(asked);
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      // As high whatever is asked, so that the texts above it stay where they are.
      className="answers scroll-shade [--under:var(--surface)] max-lg:-mx-4 max-lg:min-h-[20.75rem] max-lg:sm:-mx-6"
    >
      <fieldset disabled={isReadOnly} className="max-lg:!grid-cols-1">
        {mended === null ? null : <MendedNote part={mended} acts={acts} />}
        <LinkedLine sitting={sitting} token={token} />
        <ProposalNote sitting={sitting} token={token} acts={acts} />
        <div className={`min-w-0 ${mended === null ? "" : "max-lg:hidden"}`}>
          {asked === "reason" ? (
            <Reasons {...props} />
          ) : asked === "antecedent" || (needs && asked !== "category") ? (
            <AntecedentPart sitting={sitting} token={token} acts={acts} />
          ) : (
            <Categories {...props} />
          )}
        </div>
        {asked === "reason" ? null : <TranslationPart sitting={sitting} token={token} acts={acts} />}
        {register?.twice === true ? (
          <p className="text-sm text-warn">
            {text.twoAnswers(register.heads.map((head) => annotationInWords(head.content)))}
          </p>
        ) : null}
        {sitting.isStale(token) && register !== null ? (
          <p className="text-sm text-warn">{text.otherText(annotationInWords(register.latest.content))}</p>
        ) : null}
        {sitting.isGone(token) ? (
          <p className="text-sm text-warn">{text.categoryGone(fullCategoryName(content.category ?? ""))}</p>
        ) : null}
        <SelectionNote sitting={sitting} token={token} acts={acts} />
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(annotatingKeyOf("remark"))}
            onSay={(remark) => sitting.note(token, { remark })}
          />
        </div>
      </fieldset>
    </section>
  );
}

function Categories({ sitting, token, acts }: Pick<AnnotateAnswersProps, "sitting" | "token" | "acts">) {
  const content = sitting.content(token);
  const choices = sitting.source.choices(token);
  const now = chosen(content, sitting.source.place(token));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text.question(sitting.source.word(token))}</legend>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-2">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.key}
            text={choice.name}
            shortcut={choice.key}
            isChosen={now?.key === choice.key}
            onPress={() => acts.choose(choice)}
          />
        ))}
      </div>
      {choices.length > 0 ? null : <p className="text-sm text-muted">{text.noCategory}</p>}
      <NoExample sitting={sitting} token={token} acts={acts} />
    </fieldset>
  );
}

function NoExample({ sitting, token, acts }: Pick<AnnotateAnswersProps, "sitting" | "token" | "acts">) {
  const { unsuitable } = sitting.content(token);
  return (
    <>
      {unsuitable === null ? null : (
        <p className="text-sm font-medium">{text.isNoExample(UNSUITABLE_WORDS[unsuitable])}</p>
      )}
      <Button
        kind="quiet"
        className="self-start"
        shortcut={shownKey(annotatingKeyOf("unsuitable"))}
        onClick={() => acts.run("unsuitable")}
      >
        {unsuitable === null ? text.noExample : text.otherReason}
      </Button>
    </>
  );
}

function Reasons({ sitting, token, acts }: Pick<AnnotateAnswersProps, "sitting" | "token" | "acts">) {
  const { unsuitable } = sitting.content(token);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text.reason(sitting.source.word(token))}</legend>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-2">
        {UNSUITABLE.map((reason, place) => (
          <ChoiceButton
            key={reason}
            text={UNSUITABLE_WORDS[reason]}
            shortcut={String(place + 1)}
            isChosen={unsuitable === reason}
            onPress={() => acts.unsuitable(reason)}
          />
        ))}
      </div>
      <Button kind="quiet" className="self-start" onClick={() => acts.links.end()}>
        {text.isExample}
      </Button>
    </fieldset>
  );
}
