// Holds how a key is shown. Screen readers are told of keys by the control itself (aria-keyshortcuts), not by this.

export function Kbd({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="hidden sm:inline-flex">
      <kbd className="rounded border border-current/40 px-1.5 py-0.5 font-sans text-[0.6875rem] leading-none font-medium">
        {children}
      </kbd>
    </span>
  );
}
