// Lets a second pass on the page's clock before each key press, so that no press is refused as too fast.

/**
 * Runs in the page before anything else. Journeys press faster than anybody reads; only those about that do without it.
 */
export function considerPresses(): void {
  const own = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => own() + ahead;
  for (const press of ["keydown", "pointerdown"]) {
    window.addEventListener(press, () => (ahead += 1000), { capture: true });
  }
}
