// Holds how a campaign is brought here from a screen: begun, stopped, gone on with, thrown away, and what is told meanwhile.

import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Problem } from "#core/shared/problem.ts";
import type { LeftOut } from "#core/team/fit-events.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import { campaignThere } from "#session/team-acts.ts";
import { begunIntake, dropIntake, takeCampaign } from "#session/team-intake.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { type Failed, failedInWords } from "./failed-words.ts";

const text = teamPartsText.membership;

interface IntakeState {
  /** Null = being asked. */
  readonly name: string | null;
  /** Whether the server has it no more, or lets whoever asks in no more. */
  readonly isGone: boolean;
  /** Records that are here of a time before; 0 = none. */
  readonly begun: number;
  /** In words; null = nothing is under way. */
  readonly progress: string | null;
  readonly problems: readonly Problem[];
  /** What of the server is not in the campaign that came. */
  readonly left: readonly LeftOut[];
  readonly failed: Failed | null;
  readonly take: () => Promise<void>;
  readonly stop: () => void;
  readonly drop: () => Promise<void>;
}

export function useIntake({ base, database, user, role }: TeamPlace): IntakeState {
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [begun, setBegun] = useState(0);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const coming = useRef<AbortController | null>(null);
  const hasLeft = useRef(false);
  const lookAgain = useCallback(async () => {
    const events = await begunIntake(database);
    if (!hasLeft.current) setBegun(events);
  }, [database]);
  useEffect(() => {
    let wanted = true;
    hasLeft.current = false;
    campaignThere(base, database).then(
      (there) => {
        if (!wanted) return;
        setName(there?.name ?? text.nameOfGone);
        setIsGone(there === null);
      },
      () => wanted && setName(database),
    );
    void lookAgain();
    return () => {
      wanted = false;
      hasLeft.current = true;
      coming.current?.abort();
    };
  }, [base, database, lookAgain]);
  const take = async () => {
    const controller = new AbortController();
    coming.current = controller;
    setFailed(null);
    setProblems([]);
    setProgress("…");
    try {
      const { signal } = controller;
      const onProgress = (events: number, step: keyof typeof text.progress) =>
        setProgress(text.progress[step](events));
      const taken = await takeCampaign({ base, database, user, role }, { signal, onProgress });
      if (hasLeft.current) return;
      if (taken.ok && taken.left.length === 0) return await navigate(`/c/${taken.copy}`);
      // What was left out is told before anything of the rest is shown.
      if (taken.ok) setLeft(taken.left);
      else setProblems(taken.problems);
    } catch (error) {
      if (!controller.signal.aborted) setFailed(failedInWords(error));
    }
    coming.current = null;
    setProgress(null);
    await lookAgain();
  };
  return {
    ...{ name, isGone, begun, progress, problems, left, failed, take },
    stop: () => coming.current?.abort(),
    drop: async () => {
      await dropIntake(database);
      await lookAgain();
    },
  };
}
