/**
 * Placeholder of a form that is loading. The footer is hidden meanwhile, because it would move
 * (components/layout/footer.tsx).
 */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div aria-hidden data-arriving className="max-w-[34rem] animate-pulse space-y-6 pt-8 motion-reduce:animate-none lg:ml-[16.5rem]">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={index}>
          <div className="mb-2 h-4 w-32 bg-rule" />
          <div className="h-11 bg-rule opacity-60" />
        </div>
      ))}
    </div>
  );
}
