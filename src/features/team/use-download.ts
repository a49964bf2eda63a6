// Downloads a campaign to this browser with progress: start, stop, resume, discard.

import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Problem } from "#core/base/problem.ts";
import type { LeftOut } from "#core/sync/team/fit-events.ts";
import type { TeamConnection } from "#core/sync/team/membership.ts";
import { teamPartsText } from "#text/team-parts.ts";
import {
  discardDownload,
  downloadedEvents,
  downloadTeamCampaign,
} from "#workspace/team/download-campaign.ts";
import { campaignOnServer } from "#workspace/team/join-team.ts";
import { type FailureWords, failedInWords } from "./failed-words.ts";

const text = teamPartsText.membership;

interface DownloadState {
  /** Null = loading. */
  readonly name: string | null;
  /** Whether the server no longer has it, or no longer admits the user. */
  readonly isGone: boolean;
  /** Number of records downloaded earlier; 0 = none. */
  readonly begun: number;
  /** In words; null = no download is running. */
  readonly progress: string | null;
  readonly problems: readonly Problem[];
  /** Records of the server that are not in the downloaded campaign. */
  readonly left: readonly LeftOut[];
  readonly failed: FailureWords | null;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly drop: () => Promise<void>;
}

export function useDownload({ base, database, user, role }: TeamConnection): DownloadState {
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [begun, setBegun] = useState(0);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const running = useRef<AbortController | null>(null);
  const hasLeft = useRef(false);
  const refresh = useCallback(async () => {
    const events = await downloadedEvents(database);
    if (!hasLeft.current) setBegun(events);
  }, [database]);
  useEffect(() => {
    let wanted = true;
    hasLeft.current = false;
    campaignOnServer(base, database).then(
      (there) => {
        if (!wanted) return;
        setName(there?.name ?? text.nameOfGone);
        setIsGone(there === null);
      },
      () => wanted && setName(database),
    );
    void refresh();
    return () => {
      wanted = false;
      hasLeft.current = true;
      running.current?.abort();
    };
  }, [base, database, refresh]);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setProblems([]);
    setProgress("…");
    try {
      const { signal } = controller;
      const onProgress = (events: number, step: keyof typeof text.progress) =>
        setProgress(text.progress[step](events));
      const result = await downloadTeamCampaign({ base, database, user, role }, { signal, onProgress });
      if (hasLeft.current) return;
      if (result.ok && result.left.length === 0) return await navigate(`/c/${result.copy}`);
      // Records that were left out are reported before the campaign is shown.
      if (result.ok) setLeft(result.left);
      else setProblems(result.problems);
    } catch (error) {
      if (!controller.signal.aborted) setFailed(failedInWords(error));
    }
    running.current = null;
    setProgress(null);
    await refresh();
  };
  return {
    ...{ name, isGone, begun, progress, problems, left, failed, start },
    stop: () => running.current?.abort(),
    drop: async () => {
      await discardDownload(database);
      await refresh();
    },
  };
}
