// Holds what stands around every screen: the skip link, the name that leads home, the place for the screen.

import { Link, Outlet } from "react-router";
import { Notices } from "#app/notices.tsx";

export function Shell() {
  return (
    <div className="flex min-h-screen flex-col">
      <button
        type="button"
        onClick={() => document.getElementById("main")?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2"
      >
        Skip to the content
      </button>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl items-center gap-4 px-4 py-2 sm:px-6">
          <Link to="/" className="flex min-h-10 items-center gap-2 text-ink no-underline">
            <img src="./favicon.svg" alt="" width="22" height="22" />
            <span className="font-semibold tracking-tight">Referee</span>
          </Link>
          <div id="header-slot" className="flex min-w-0 flex-1 items-center" />
        </div>
      </header>
      <Notices />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
        <Outlet />
      </main>
    </div>
  );
}
