// `npm run scripts` made this file from `src/scripts/report/filter-examples.ts`. Do not change it here.

export const REPORT_SCRIPT = `
(() => {
  const FIELDS = ["system", "category", "outcome"];
  const form = document.querySelector("#example-filter");
  const status = document.querySelector("#shown-examples");
  const articles = Array.from(document.querySelectorAll("#example-list article"));
  function control(field) {
    return form?.querySelector(\`select[name="\${field}"]\`) ?? null;
  }
  function allowsOutcome(chosen, outcome) {
    return chosen === "" || outcome !== void 0 && chosen.split(" ").includes(outcome);
  }
  function counted(count, one, several) {
    return \`\${count.toLocaleString("en-GB")} \${count === 1 ? one : several}\`;
  }
  function filterExamples() {
    const system = control("system")?.value ?? "";
    const category = control("category")?.value ?? "";
    const outcome = control("outcome")?.value ?? "";
    let shownCandidates = 0;
    let shownExamples = 0;
    for (const article of articles) {
      const fitsCategory = category === "" || category === article.dataset.category;
      let shownInExample = 0;
      for (const output of article.querySelectorAll("[data-outputs]")) {
        let shownInOutput = 0;
        for (const candidate of output.querySelectorAll("li")) {
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
    status.textContent = \`\${candidates} in \${examples}\${status.dataset.end}.\`;
  }
  function followLink(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-outcome]") : null;
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
})();
`;

/** The SHA-256 of the script in base64, which the page's content security policy names. */
export const REPORT_SCRIPT_HASH = "sha256-0EgLmsvAoLSOu6Nxy0pOBKw2c0xomxDlJMpu0iYmJqE=";
