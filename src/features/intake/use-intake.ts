// Manages the files that come into a campaign: what each is used for, the preview of all, and writing it on request.

import { useState } from "react";
import { now } from "#browser/clock.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { type ExchangeClient, inExchange } from "#browser/exchange-client.ts";
import { previewImports } from "#core/exchange/import-preview.ts";
import type { ChosenUses, FileUse, ReadIntake } from "#core/exchange/intake/intake.ts";
import { matchByChoice } from "#core/exchange/match-annotators.ts";
import { basisOf, type UpdateBasis } from "#core/exchange/update/rebase-update.ts";
import { withUpdate } from "#core/exchange/update/update-campaign.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type InputChoices, NO_CHOICES, openChoices, withChosen } from "#core/text/checks/input-choices.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { judgementImportText } from "#text/import-judgements.ts";
import { updateText } from "#text/update.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { writeUpdate } from "#workspace/campaign/write-update.ts";

type ChosenSystems = NonNullable<Parameters<ExchangeClient["takeIn"]>[3]["systems"]>;

/** Files with the user’s choices for them. */
interface IntakeRequest {
  readonly files: FilesToOpen;
  readonly keepsAbsent: boolean;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
  readonly uses: ChosenUses;
  /** The outputs of systems that the user has named; null = the files are sorted by what they contain. */
  readonly systems: ChosenSystems | null;
}

/**
 * Maps each annotator of another campaign (by the id that they would get here) to the id of an annotator of this
 * campaign; null = a new annotator.
 */
type PeopleChoices = Readonly<Record<string, string | null>>;

/** The preview of a request. */
interface PreviewedIntake extends IntakeRequest {
  readonly intake: ReadIntake;
  /** The campaign from which the preview was computed. */
  readonly ledger: Ledger;
  readonly basis: UpdateBasis;
  readonly people: PeopleChoices;
}

/** `prefersJudgements`: whether a whole campaign among the files is likelier a copy with judgements. */
export function useIntake(session: CampaignSession, status: ActionStatus, prefersJudgements: boolean) {
  const [previewed, setPreviewed] = useState<PreviewedIntake | null>(null);
  const preview = (request: IntakeRequest) => {
    status.runLong(async (signal, onProgress) => {
      const ledger = await savedLedger(session);
      const { files, ...choices } = request;
      const intake = await inExchange(signal, (api) =>
        api.takeIn(
          ledger,
          files.files,
          files.name,
          { time: now(), prefersJudgements, ...choices },
          onProgress,
        ),
      );
      setPreviewed({ ...request, intake, ledger, basis: basisOf(ledger), people: {} });
      return "";
    });
  };
  const again = (changes: Partial<IntakeRequest>) => {
    if (previewed === null) return;
    const { files, keepsAbsent, choices, uses, systems } = previewed;
    preview({ files, keepsAbsent, choices, uses, systems, ...changes });
  };
  return {
    previewed,
    open(files: FilesToOpen) {
      setPreviewed(null);
      preview({ files, keepsAbsent: false, choices: NO_CHOICES, uses: new Map(), systems: null });
    },
    /** Adds outputs that the user has named, or computes links again. */
    openSystems(files: FilesToOpen, choices: InputChoices, systems: ChosenSystems) {
      setPreviewed(null);
      preview({ files, keepsAbsent: false, choices, uses: new Map(), systems });
    },
    changeUse(path: string, use: FileUse) {
      if (previewed !== null) again({ uses: new Map(previewed.uses).set(path, use) });
    },
    keepAbsent: (keepsAbsent: boolean) => again({ keepsAbsent }),
    /** Reads the files again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      const update = previewed?.intake.update ?? null;
      if (previewed === null || update === null || update.ok) return;
      again({ choices: withChosen(previewed.choices, openChoices(update.problems), taken) });
    },
    /** Says who an annotator of another campaign is in this campaign; null = a new annotator. */
    changePerson(newcomer: string, person: string | null) {
      const { judgements = null, update = null } = previewed?.intake ?? {};
      if (previewed === null || judgements === null) return;
      const people = { ...previewed.people, [newcomer]: person };
      const base = update?.ok === true ? withUpdate(previewed.ledger, update.value) : previewed.ledger;
      const matched = previewImports(base, judgements.files, judgements.refused, matchByChoice(people));
      const { warnings = [] } = judgements;
      setPreviewed({
        ...previewed,
        people,
        intake: { ...previewed.intake, judgements: { ...matched, warnings } },
      });
    },
    forget: () => setPreviewed(null),
    /** `onWritten`: called after everything is written. */
    write(onWritten: () => void = () => {}) {
      if (previewed === null) return;
      const { intake, basis, people, systems } = previewed;
      if (intake.update?.ok === false) throw new Error("The files cannot be used.");
      const update = intake.update?.value ?? null;
      const files = intake.judgements?.files ?? [];
      setPreviewed(null);
      status.run(async () => {
        const isNew = await writeUpdate(session, update ?? { events: [] }, basis, {
          files,
          match: matchByChoice(people),
        });
        onWritten();
        if (systems !== null) {
          const names = intake.systems.map(({ system }) => system).join(", ");
          return systems.requests === null ? addSystemsText.realign.done(names) : addSystemsText.done(names);
        }
        if (!isNew) return judgementImportText.section.nothingNew;
        if (files.length === 0) return updateText.done(update?.file ?? "");
        const imported = files.map(({ file }) => file);
        const hasUpdate = update !== null && update.events.length > 0;
        return judgementImportText.section.imported(hasUpdate ? [update.file, ...imported] : imported);
      });
    },
  };
}

export type IntakeState = ReturnType<typeof useIntake>;
