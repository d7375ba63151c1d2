/** An address in mails' form, which goes to a line of its own before it breaks, and breaks at its signs before it does in a word. */
export function Email({ address }: { address: string }) {
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never change places
        <span key={index}>
          {part}
          <wbr />
        </span>
      ))}
    </span>
  );
}
