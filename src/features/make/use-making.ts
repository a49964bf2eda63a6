// Manages the making of a suite from a text: the files, the choices about them, and the resulting campaign.

import { useState } from "react";
import { useNavigate } from "react-router";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { ChosenStart, TextPreview } from "#core/suite-building/from-text/preview-texts.ts";
import type { Started } from "#core/suite-building/from-text/started.ts";
import { NO_CHOICES, openChoices, withTaken } from "#core/text/checks/input-choices.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { type Made, makeSuite, seeTexts, writeMade } from "./make-acts.ts";
import {
  type Fields,
  keyOf,
  NOTHING_TYPED,
  type OneFile,
  type SaidTokens,
  type Uses,
  usesOf,
  withFiles,
  withoutWrong,
  withUse,
} from "./said-texts.ts";

const NO_USES: Uses = { source: null, references: [] };

export function useMaking(status: ActionStatus) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly OneFile[]>([]);
  const [texts, setTexts] = useState<readonly TextPreview[]>([]);
  const [uses, setUses] = useState<Uses>(NO_USES);
  const [tokens, setTokens] = useState<SaidTokens>(new Map());
  const [fields, setFields] = useState<Fields>(NOTHING_TYPED);
  const [made, setMade] = useState<Made | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** Input of the last attempt. */
  const [asked, setAsked] = useState<ChosenStart | null>(null);
  const [doing, setDoing] = useState<"files" | "suite">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setMade(null);
  };
  const make = (said: ChosenStart) => {
    begin("suite");
    setAsked(said);
    status.runLong(async (signal, onProgress) => {
      const found = await makeSuite(files, said, signal, onProgress);
      if (found.started.ok) setMade(found);
      else setProblems(found.started.problems);
      return "";
    });
  };
  return {
    ...{ texts, uses, tokens, fields, made, problems },
    /** The last action; its status is shown next to its controls. */
    doing,
    /** Adds files and leaves out those with problems. Earlier files and valid new ones stay. */
    open(opened: FilesToOpen) {
      begin("files");
      const all = withFiles(files, opened.files);
      status.runLong(async (signal, onProgress) => {
        let [next, found] = [all, await seeTexts(all, signal, onProgress)];
        if (!found.ok) {
          setProblems(found.problems);
          const rest = withoutWrong(all, found.problems);
          if (rest === null || files.some(({ path }) => !rest.some((one) => one.path === path))) return "";
          [next, found] = [rest, await seeTexts(rest, signal, onProgress)];
        }
        if (!found.ok) return "";
        setFiles(next);
        setTexts(found.value);
        setUses(usesOf(found.value, uses, new Set(texts.map(keyOf))));
        return "";
      });
    },
    use(key: string, use: string) {
      setUses(withUse(uses, key, use));
    },
    cut(key: string, isTokenised: boolean) {
      setTokens(new Map(tokens).set(key, isTokenised));
    },
    type(typed: Partial<Fields>) {
      setFields({ ...fields, ...typed });
    },
    clear() {
      begin("files");
      setFiles([]);
      setTexts([]);
      setUses(NO_USES);
      setTokens(new Map());
      setFields(NOTHING_TYPED);
    },
    make: (said: ChosenStart) => make({ ...said, choices: NO_CHOICES }),
    /** Makes the suite again with the choice for each problem that offers one. */
    decide(taken: readonly (number | null)[]) {
      if (asked === null) return;
      const { choices = NO_CHOICES } = asked;
      const found = made?.started.ok === true ? made.started.warnings : problems;
      make({ ...asked, choices: withTaken(choices, openChoices(found), taken) });
    },
    leave: () => setMade(null),
    write(started: Started) {
      status.run(async () => {
        const id = await writeMade(started);
        void navigate(screenAddress(id, "settings/suite/edit"));
        return "";
      });
    },
  };
}

export type Making = ReturnType<typeof useMaking>;
