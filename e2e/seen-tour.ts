// Tells the pages of a browser that the tour of judging was seen, so that their keys judge.

/** Runs in a page before its scripts: this browser has seen the tour. Pages without an origin have no storage. */
export function hasSeenTour(): void {
  if (location.origin !== "null") sessionStorage.setItem("tour-seen", "true");
}
