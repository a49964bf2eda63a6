// Holds the acts by which outputs were taken out of those judged as one, or joined again: for the sitting, to be taken back in their turn.

import { judgingNotices } from "#text/judging-notices.ts";
import { numberIn } from "./continue-sitting.ts";
import type { GoingBack } from "./own-history.ts";
import type { Sitting } from "./sitting.ts";

const text = judgingNotices.history;

interface ApartAct {
  /** The candidate it was done on. */
  readonly shown: number;
  /** Those whose place changed by it; of others nothing is taken back. */
  readonly candidates: readonly number[];
  /** Whether they are judged by themselves since. */
  readonly apart: boolean;
}

interface Waiting extends ApartAct {
  /** Between which steps of judging it stands: where they are next again, so is it. */
  readonly beside: string;
}

export class ApartHistory {
  readonly #sitting: Sitting;
  readonly #waiting: Record<GoingBack, Waiting[]> = { undo: [], redo: [] };

  /** `before`: of the sitting that this one goes on from, where the campaign was opened anew under it. */
  constructor(sitting: Sitting, before: ApartHistory | null) {
    this.#sitting = sitting;
    if (before === null || before.#sitting.likes.apart.size !== sitting.likes.apart.size) return;
    const now = (candidate: number) => numberIn(sitting.session, before.#sitting.session, candidate);
    for (const action of ["undo", "redo"] as const) {
      this.#waiting[action] = before.#waiting[action].flatMap((act) => {
        const shown = now(act.shown);
        const candidates = act.candidates.map(now).filter((one) => one !== null);
        return shown === null ? [] : [{ ...act, shown, candidates }];
      });
    }
  }

  /** Has them judged by themselves, or as one with those they are like. */
  set(candidates: readonly number[], apart: boolean): void {
    const { likes, candidate, store } = this.#sitting;
    const changed = candidates.filter((one) => likes.apart.has(one) !== apart);
    if (changed.length === 0 || candidate === null) return;
    likes.setApart(changed, apart);
    store.setState({ justTakenOut: apart });
    this.#wait("undo", { shown: candidate, candidates: changed, apart });
    this.#waiting.redo.length = 0;
  }

  /** Whether the latest act of all is one of these. */
  isNext(action: GoingBack): boolean {
    return this.#waiting[action].at(-1)?.beside === this.#steps(action);
  }

  /** Takes the latest act back, or does it again, if it is one of these: then in words what it was. */
  goBack(action: GoingBack): string | null {
    const act = this.isNext(action) ? this.#waiting[action].pop() : undefined;
    if (act === undefined) return null;
    const { likes, queue } = this.#sitting;
    likes.setApart(act.candidates, action === "undo" ? !act.apart : act.apart);
    this.#wait(action === "undo" ? "redo" : "undo", act);
    this.#sitting.show(queue.indexOf(act.shown));
    return action === "undo" ? text.undoGrouping(inWords(act)) : text.redoGrouping(inWords(act));
  }

  #wait(action: GoingBack, { shown, candidates, apart }: ApartAct): void {
    this.#waiting[action].push({ shown, candidates, apart, beside: this.#steps(action) });
  }

  /** What is done again comes before the same step as when it was taken back; new steps may have come before what is undone. */
  #steps(action: GoingBack): string {
    const { undo, redo } = this.#sitting.history();
    const before = undo.at(-1)?.id ?? "";
    return action === "undo" ? before : `${before} ${redo.at(-1)?.id ?? ""}`;
  }
}

function inWords({ candidates, apart }: ApartAct): string {
  if (candidates.length === 1) return apart ? text.takenOut : text.putBack;
  return apart ? text.split(candidates.length) : text.joined(candidates.length);
}
