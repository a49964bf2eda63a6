// Holds how far each screen was scrolled: a screen is read from its beginning, and whoever goes back finds it where they left it.

import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { watchSizes } from "#browser/platform.ts";
import { readTab, writeTab } from "#browser/tab-memory.ts";

const KEPT = "scroll places";
/** Addresses of this tab that are remembered: more than anybody goes back. */
const MOST = 200;
/** What tells that somebody scrolls, or does something else, themselves. */
const OWN_ACTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Pixels from the top, by the key of the history's entry; of this tab, also after a reload. */
function readPlaces(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(readTab(KEPT) ?? "[]");
    const pairs = Array.isArray(kept) ? kept : [];
    return new Map(
      pairs.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === "string" && Number.isFinite(pair[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

class ScrollPlaces {
  readonly #places = readPlaces();
  #key = "";
  #pathname = "";
  /** Ends holding a place; null = none is held. */
  #letGo: (() => void) | null = null;

  note(): void {
    // What is held is not there yet: the screen is still growing.
    if (this.#letGo !== null) return;
    this.#places.delete(this.#key);
    this.#places.set(this.#key, window.scrollY);
    for (const [oldest] of this.#places) {
      if (this.#places.size <= MOST) break;
      this.#places.delete(oldest);
    }
  }

  keep(): void {
    writeTab(KEPT, JSON.stringify([...this.#places]));
  }

  /** The screen of another entry of the history is drawn. */
  arrive(key: string, pathname: string, isBack: boolean): void {
    this.#letGo?.();
    const isOther = this.#pathname !== pathname;
    this.#key = key;
    this.#pathname = pathname;
    const place = isBack ? (this.#places.get(key) ?? 0) : 0;
    if (place > 0) this.#hold(place);
    else if (isOther) window.scrollTo(0, 0);
    else this.note();
  }

  /** Scrolls there, and again whenever what stands on the page grows, until somebody acts. */
  #hold(top: number): void {
    const scroll = () => window.scrollTo(0, top);
    const stopWatching = watchSizes([document.body], scroll);
    const letGo = () => {
      stopWatching();
      for (const act of OWN_ACTS) window.removeEventListener(act, letGo);
      this.#letGo = null;
    };
    for (const act of OWN_ACTS) window.addEventListener(act, letGo, { passive: true });
    this.#letGo = letGo;
    scroll();
  }
}

export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [places] = useState(() => new ScrollPlaces());
  useEffect(() => {
    // The browser would scroll before the screen is there.
    history.scrollRestoration = "manual";
    const [note, keep] = [() => places.note(), () => places.keep()];
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    };
  }, [places]);
  useLayoutEffect(() => places.arrive(key, pathname, isBack), [places, key, pathname, isBack]);
}
