// Shows an import: reads the input, shows its summary, and writes only on request.

import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { type FilesToOpen, readDrop } from "#browser/dropped-files.ts";
import { fetchFiles } from "#browser/fetched-files.ts";
import { clearHeldFiles, heldFiles, holdFiles } from "#browser/held-files.ts";
import { startWorker } from "#browser/worker-client.ts";
import { importText } from "#text/import.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { BackupReady } from "./backup-ready.tsx";
import { BatchWelcome, ChooseBatch } from "./batch-welcome.tsx";
import { DemoChoice } from "./demo-choice.tsx";
import { type Demo, demoBatchFile, findDemo } from "./demo-files.ts";
import { existingCopy } from "./existing-copy.ts";
import { ImportFlow, type ImportState, type ReadyState } from "./import-flow.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReady } from "./import-ready.tsx";
import { ImportRefused } from "./import-refused.tsx";
import { formFrom, settingsFrom } from "./import-settings.ts";
import { ImportWaiting } from "./import-waiting.tsx";

function useImport() {
  const [flow] = useState(() => new ImportFlow(startWorker));
  const state = useStore(flow.store);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const demo = findDemo(parameters.get("demo"));
  const role = demo === null ? null : demoRole(parameters.get("as"));

  useEffect(() => {
    const leaving = new AbortController();
    if (demo !== null) {
      if (role !== null) void flow.open(fetchDemo(demo, role, leaving.signal));
    } else {
      const files = heldFiles();
      if (files !== null) void flow.open(files);
    }
    return () => {
      leaving.abort();
      flow.cancel();
    };
  }, [flow, demo, role]);

  // For researchers, a demo opens with one click, because it needs no settings. Annotators are welcomed.
  const demoIsReady =
    role === "researcher" && state.step === "ready" && !state.writing && state.failure === null;
  useEffect(() => {
    if (!demoIsReady) return;
    const ready = flow.store.getState();
    const settings = ready.step === "ready" ? settingsFrom(formFrom(ready)) : null;
    if (settings !== null) void flow.write(settings, null);
  }, [flow, demoIsReady]);

  const address = addressAfter(state);
  useEffect(() => {
    if (address === null) return;
    clearHeldFiles();
    void navigate(address, { replace: true });
  }, [address, navigate]);

  const open = useCallback(
    (files: Promise<FilesToOpen>) => {
      holdFiles(files);
      void flow.open(files);
    },
    [flow],
  );
  const leaveScreen = useCallback(() => {
    flow.cancel();
    clearHeldFiles();
    void navigate("/", { replace: true });
  }, [flow, navigate]);
  return { flow, state, demo, role, open, leave: leaveScreen };
}

/** As whom a demo is looked at; null = not chosen yet. */
type DemoRole = "annotator" | "researcher";

function demoRole(as: string | null): DemoRole | null {
  return as === "annotator" || as === "researcher" ? as : null;
}

function fetchDemo(demo: Demo, role: DemoRole, signal: AbortSignal): Promise<FilesToOpen> {
  return role === "annotator"
    ? fetchFiles("./demo", [demoBatchFile(demo)], signal)
    : fetchFiles(`./demo/${demo.name}`, demo.files, signal);
}

/** Address after the import: for a batch, the screen of its task. Null = the import has not ended. */
function addressAfter(state: ImportState): string | null {
  if (state.step === "restored") return "/";
  if (state.step !== "written") return null;
  return state.isBatch ? `/c/${state.id}/judge` : `/c/${state.id}`;
}

/**
 * Starts a new import for each visit, even before the previous campaign is shown. This needs a navigation event,
 * because the router treats a typed or external address as the same location.
 */
export function ImportScreen() {
  const { key } = useLocation();
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const onArrival = () => {
      if (window.location.hash.startsWith("#/import")) setArrivals((count) => count + 1);
    };
    window.addEventListener("hashchange", onArrival);
    return () => window.removeEventListener("hashchange", onArrival);
  }, []);
  return <OneImport key={`${key} ${arrivals}`} />;
}

interface ReadyProps {
  readonly flow: ImportFlow;
  readonly state: ReadyState;
  readonly onLeave: () => void;
}

/**
 * A batch welcomes its annotator. Somebody who has the batch's campaign in this browser is its coordinator and sees the
 * report instead.
 */
function Ready({ flow, state, onLeave }: ReadyProps) {
  const { summary, existing } = state;
  const copy = existingCopy(summary, existing);
  const hasCampaign = copy !== null && copy.scope === null;
  return summary.batch !== null && !hasCampaign ? (
    <BatchWelcome key={summary.id} flow={flow} state={state} batch={summary.batch} onLeave={onLeave} />
  ) : (
    <ImportReady key={summary.id} flow={flow} state={state} onLeave={onLeave} />
  );
}

function OneImport() {
  const { flow, state, demo, role, open, leave } = useImport();
  const onDrop = useCallback((transfer: DataTransfer) => open(readDrop(transfer)), [open]);
  if (state.step === "failed") throw state.error;
  const opensAtOnce = role === "researcher";
  return (
    <div className="page flex flex-1 flex-col py-8">
      <FileDrop label={importText.drop} onDrop={onDrop} />
      {state.step !== "waiting" ? null : demo !== null && role === null ? (
        <DemoChoice demo={demo.name} />
      ) : (
        <ImportWaiting onOpen={open} />
      )}
      {state.step === "reading" || (state.step === "ready" && opensAtOnce && state.failure === null) ? (
        <ImportProgress
          {...(state.step === "reading" ? state : { share: 1, path: "", name: "" })}
          onCancel={leave}
        />
      ) : null}
      {state.step === "refused" ? (
        <ImportRefused
          {...state}
          onOpen={open}
          onChoose={(taken) => void flow.choose(taken)}
          onLeave={leave}
        />
      ) : null}
      {state.step === "backup" ? (
        <BackupReady key={state.summary.created} flow={flow} state={state} onLeave={leave} />
      ) : null}
      {state.step === "batches" ? (
        <ChooseBatch
          batches={state.batches}
          onChoose={(index) => void flow.chooseBatch(index)}
          onLeave={leave}
        />
      ) : null}
      {state.step === "ready" && (!opensAtOnce || state.failure !== null) ? (
        <Ready flow={flow} state={state} onLeave={leave} />
      ) : null}
    </div>
  );
}
