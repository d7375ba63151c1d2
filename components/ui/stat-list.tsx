/** Figures side by side, each with its name below. */
export function StatList({ stats, className = "" }: { stats: { name: string; value: string }[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-14 ${className}`}>
      {stats.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="note mt-1.5">{name}</dt>
          <dd className="figure text-[2.25rem] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
