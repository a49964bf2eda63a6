// Draws the field that adds a new annotator to an assignment.

import { type FormEvent, useState } from "react";
import { asSeen } from "#core/ledger/annotator-names.ts";
import { exchangeText } from "#text/exchange.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { Round } from "./use-round.ts";

const text = exchangeText.newPerson;

export function AddPerson({ round }: { readonly round: Pick<Round, "everybody" | "add"> }) {
  const [name, setName] = useState("");
  const isTaken = round.everybody.some((known) => asSeen(known.name) === asSeen(name));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (round.add(name)) setName("");
  };
  return (
    <form onSubmit={add} className="flex items-start gap-3">
      <TextField
        label={text.name}
        className="max-w-72 min-w-0 flex-1"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(isTaken ? { hint: text.nameTaken, "aria-invalid": true } : {})}
      />
      <Button type="submit" className="mt-6" disabled={asSeen(name) === "" || isTaken}>
        {text.add}
      </Button>
    </form>
  );
}
