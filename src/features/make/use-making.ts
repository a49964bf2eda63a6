// Manages how a suite is built from a text: the files, the choices about them, and the resulting campaign.

import { useState } from "react";
import { useNavigate } from "react-router";
import { type FilesToOpen, type FileToOpen, withFiles } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { DelimiterChoice } from "#core/io/plain-text/raw-file.ts";
import type {
  ChosenDelimiters,
  ChosenStart,
  TextPreview,
} from "#core/suite-building/from-text/preview-texts.ts";
import type { StartPreview } from "#core/suite-building/from-text/started.ts";
import { NO_CHOICES, openChoices, withChosen } from "#core/text/checks/input-choices.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { makeSuite, previewSuiteFiles, type SuitePreview, writeSuite } from "./make-actions.ts";
import {
  type EnteredFields,
  NOTHING_TYPED,
  type TextUses,
  type TokenisedTexts,
  textKey,
  usesOf,
  withoutErrors,
  withUse,
} from "./text-choices.ts";

const NO_USES: TextUses = { source: null, references: [], outputs: [] };

export function useMaking(status: ActionStatus) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly FileToOpen[]>([]);
  const [texts, setTexts] = useState<readonly TextPreview[]>([]);
  const [delimiters, setDelimiters] = useState<ChosenDelimiters>(new Map());
  const [pair, setPair] = useState<string | null>(null);
  const [uses, setUses] = useState<TextUses>(NO_USES);
  const [tokens, setTokens] = useState<TokenisedTexts>(new Map());
  const [fields, setFields] = useState<EnteredFields>(NOTHING_TYPED);
  const [result, setResult] = useState<SuitePreview | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** Input of the last attempt. */
  const [request, setRequest] = useState<ChosenStart | null>(null);
  const [doing, setDoing] = useState<"files" | "suite">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setResult(null);
  };
  const show = (found: readonly TextPreview[]) => {
    setTexts(found);
    setUses(usesOf(found, uses, new Set(texts.map(textKey))));
  };
  const make = (settings: ChosenStart) => {
    begin("suite");
    setRequest(settings);
    status.runLong(async (signal, onProgress) => {
      const startedSuite = await makeSuite(files, { ...settings, delimiters }, signal, onProgress);
      if (startedSuite.started.ok) setResult(startedSuite);
      else setProblems(startedSuite.started.problems);
      return "";
    });
  };
  return {
    texts,
    uses,
    tokens,
    fields,
    made: result,
    problems,
    /** The last action; its status is shown next to its controls. */
    doing,
    /** Adds the files without errors. Adds none if an error belongs to an earlier file or to no single file. */
    open(opened: FilesToOpen) {
      begin("files");
      const allFiles = withFiles(files, opened.files);
      status.runLong(async (signal, onProgress) => {
        let next = allFiles;
        let found = await previewSuiteFiles(allFiles, { delimiters, pair }, signal, onProgress);
        if (!found.ok) {
          setProblems(found.problems);
          const usable = withoutErrors(allFiles, found.problems);
          if (usable === null || files.some(({ path }) => !usable.some((one) => one.path === path)))
            return "";
          [next, found] = [usable, await previewSuiteFiles(usable, { delimiters, pair }, signal, onProgress)];
        }
        if (!found.ok) return "";
        setFiles(next);
        show(found.value);
        return "";
      });
    },
    /** Reads a table again with this delimiter. If that fails, the table stays as it was read before. */
    delimit(path: string, delimiter: DelimiterChoice) {
      begin("files");
      const next = new Map(delimiters).set(path, delimiter);
      status.runLong(async (signal, onProgress) => {
        const preview = await previewSuiteFiles(files, { delimiters: next, pair }, signal, onProgress);
        if (preview.ok) {
          setDelimiters(next);
          show(preview.value);
        } else setProblems(preview.problems);
        return "";
      });
    },
    /** Shows the texts of another language pair of a test set. */
    choosePair(chosen: string) {
      begin("files");
      status.runLong(async (signal, onProgress) => {
        const preview = await previewSuiteFiles(files, { delimiters, pair: chosen }, signal, onProgress);
        if (preview.ok) {
          setPair(chosen);
          setTexts(preview.value);
          setUses(usesOf(preview.value, NO_USES, new Set()));
        } else setProblems(preview.problems);
        return "";
      });
    },
    changeUse(key: string, use: string) {
      setUses(withUse(uses, key, use));
    },
    setTokenised(key: string, isTokenised: boolean) {
      setTokens(new Map(tokens).set(key, isTokenised));
    },
    changeFields(typed: Partial<EnteredFields>) {
      setFields({ ...fields, ...typed });
    },
    clear() {
      begin("files");
      setFiles([]);
      setTexts([]);
      setDelimiters(new Map());
      setPair(null);
      setUses(NO_USES);
      setTokens(new Map());
      setFields(NOTHING_TYPED);
    },
    make: (settings: ChosenStart) => make({ ...settings, choices: NO_CHOICES }),
    /** Builds the suite again, with the chosen remedy for each problem that offers remedies. */
    decide(taken: readonly (number | null)[]) {
      if (request === null) return;
      const { choices = NO_CHOICES } = request;
      const shownProblems = result?.started.ok === true ? result.started.warnings : problems;
      make({ ...request, choices: withChosen(choices, openChoices(shownProblems), taken) });
    },
    leave: () => setResult(null),
    write(started: StartPreview) {
      status.run(async () => {
        const id = await writeSuite(started);
        // A drawn sample is annotated at once; otherwise the targets decide first which pronouns are.
        const { examples, sample } = started.summary;
        const next = examples > 0 ? "" : sample === null ? "settings/suite/edit" : "judge/tokens";
        void navigate(screenAddress(id, next));
        return "";
      });
    },
  };
}

export type MakeSuiteState = ReturnType<typeof useMaking>;
