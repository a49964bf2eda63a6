// Manages the adding of systems: the files, the choices about them, and a preview of the changes.

import { useState } from "react";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import type { Problem } from "#core/base/problem.ts";
import type { RequestedText, SeenFiles, TableChoice } from "#core/exchange/add-systems/input-files.ts";
import { NO_CHOICES, openChoices, withTaken } from "#core/text/checks/input-choices.ts";
import type { ActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type Aligned, align, type Given, seeFiles, writeAdded } from "./add-systems-acts.ts";
import { type AllSaid, type MoreText, type Said, withFiles, withSaid } from "./given-cards.ts";

const NO_FILES: Given = { files: [], tables: new Map(), choices: NO_CHOICES };
const NOTHING_SEEN: SeenFiles = { texts: [], tables: [] };

export function useAdding(session: CampaignSession, status: ActionStatus) {
  const [given, setGiven] = useState<Given>(NO_FILES);
  /** Files previewed last, even if they could not be used. */
  const [tried, setTried] = useState<Given>(NO_FILES);
  const [seen, setSeen] = useState<SeenFiles>(NOTHING_SEEN);
  const [said, setSaid] = useState<AllSaid>(new Map());
  const [aligned, setAligned] = useState<Aligned | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isDone, setDone] = useState(false);
  const [doing, setDoing] = useState<"files" | "links">("files");
  const begin = (what: typeof doing) => {
    setDoing(what);
    setProblems([]);
    setDone(false);
  };
  const clear = () => {
    setGiven(NO_FILES);
    setSeen(NOTHING_SEEN);
    setSaid(new Map());
    setAligned(null);
  };
  /** If any file has problems, the earlier files stay. */
  const see = (next: Given) => {
    begin("files");
    setTried(next);
    status.runLong(async (signal, onProgress) => {
      const found = await seeFiles(session, next, signal, onProgress);
      if (found.ok) {
        setGiven(next);
        setSeen(found.value);
        setProblems(found.warnings.filter(({ choices }) => choices !== undefined));
      } else setProblems(found.problems);
      return "";
    });
  };
  return {
    ...{ seen, said, aligned, problems, isDone },
    /** The last action; its status is shown next to its controls. */
    doing,
    open({ files }: FilesToOpen) {
      setAligned(null);
      see({ ...given, files: withFiles(given.files, files) });
    },
    /** Fields absent from `choice` stay unchanged, but another delimiter resets the column. */
    choose(path: string, choice: TableChoice) {
      const known = choice.delimiter === undefined ? given.tables.get(path) : {};
      see({ ...given, tables: new Map(given.tables).set(path, { ...known, ...choice }) });
    },
    /** Previews the files again with the choice for each problem that offers one. */
    decide(taken: readonly (number | null)[]) {
      setAligned(null);
      see({ ...tried, choices: withTaken(tried.choices, openChoices(problems), taken) });
    },
    say(key: string, one: Said) {
      setSaid((all) => withSaid(all, key, one));
    },
    clear() {
      begin("files");
      clear();
    },
    align(asked: readonly RequestedText[] | null, more: MoreText | null) {
      begin("links");
      status.runLong(async (signal, onProgress) => {
        const found = await align(session, { given, asked, more }, signal, onProgress);
        if (found.found.ok) setAligned(found);
        else setProblems(found.found.problems);
        return "";
      });
    },
    leave: () => setAligned(null),
    write(what: Aligned) {
      begin("links");
      status.run(async () => {
        try {
          const text = await writeAdded(session, what);
          clear();
          setDoing("files");
          setDone(true);
          return text;
        } finally {
          // If writing fails, a new preview is needed.
          setAligned(null);
        }
      });
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;
