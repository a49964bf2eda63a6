// Holds the question who is judging, asked once per campaign and browser.

import { useState } from "react";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { AnnotatorChoice } from "./use-annotator.ts";

export function AnnotatorForm({ choice }: { readonly choice: AnnotatorChoice }) {
  const [name, setName] = useState("");
  const names = annotatorNames(choice.known);
  const taken = choice.known.some((annotator) => asSeen(annotator.name) === asSeen(name));
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">Who is judging?</h1>
        <p className="text-muted">
          Your name is kept with each of your judgements, in this browser and in the files you export.
        </p>
      </div>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (asSeen(name) !== "" && !taken) void choice.create(name.trim());
        }}
      >
        <TextField
          label="Your name"
          value={name}
          autoFocus
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {taken ? (
          <p className="text-sm text-warn">
            That name is in the list below: choose it there, or add an initial.
          </p>
        ) : null}
        <Button kind="primary" type="submit" disabled={asSeen(name) === "" || taken}>
          Start judging
        </Button>
      </form>
      {choice.known.length === 0 ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">Or go on as</h2>
          <div className="flex flex-wrap gap-2">
            {choice.known.map((annotator) => (
              <Button key={annotator.id} onClick={() => void choice.choose(annotator)}>
                {names.get(annotator.id)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
