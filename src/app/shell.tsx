// Draws the parts around every screen: skip link, header, notices.

import { useMemo, useState } from "react";
import { Link, Outlet } from "react-router";
import { HelpButton } from "#app/help-button.tsx";
import { Notices } from "#app/notices.tsx";
import { appText } from "#text/app.ts";
import { HeaderSlotsContext } from "#ui/header-slot.tsx";
import { useScrollPosition } from "./use-scroll-position.ts";

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
      <header className="relative z-30 border-b border-line bg-surface sm:sticky sm:top-0 fills:max-lg:flex fills:max-lg:items-center fills:max-lg:gap-x-2 fills:max-lg:px-4 fills:max-lg:sm:px-6">
        <div className="page flex flex-wrap items-center gap-x-2 fills:max-lg:contents">
          <Link to="/" className="flex min-h-11 min-w-11 items-center gap-2 text-ink no-underline">
            <img src="./favicon.svg" alt="" width="22" height="22" />
            <span className="font-semibold tracking-tight fills:max-lg:sr-only">{text.name}</span>
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
