// Tells the pages of a browser that the tour of judging was seen, so that their keys judge.

/** Runs in a page before its scripts: this browser has seen the tour. Only pages of a site have storage. */
export function hasSeenTour(): void {
  if (location.protocol.startsWith("http")) sessionStorage.setItem("tour-seen", "true");
}
