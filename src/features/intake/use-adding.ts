// Manages the files of systems to add and the user's choices about them. The intake previews and writes the change.

import { useState } from "react";
import { type FilesToOpen, type FileToOpen, withFiles } from "#browser/dropped-files.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { Problem } from "#core/base/problem.ts";
import type {
  PreviewedFiles,
  RequestedText,
  TableChoice,
  TableChoices,
} from "#core/exchange/add-systems/input-files.ts";
import { type InputChoices, NO_CHOICES, openChoices, withChosen } from "#core/text/checks/input-choices.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CardChanges, type ChangesByCard, type MoreText, withCardChanges } from "./system-cards.ts";
import { useIntake } from "./use-intake.ts";

/** Files as shown in the preview of their texts. */
interface InputTexts {
  readonly files: readonly FileToOpen[];
  readonly tables: TableChoices;
  /** Choices for files that may be in a wrong encoding, order or format. */
  readonly choices: InputChoices;
}

const NO_FILES: InputTexts = { files: [], tables: new Map(), choices: NO_CHOICES };
const NOTHING_SEEN: PreviewedFiles = { texts: [], tables: [] };

export function useAdding(session: CampaignSession, status: ActionStatus) {
  const intake = useIntake(session, status, false);
  const [inputTexts, setInputTexts] = useState<InputTexts>(NO_FILES);
  /** The files previewed last, even if they could not be used. */
  const [lastInput, setLastInput] = useState<InputTexts>(NO_FILES);
  const [previewed, setPreviewed] = useState<PreviewedFiles>(NOTHING_SEEN);
  const [changes, setChanges] = useState<ChangesByCard>(new Map());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isDone, setDone] = useState(false);
  const [doing, setDoing] = useState<"files" | "links">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setDone(false);
    intake.forget();
  };
  const clear = () => {
    setInputTexts(NO_FILES);
    setPreviewed(NOTHING_SEEN);
    setChanges(new Map());
  };
  /** Previews files. If one of them has problems, the earlier files stay. */
  const preview = (next: InputTexts) => {
    begin("files");
    setLastInput(next);
    status.runLong(async (signal, onProgress) => {
      const newPreview = await inExchange(signal, (api) =>
        api.previewSystems(session.campaign.suite, next, onProgress),
      );
      if (newPreview.ok) {
        setInputTexts(next);
        setPreviewed(newPreview.value);
        setProblems(newPreview.warnings.filter(({ choices }) => choices !== undefined));
      } else setProblems(newPreview.problems);
      return "";
    });
  };
  return {
    previewed,
    changes,
    intake,
    isDone,
    problems: [...problems, ...refusedBy(intake)],
    /** The last action; its status is shown next to its controls. */
    doing,
    open({ files }: FilesToOpen) {
      preview({ ...inputTexts, files: withFiles(inputTexts.files, files) });
    },
    /** Changes only the given choices about a table. A new delimiter also resets the column. */
    changeTable(path: string, choice: TableChoice) {
      const knownOptions = choice.delimiter === undefined ? inputTexts.tables.get(path) : {};
      preview({
        ...inputTexts,
        tables: new Map(inputTexts.tables).set(path, { ...knownOptions, ...choice }),
      });
    },
    /** Previews the files again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      preview({
        ...lastInput,
        choices: withChosen(lastInput.choices, openChoices([...problems, ...refusedBy(intake)]), taken),
      });
    },
    changeCard(key: string, one: CardChanges) {
      setChanges((allChanges) => withCardChanges(allChanges, key, one));
    },
    clear() {
      begin("files");
      clear();
    },
    align(requestedTexts: readonly RequestedText[] | null, more: MoreText | null) {
      begin("links");
      const { files, tables, choices } = inputTexts;
      intake.openSystems({ name: "", files }, choices, { tables, requests: requestedTexts, more });
    },
    /** Called after the systems are written. */
    end() {
      clear();
      setDoing("files");
      setDone(true);
    },
  };
}

/** Why the named systems cannot be added. */
function refusedBy({ previewed }: ReturnType<typeof useIntake>): readonly Problem[] {
  const update = previewed?.intake.update ?? null;
  return update === null || update.ok ? [] : update.problems;
}

export type AddSystemsState = ReturnType<typeof useAdding>;
