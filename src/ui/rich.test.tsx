import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Rich } from "./rich.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const sentence = <T,>(row: T, all: T) => ["Row ", row, " of ", all, "."];

it("text and elements are rendered in order, without a warning of React about missing keys", () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const markup = renderToStaticMarkup(<Rich parts={sentence(<b>1</b>, <b>2</b>)} />);
  expect(markup).toBe("<span>Row </span><b>1</b><span> of </span><b>2</b><span>.</span>");
  expect(warned).not.toHaveBeenCalled();
});
