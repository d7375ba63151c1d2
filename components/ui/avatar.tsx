type Props = { address: string | null; name: string; size?: string; onBroken?: (() => void) | undefined };

/** A user's picture, or the first letter of the name. Decorative: the name is beside it. */
export function Avatar({ address, name, size = "2rem", onBroken }: Props) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: `calc(${size} * .46)` }}
      className="inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-rule bg-leaf font-display leading-none text-ink uppercase"
    >
      {address ? (
        <img src={address} alt="" width={320} height={320} loading="lazy" onError={onBroken} className="size-full object-cover" />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
