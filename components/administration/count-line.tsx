/** Numbers in a line, each with its name: "18 published books, 6 authors". */
export const CountLine = ({ counts }: { counts: { name: string; value: string }[] }) => (
  <dl className="admin-counts">
    {counts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
