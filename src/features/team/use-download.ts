// Downloads a campaign to this browser with progress, and can stop, resume or discard the download.

import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Problem } from "#core/base/problem.ts";
import type { LeftOutEvent } from "#core/sync/team/fit-events.ts";
import { replicatedDatabase, type TeamConnection } from "#core/sync/team/membership.ts";
import { teamPartsText } from "#text/team-parts.ts";
import {
  discardDownload,
  downloadedEvents,
  downloadTeamCampaign,
} from "#workspace/team/download-campaign.ts";
import { campaignOnServer } from "#workspace/team/join-team.ts";
import { type FailureWords, failedInWords } from "./failed-words.ts";
import { useAnswer } from "./use-answer.ts";

const text = teamPartsText.membership;

interface DownloadState {
  /** Name of the campaign; null = loading. */
  readonly name: string | null;
  /** Whether the server no longer has the campaign, or no longer admits the user. */
  readonly isGone: boolean;
  /** Number of events already downloaded; 0 = none. */
  readonly downloadedBefore: number;
  /** Progress in words; null = no download is running. */
  readonly progress: string | null;
  readonly problems: readonly Problem[];
  /** Events on the server that were left out of the downloaded campaign. */
  readonly omitted: readonly LeftOutEvent[];
  readonly failed: FailureWords | null;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly drop: () => Promise<void>;
}

export function useDownload(connection: TeamConnection): DownloadState {
  const { base, database } = connection;
  const replicated = replicatedDatabase(connection);
  const navigate = useNavigate();
  const { answer: serverCampaign, failure } = useAnswer(
    () => campaignOnServer(base, replicated),
    `${base} ${replicated}`,
  );
  const knownName = serverCampaign === undefined ? null : (serverCampaign?.name ?? text.nameOfGone);
  const [downloadedBefore, setDownloadedBefore] = useState(0);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [omitted, setOmitted] = useState<readonly LeftOutEvent[]>([]);
  const [failed, setFailed] = useState<FailureWords | null>(null);
  const downloadController = useRef<AbortController | null>(null);
  const hasUnmounted = useRef(false);
  const refresh = useCallback(async () => {
    const events = await downloadedEvents(database);
    if (!hasUnmounted.current) setDownloadedBefore(events);
  }, [database]);
  useEffect(() => {
    hasUnmounted.current = false;
    void refresh();
    return () => {
      hasUnmounted.current = true;
      downloadController.current?.abort();
    };
  }, [refresh]);
  const start = async () => {
    const controller = new AbortController();
    downloadController.current = controller;
    setFailed(null);
    setProblems([]);
    setProgress("…");
    try {
      const { signal } = controller;
      const onProgress = (events: number, step: keyof typeof text.progress) =>
        setProgress(text.progress[step](events));
      const result = await downloadTeamCampaign(connection, { signal, onProgress });
      if (hasUnmounted.current) return;
      if (result.ok && result.unusable.length === 0) return await navigate(`/c/${result.copy}`);
      // Records that were left out are shown before the campaign opens.
      if (result.ok) setOmitted(result.unusable);
      else setProblems(result.problems);
    } catch (error) {
      if (!controller.signal.aborted) setFailed(failedInWords(error));
    }
    downloadController.current = null;
    setProgress(null);
    await refresh();
  };
  return {
    name: failure === null ? knownName : database,
    isGone: serverCampaign === null,
    downloadedBefore,
    progress,
    problems,
    omitted,
    failed,
    start,
    stop: () => downloadController.current?.abort(),
    drop: async () => {
      await discardDownload(database);
      await refresh();
    },
  };
}
