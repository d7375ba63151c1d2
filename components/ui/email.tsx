/** An e-mail address that wraps as a whole first, then at its punctuation, then within words. */
export function Email({ address }: { address: string }) {
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and keep their order
        <span key={index}>
          {part}
          <wbr />
        </span>
      ))}
    </span>
  );
}
