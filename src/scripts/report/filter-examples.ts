// Filters the examples in `report.html` by system, category and outcome. Without this script, the page shows all of them.
// It sends no requests and stores nothing. `npm run scripts` compiles it to text for `core/io/report/report-html.ts`.

const FIELDS = ["system", "category", "outcome"] as const;
type Field = (typeof FIELDS)[number];

const form = document.querySelector<HTMLFormElement>("#example-filter");
const status = document.querySelector<HTMLElement>("#shown-examples");
const articles = Array.from(document.querySelectorAll<HTMLElement>("#example-list article"));

function control(field: Field): HTMLSelectElement | null {
  return form?.querySelector<HTMLSelectElement>(`select[name="${field}"]`) ?? null;
}

/** Whether the chosen value allows this one. A chosen value is empty for all, or names several, separated by spaces. */
function allowsOutcome(chosen: string, outcome: string | undefined): boolean {
  return chosen === "" || (outcome !== undefined && chosen.split(" ").includes(outcome));
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;
}

/** Shows the candidates that match the form, and the outputs and examples that have one of them. */
function filterExamples(): void {
  const system = control("system")?.value ?? "";
  const category = control("category")?.value ?? "";
  const outcome = control("outcome")?.value ?? "";
  let shownCandidates = 0;
  let shownExamples = 0;
  for (const article of articles) {
    const fitsCategory = category === "" || category === article.dataset.category;
    let shownInExample = 0;
    for (const output of article.querySelectorAll<HTMLElement>("[data-outputs]")) {
      let shownInOutput = 0;
      for (const candidate of output.querySelectorAll<HTMLElement>("li")) {
        const fitsSystem = system === "" || system === candidate.dataset.system;
        const isShown = fitsCategory && fitsSystem && allowsOutcome(outcome, candidate.dataset.outcome);
        candidate.hidden = !isShown;
        if (isShown) shownInOutput += 1;
      }
      output.hidden = shownInOutput === 0;
      shownInExample += shownInOutput;
    }
    article.hidden = shownInExample === 0;
    shownCandidates += shownInExample;
    if (shownInExample > 0) shownExamples += 1;
  }
  if (status === null) return;
  const candidates = counted(shownCandidates, "candidate", "candidates");
  const examples = counted(shownExamples, "example", "examples");
  status.textContent = `${candidates} in ${examples}${status.dataset.end}.`;
}

/** A figure in a table links to the examples behind it: the link's values are chosen in the form. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-outcome]") : null;
  if (link === null) return;
  for (const field of FIELDS) {
    const select = control(field);
    if (select !== null) select.value = link.dataset[field] ?? "";
  }
  filterExamples();
}

if (form !== null) {
  form.addEventListener("change", filterExamples);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("click", followLink);
  form.hidden = false;
  filterExamples();
}
