// Contains the only script of `report.html`, which filters the examples. Without it, the page shows all of them.

/**
 * The script contains no “<” and “&”, so that the page is also well-formed XML. It sends no requests and stores
 * nothing.
 */
export const REPORT_SCRIPT = `
(function () {
  "use strict";
  var names = ["system", "category", "outcome"];
  var form = document.getElementById("narrow");
  var status = document.getElementById("narrowed");
  var articles = Array.from(document.querySelectorAll("#example-list article"));
  function fits(wanted, given) {
    return [wanted === "", wanted.split(" ").indexOf(given) !== -1].some(Boolean);
  }
  function narrow() {
    var system = form.elements.system.value;
    var category = form.elements.category.value;
    var outcome = form.elements.outcome.value;
    var candidates = 0;
    var examples = 0;
    articles.forEach(function (article) {
      var here = 0;
      article.querySelectorAll("[data-outputs]").forEach(function (output) {
        var own = 0;
        output.querySelectorAll("li").forEach(function (item) {
          var is = [
            [category, article.dataset.category],
            [system, item.dataset.system],
          ].every(function (pair) {
            return [pair[0] === "", pair[0] === pair[1]].some(Boolean);
          });
          item.hidden = ![is, fits(outcome, item.dataset.outcome)].every(Boolean);
          if (!item.hidden) own += 1;
        });
        output.hidden = own === 0;
        here += own;
      });
      article.hidden = here === 0;
      candidates += here;
      if (here !== 0) examples += 1;
    });
    status.textContent = candidates.toLocaleString("en-GB") +
      (candidates === 1 ? " candidate in " : " candidates in ") +
      examples.toLocaleString("en-GB") + (examples === 1 ? " example" : " examples") + status.dataset.end + ".";
  }
  form.addEventListener("change", narrow);
  form.addEventListener("submit", function (event) {
    event.preventDefault();
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-outcome]");
    if (link === null) return;
    names.forEach(function (name) {
      form.elements[name].value = link.dataset[name];
    });
    narrow();
  });
  form.hidden = false;
  narrow();
})();
`;

/**
 * Identifies the script in the page's content security policy: its SHA-256 in base64. A test compares the hash with the
 * script.
 */
export const REPORT_SCRIPT_HASH = "sha256-jT7LqecQ596Ckd7fw8JsDlvY2H7v6B4QIK62Yp8nywU=";
