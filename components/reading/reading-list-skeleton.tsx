/** Placeholder of a loading reading list, tall enough to keep the footer out of view. */
export function ReadingListSkeleton() {
  return (
    <div aria-hidden className="min-h-dvh animate-pulse pt-10 motion-reduce:animate-none">
      <div className="mb-5 h-8 w-40 bg-rule" />
      <div className="grid grid-cols-1 gap-x-10 border-t border-rule lg:grid-cols-2">
        {["first", "second"].map((entry) => (
          <div key={entry} className="flex gap-5 border-b border-rule py-6">
            <div className="aspect-2/3 w-24 shrink-0 bg-rule opacity-60 sm:w-28" />
            <div className="flex-1 space-y-3">
              <div className="h-6 bg-rule opacity-60" />
              <div className="h-4 w-40 bg-rule opacity-60" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
