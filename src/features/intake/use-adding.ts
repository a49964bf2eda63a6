// Manages adding systems: the files, the choices about them, and a preview of the changes.

import { useState } from "react";
import { type FilesToOpen, withFiles } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { PreviewedFiles, RequestedText, TableChoice } from "#core/exchange/add-systems/input-files.ts";
import { NO_CHOICES, openChoices, withChosen } from "#core/text/checks/input-choices.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  type AlignmentResult,
  alignSystemTexts,
  type InputTexts,
  previewSystemFiles,
  writeAdded,
} from "./add-systems-actions.ts";
import { type CardChanges, type ChangesByCard, type MoreText, withCardChanges } from "./system-cards.ts";

const NO_FILES: InputTexts = { files: [], tables: new Map(), choices: NO_CHOICES };
const NOTHING_SEEN: PreviewedFiles = { texts: [], tables: [] };

export function useAdding(session: CampaignSession, status: ActionStatus) {
  const [inputTexts, setInputTexts] = useState<InputTexts>(NO_FILES);
  /** The files previewed last, even if they could not be used. */
  const [lastInput, setLastInput] = useState<InputTexts>(NO_FILES);
  const [previewed, setPreviewed] = useState<PreviewedFiles>(NOTHING_SEEN);
  const [changes, setChanges] = useState<ChangesByCard>(new Map());
  const [aligned, setAligned] = useState<AlignmentResult | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isDone, setDone] = useState(false);
  const [doing, setDoing] = useState<"files" | "links">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setDone(false);
  };
  const clear = () => {
    setInputTexts(NO_FILES);
    setPreviewed(NOTHING_SEEN);
    setChanges(new Map());
    setAligned(null);
  };
  /** Previews files. If one of them has problems, the earlier files stay. */
  const preview = (next: InputTexts) => {
    begin("files");
    setLastInput(next);
    status.runLong(async (signal, onProgress) => {
      const newPreview = await previewSystemFiles(session, next, signal, onProgress);
      if (newPreview.ok) {
        setInputTexts(next);
        setPreviewed(newPreview.value);
        setProblems(newPreview.warnings.filter(({ choices }) => choices !== undefined));
      } else setProblems(newPreview.problems);
      return "";
    });
  };
  return {
    ...{ previewed, changes, aligned, problems, isDone },
    /** The last action; its status is shown next to its controls. */
    doing,
    open({ files }: FilesToOpen) {
      setAligned(null);
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
      setAligned(null);
      preview({ ...lastInput, choices: withChosen(lastInput.choices, openChoices(problems), taken) });
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
      status.runLong(async (signal, onProgress) => {
        const newLinks = await alignSystemTexts(
          session,
          { inputTexts, requestedTexts, more },
          signal,
          onProgress,
        );
        if (newLinks.updateResult.ok) setAligned(newLinks);
        else setProblems(newLinks.updateResult.problems);
        return "";
      });
    },
    leave: () => setAligned(null),
    write(alignedSystems: AlignmentResult) {
      begin("links");
      status.run(async () => {
        try {
          const text = await writeAdded(session, alignedSystems);
          clear();
          setDoing("files");
          setDone(true);
          return text;
        } finally {
          // After a failed write, a new preview is needed.
          setAligned(null);
        }
      });
    },
  };
}

export type AddSystemsState = ReturnType<typeof useAdding>;
