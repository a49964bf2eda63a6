// Asks who works on the task, once per campaign and browser.

import { useState } from "react";
import { enteredName } from "#core/base/name.ts";
import {
  annotatorNameLookup,
  isListed,
  nameAsSeen,
  statesAdjudicator,
} from "#core/ledger/annotator-names.ts";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { AnnotatorChoice } from "./use-annotator.ts";

const text = judgingText.annotatorForm;

/** Words for the work of a task. */
export interface WorkWords {
  /** Activity, such as “judging”. */
  readonly doing: string;
  /** The results of the work, such as “judgements”. */
  readonly made: string;
}

interface AnnotatorFormProps {
  readonly choice: AnnotatorChoice;
  readonly work?: WorkWords | undefined;
}

export function AnnotatorForm({ choice, work = judgingText.work }: AnnotatorFormProps) {
  const [name, setName] = useState("");
  const nameOf = annotatorNameLookup(choice.annotators);
  const isTaken = isListed(choice.annotators, name);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{text.title}</h1>
        <p className="text-muted">{text.nameIsKept(work.made)}</p>
      </div>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (nameAsSeen(name) !== "" && !isTaken) void choice.create(enteredName(name));
        }}
      >
        <TextField
          label={text.name}
          value={name}
          autoFocus
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {isTaken ? <p className="text-sm text-warn">{text.nameTaken}</p> : null}
        <Button kind="primary" type="submit" disabled={nameAsSeen(name) === "" || isTaken}>
          {text.start(work.doing)}
        </Button>
      </form>
      {choice.annotators.length === 0 ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">{text.known}</h2>
          <div className="flex flex-wrap gap-2">
            {choice.annotators.map((annotator) => (
              <Button key={annotator.id} onClick={() => void choice.choose(annotator)}>
                {nameOf(annotator.id)}
                {annotator.role === "adjudicator" && !statesAdjudicator(annotator.name)
                  ? text.adjudicatorMark
                  : ""}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
