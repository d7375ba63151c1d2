import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";

type Props = {
  name: string;
  /** The id of the label of the current choice. */
  labelledBy: string;
  /** The id of the description. */
  describedBy?: string;
  /** The label of each number of stars. */
  labelOf: (stars: number) => string;
  value: number | null;
  onPick: (stars: number) => void;
  /** Called when a star is clicked or tapped, or when Enter is pressed on the selected one. */
  onGive?: (stars: number) => void;
  disabled?: boolean;
};

const STARS = [1, 2, 3, 4, 5];

/** One to five stars as a radio group. Arrow keys and space only select; see `onGive`. */
export function StarChoice({ name, labelledBy, describedBy, labelOf, value, onPick, onGive, disabled = false }: Props) {
  const onKeyDown = (stars: number) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onGive) return;
    event.preventDefault();
    if (value === stars) onGive(stars);
    else onPick(stars);
  };
  const onClick =
    (stars: number) =>
    ({ target }: MouseEvent) => {
      // Keys and screen readers click the input itself, which selects; a pointer clicks the star's label.
      if (!disabled && !(target instanceof HTMLInputElement)) onGive?.(stars);
    };
  return (
    <fieldset disabled={disabled} aria-labelledby={labelledBy} aria-describedby={describedBy} className="star-choice">
      {STARS.map((stars) => (
        <Star
          key={stars}
          name={name}
          value={stars}
          checked={value === stars}
          onChange={() => onPick(stars)}
          label={labelOf(stars)}
          onClick={onClick(stars)}
          onKeyDown={onKeyDown(stars)}
        />
      ))}
    </fieldset>
  );
}

type StarProps = ComponentProps<"input"> & {
  label: string;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Star({ label, onClick, onKeyDown, ...input }: StarProps) {
  return (
    <label onClick={onClick} onKeyDown={onKeyDown}>
      <input type="radio" className="sr-only" aria-label={label} {...input} />
      <span aria-hidden />
    </label>
  );
}
