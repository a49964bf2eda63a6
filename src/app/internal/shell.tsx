// Draws the frame around all screens, and keeps the scroll position.
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Link, Outlet, useLocation, useNavigationType } from "react-router";
import { readTab, writeTab } from "#browser/notes.ts";
import { watchSizes } from "#browser/platform.ts";
import { appText } from "#text/app-text.ts";
import { HeaderSlotsContext } from "#ui/page-frame.tsx";
import { Notices } from "./notices.tsx";

const text = appText.shell;

export function Shell() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ row, below, status: null }), [row, below]);
  useScrollPosition();
  return (
    // A screen that fills the window scrolls its own parts. On small screens, its header has one row instead of two.
    <div className="shell flex min-h-dvh flex-col fills:h-dvh">
      <button
        type="button"
        onClick={() => document.getElementById("main")?.focus()}
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        {text.skip}
      </button>
      <header className="relative z-30 border-b border-line bg-surface sm:sticky sm:top-0 fills:max-lg:flex fills:max-lg:items-center fills:max-lg:gap-x-2 fills:max-sm:gap-x-0 fills:max-lg:px-4 fills:max-lg:sm:px-6">
        <div className="page flex flex-wrap items-center gap-x-2 fills:max-lg:contents">
          <Link to="/" className="flex min-h-11 min-w-11 items-center gap-2 text-ink no-underline">
            <img src="./favicon.svg" alt="" width="22" height="22" />
            {/* A phone has no room for it next to the name of a campaign. */}
            <span className="font-semibold tracking-tight fills:max-lg:sr-only max-sm:[a:has(+div:not(:empty))>&]:sr-only">
              {text.name}
            </span>
          </Link>
          <div ref={setRow} className="contents" />
          <HelpButton />
        </div>
        <div
          ref={setBelow}
          className="page flex items-center gap-x-4 fills:max-lg:min-w-0 fills:max-lg:flex-1 fills:max-lg:px-0"
        />
      </header>
      <Notices />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col focus:outline-none">
        <HeaderSlotsContext value={slots}>
          <Outlet />
        </HeaderSlotsContext>
      </main>
    </div>
  );
}

// Restores the scroll position of a screen when the user goes back, goes forward or reloads. A screen that is opened in
// another way starts at the top.

const STORAGE_KEY = "scroll positions";
/** Maximum number of addresses whose position is stored in a tab. */
const MAX_POSITIONS = 200;
/** Events that show that the user has begun to scroll or to type. */
const USER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Pixels from the top, by the key of the history entry. They are stored for the tab and survive a reload. */
function readPositions(): Map<string, number> {
  try {
    const storedValue: unknown = JSON.parse(readTab(STORAGE_KEY) ?? "[]");
    const pairs = Array.isArray(storedValue) ? storedValue : [];
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

class ScrollPositions {
  readonly #positions = readPositions();
  #key = "";
  #pathname = "";
  /** Stops holding the restored scroll position; null = no position is held. */
  #release: (() => void) | null = null;

  /** Records the current scroll position for the current history entry. */
  note(): void {
    // While the restored position is held, the page may still be growing, so the position is not the user's choice.
    if (this.#release !== null) return;
    this.#positions.delete(this.#key);
    this.#positions.set(this.#key, window.scrollY);
    for (const [oldest] of this.#positions) {
      if (this.#positions.size <= MAX_POSITIONS) break;
      this.#positions.delete(oldest);
    }
  }

  /** Stores the positions for the tab, so that they survive a reload. */
  keep(): void {
    writeTab(STORAGE_KEY, JSON.stringify([...this.#positions]));
  }

  /** Called when the screen of another history entry is drawn. */
  arrive(key: string, pathname: string, isBack: boolean): void {
    this.#release?.();
    const isOther = this.#pathname !== pathname;
    this.#key = key;
    this.#pathname = pathname;
    const position = isBack ? (this.#positions.get(key) ?? 0) : 0;
    if (position > 0) this.#hold(position);
    else if (isOther) window.scrollTo(0, 0);
    else this.note();
  }

  /** Scrolls to the position, and again whenever the page grows, until the user does something. */
  #hold(top: number): void {
    const scroll = () => window.scrollTo(0, top);
    const stopWatching = watchSizes([document.body], scroll);
    const release = () => {
      stopWatching();
      for (const act of USER_EVENTS) window.removeEventListener(act, release);
      this.#release = null;
    };
    for (const act of USER_EVENTS) window.addEventListener(act, release, { passive: true });
    this.#release = release;
    scroll();
  }
}

function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [positions] = useState(() => new ScrollPositions());
  useEffect(() => {
    // With the browser's own restoration, the page would scroll before the screen is drawn.
    history.scrollRestoration = "manual";
    const note = () => positions.note();
    const keep = () => positions.keep();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    };
  }, [positions]);
  useLayoutEffect(() => positions.arrive(key, pathname, isBack), [positions, key, pathname, isBack]);
}

// Draws the button that opens the help. It is in the header of every screen.

const HelpDialog = lazy(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <button
        type="button"
        aria-label={text.help}
        title={text.help}
        onClick={() => setIsOpen(true)}
        className="-me-3.5 min-h-11 min-w-11 flex-none rounded-lg text-sm font-medium text-accent hover:bg-accent-wash fills:max-lg:order-last [div:empty+&]:ms-auto"
      >
        {text.helpSign}
      </button>
      <Suspense>{isOpen ? <HelpDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
