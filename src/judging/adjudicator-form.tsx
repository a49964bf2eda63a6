// Holds the question who adjudicates: a role of its own, so that no judgement of an annotator's is ever rewritten.

import { useState } from "react";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import { enteredName } from "#core/shared/name.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { AnnotatorChoice } from "./use-annotator.ts";

export function AdjudicatorForm({ choice }: { readonly choice: AnnotatorChoice }) {
  const [name, setName] = useState("");
  const names = annotatorNames(choice.known);
  const adjudicators = choice.known.filter(({ role }) => role === "adjudicator");
  const taken = choice.known.some((annotator) => asSeen(annotator.name) === asSeen(name));
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">Who adjudicates?</h1>
        <p className="text-muted">
          What an adjudicator finishes settles what people differ over. Nobody’s own answer is changed by it,
          and what they agree on is not shown.
        </p>
      </div>
      {adjudicators.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {adjudicators.map((annotator, place) => (
            <Button
              key={annotator.id}
              kind="primary"
              autoFocus={place === 0}
              onClick={() => void choice.choose(annotator)}
            >
              Go on as {names.get(annotator.id)}
            </Button>
          ))}
        </div>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (asSeen(name) !== "" && !taken) void choice.create(enteredName(name), "adjudicator");
        }}
      >
        <TextField
          label={adjudicators.length === 0 ? "Name of the adjudicator" : "Or another adjudicator"}
          value={name}
          autoFocus={adjudicators.length === 0}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {taken ? (
          <p className="text-sm text-warn">
            Somebody of that name is here already. Whoever judges and adjudicates has two entries: “Anna” and,
            say, “Anna, adjudicating”.
          </p>
        ) : null}
        <Button
          kind={adjudicators.length === 0 ? "primary" : "plain"}
          type="submit"
          disabled={asSeen(name) === "" || taken}
        >
          Start adjudicating
        </Button>
      </form>
    </div>
  );
}
