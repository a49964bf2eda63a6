# Fits a mixed logistic model to the judgements of a report:
#   Rscript docs/mixed-model.R report/judgements.csv
# Needs the R package lme4.
#
# A judgement can be correct or incorrect because of the system, but also because of the example, the document or the
# annotator. Random intercepts of these keep their effects out of the differences of systems. Judgements that one
# decision made are one observation per system only if they are counted once: `decision` marks them, and its random
# intercept makes equal answers of one decision dependent. Leave it out if outputs were judged one by one.

suppressPackageStartupMessages(library(lme4))

arguments <- commandArgs(trailingOnly = TRUE)
if (length(arguments) != 1) stop("expected one argument: the path of judgements.csv")
all <- read.csv(arguments[1], na.strings = "", stringsAsFactors = TRUE)

# Only judgements that say correct or incorrect. Judgements of sampled approvals are a sample; those of referred
# candidates are complete. To describe referred candidates only, add: & all$verdict == "referred"
# The model speaks of judged candidates. It is no estimate of accuracy over examples, in which unchecked approvals count,
# too. An adjudicator judges only disagreements; to leave them out, add: & all$annotator_name != "NAME"
judged <- droplevels(subset(all, outcome %in% c("correct", "incorrect")))
judged$correct <- judged$outcome == "correct"

# A random intercept needs at least two levels, and fewer levels than judgements.
varies <- function(column) {
  levels <- length(unique(judged[[column]]))
  levels > 1 && levels < nrow(judged)
}
groups <- Filter(varies, c("example", "annotator", "document", "decision"))
fixed <- if (length(unique(judged$system)) > 1) "system" else "1"
terms <- c(fixed, sprintf("(1 | %s)", groups))
formula <- reformulate(terms, response = "correct")

cat("Judgements:", nrow(judged), "\n")
cat("Model:", deparse(formula, width.cutoff = 500), "\n\n")
model <- glmer(formula, data = judged, family = binomial, control = glmerControl(optimizer = "bobyqa"))
print(summary(model), correlation = FALSE)

# Effect of each system against the first one, as an odds ratio with Wald's 95% interval.
estimates <- fixef(model)
errors <- sqrt(diag(as.matrix(vcov(model))))
odds <- data.frame(
  odds_ratio = exp(estimates),
  low = exp(estimates - qnorm(0.975) * errors),
  high = exp(estimates + qnorm(0.975) * errors)
)
print(odds)
