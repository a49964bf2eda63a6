// Asks who adjudicates: an annotator of the campaign, or someone new. An annotator who becomes an adjudicator keeps
// their judgements.

import { useState } from "react";
import { enteredName } from "#core/base/name.ts";
import { annotatorNameLookup, annotatorNames, isSameName, nameAsSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";
import type { AnnotatorChoice } from "./use-annotator.ts";

const text = judgingText.adjudicatorForm;

interface AdjudicatorFormProps {
  readonly session: CampaignSession;
  readonly choice: AnnotatorChoice;
}

export function AdjudicatorForm({ session, choice }: AdjudicatorFormProps) {
  const { current, leave } = choice;
  return leave === null && current != null ? (
    <OwnForm session={session} annotator={current} onResolve={() => void choice.adjudicateAs(current)} />
  ) : (
    <ChoiceForm choice={choice} />
  );
}

interface OwnFormProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly onResolve: () => void;
}

/** Asks a coordinator of a team, who can only work under their own name, whether to become an adjudicator. */
function OwnForm({ session, annotator, onResolve }: OwnFormProps) {
  const name = annotatorNames(session.campaign.annotators).get(annotator.id) ?? annotator.name;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <h1 className="text-2xl font-semibold">{text.ownTitle(name)}</h1>
      <p className="text-muted">{text.ownDescription}</p>
      <Button kind="primary" autoFocus onClick={onResolve}>
        {text.resolveAs(name)}
      </Button>
      <RoleLink session={session} path="team/annotators" className="underline pointer-coarse:py-2">
        {text.chooseOther}
      </RoleLink>
    </div>
  );
}

function ChoiceForm({ choice }: Pick<AdjudicatorFormProps, "choice">) {
  const [name, setName] = useState("");
  const nameOf = annotatorNameLookup(choice.annotators);
  const adjudicators = choice.annotators.filter(({ role }) => role === "adjudicator");
  const sameName = choice.annotators.filter((annotator) => isSameName(annotator.name, name));
  const others = choice.annotators.filter(({ role }) => role !== "adjudicator");
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{text.title}</h1>
        <p className="text-muted">{text.description}</p>
      </div>
      {adjudicators.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {adjudicators.map((annotator, index) => (
            <Button
              key={annotator.id}
              kind="primary"
              autoFocus={index === 0}
              onClick={() => void choice.choose(annotator)}
            >
              {text.continueAs(nameOf(annotator.id))}
            </Button>
          ))}
        </div>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [existing] = sameName;
          if (existing !== undefined) void choice.adjudicateAs(existing);
          else if (nameAsSeen(name) !== "") void choice.create(enteredName(name), "adjudicator");
        }}
      >
        <TextField
          label={adjudicators.length === 0 ? text.name : text.otherName}
          value={name}
          autoFocus={adjudicators.length === 0}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
        {sameName.map((existing) => (
          <p key={existing.id} role="status" className="text-sm text-warn">
            {text.nameExists(nameOf(existing.id))}
            {existing.role === "adjudicator" ? "" : ` ${text.becomesFinal}`}
          </p>
        ))}
        <Button
          kind={adjudicators.length === 0 ? "primary" : "plain"}
          type="submit"
          disabled={nameAsSeen(name) === ""}
        >
          {sameName[0] === undefined ? text.resolve : text.resolveAs(nameOf(sameName[0].id))}
        </Button>
      </form>
      {others.length === 0 ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <h2 className="text-sm font-medium text-muted">{text.annotators}</h2>
          <p className="text-sm text-muted">{text.becomesFinal}</p>
          <div className="flex flex-wrap gap-2">
            {others.map((annotator) => (
              <Button key={annotator.id} onClick={() => void choice.adjudicateAs(annotator)}>
                {text.resolveAs(nameOf(annotator.id))}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
