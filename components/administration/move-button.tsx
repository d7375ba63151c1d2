type Props = { label: string; sign: string; isOff: boolean; onClick: () => void };

/** A small button that moves or removes an entry of an ordered list. */
export function MoveButton({ label, sign, isOff, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="button size-11 p-0! aria-disabled:opacity-40"
      onClick={() => !isOff && onClick()}
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}
