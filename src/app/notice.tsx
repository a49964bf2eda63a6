// Shows one line above every screen, with what can be done about it.

export function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5 text-sm sm:px-6">
        {children}
      </div>
    </div>
  );
}
