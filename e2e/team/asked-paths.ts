// Records which paths the pages of a journey request, to find requests other than for the app's own files.
import type { Page } from "@playwright/test";

/** Paths that the pages of this browser ask for from now on. */
export function askedPaths(page: Page): readonly string[] {
  const paths: string[] = [];
  page.context().on("request", (request) => {
    if (/^https?:/.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Those that are no files of the app, by the names that the build gives these. */
export const foreign = (paths: readonly string[]): string[] =>
  paths.filter(
    (path) => !/^\/((assets|workers)\/.*|index\.html|[\w-]+\.(svg|png|webmanifest|woff2))?$/.test(path),
  );
