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
# candidates are complete. To describe referred candidates only, add: & verdict == "referred"
# The model speaks of judged candidates. It is no estimate of accuracy over examples, in which unchecked approvals count,
# too. Adjudicators judge only disagreements, and know the others' answers, so their judgements are left out.
judged <- subset(all, outcome %in% c("correct", "incorrect") & role == "annotator")
if (nrow(judged) == 0) stop("no finished judgement of an annotator says correct or incorrect")
judged$correct <- judged$outcome == "correct"

# If all judgements of a system are correct, or all incorrect, its odds are infinite or 0, and no model can estimate them.
shares <- tapply(judged$correct, droplevels(judged$system), mean)
without_odds <- names(shares)[shares %in% c(0, 1)]
for (system in without_odds)
  cat("Left out, because all its judgements are", if (shares[system] == 1) "correct:" else "incorrect:", system, "\n")
judged <- droplevels(subset(judged, !system %in% without_odds))
if (nrow(judged) == 0) stop("no system has both correct and incorrect judgements")

# A random intercept needs at least two levels, and fewer levels than judgements.
varies <- function(column) {
  levels <- length(unique(judged[[column]]))
  levels > 1 && levels < nrow(judged)
}
groups <- Filter(varies, c("example", "annotator", "document", "decision"))
fixed <- if (length(unique(judged$system)) > 1) "system" else "1"
terms <- c(fixed, if (length(groups) > 0) sprintf("(1 | %s)", groups))
formula <- reformulate(terms, response = "correct")

cat("Judgements:", nrow(judged), "\n")
cat("Model:", deparse(formula, width.cutoff = 500), "\n\n")
if (length(groups) > 0) {
  model <- glmer(formula, data = judged, family = binomial, control = glmerControl(optimizer = "bobyqa"))
  print(summary(model), correlation = FALSE)
  estimates <- fixef(model)
} else {
  model <- glm(formula, data = judged, family = binomial)
  print(summary(model))
  estimates <- coef(model)
}

# Effect of each system against the first one, as an odds ratio with Wald's 95% interval. The row “(Intercept)” has the
# odds of the first system.
errors <- sqrt(diag(as.matrix(vcov(model))))
odds <- data.frame(
  odds_ratio = exp(estimates),
  low = exp(estimates - qnorm(0.975) * errors),
  high = exp(estimates + qnorm(0.975) * errors)
)
print(odds)
