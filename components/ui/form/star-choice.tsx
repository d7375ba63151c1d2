import type { ComponentProps, KeyboardEvent } from "react";

type Props = {
  name: string;
  legend: string;
  /** What each number of stars is called. */
  labelOf: (stars: number) => string;
  value: number | null;
  onPick: (stars: number) => void;
  /** Told when a star is clicked or tapped, or Enter or space is pressed on it. */
  onGive?: (stars: number) => void;
  disabled?: boolean;
};

const STARS = [1, 2, 3, 4, 5];

/** One to five stars as a group of radio buttons. Arrow keys only pick; see `onGive`. */
export function StarChoice({ name, legend, labelOf, value, onPick, onGive, disabled = false }: Props) {
  const onKeyDown = (stars: number) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!onGive) return;
    event.preventDefault();
    onGive(stars);
  };
  return (
    <fieldset disabled={disabled} className="star-choice">
      <legend className="sr-only">{legend}</legend>
      {STARS.map((stars) => (
        <Star
          key={stars}
          name={name}
          label={labelOf(stars)}
          checked={value === stars}
          onChange={() => onPick(stars)}
          onPointerUp={() => onGive?.(stars)}
          onKeyDown={onKeyDown(stars)}
        />
      ))}
    </fieldset>
  );
}

function Star({ label, onPointerUp, ...input }: { label: string; onPointerUp: () => void } & ComponentProps<"input">) {
  return (
    <label onPointerUp={onPointerUp}>
      <input type="radio" className="sr-only" aria-label={label} {...input} />
      <span aria-hidden />
    </label>
  );
}
