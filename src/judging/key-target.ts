// Holds to whom a key press belongs: to a field, to a control that has the focus, or to the screen.

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/** Enter and Space belong to a control that was reached with the keyboard, but for tokens, where Enter goes on. */
export function belongsToControl(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || (key !== "Enter" && key !== " ")) return false;
  const control = target.closest("button, a, summary, [role=slider]");
  if (control === null) return false;
  if (control.hasAttribute("data-token")) return key === " ";
  return control.matches(":focus-visible");
}
