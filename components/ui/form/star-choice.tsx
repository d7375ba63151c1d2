import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";

type Props = {
  name: string;
  /** The id of what says what is chosen. */
  labelledBy: string;
  /** The id of what explains it. */
  describedBy?: string;
  /** What each number of stars is called. */
  labelOf: (stars: number) => string;
  value: number | null;
  onPick: (stars: number) => void;
  /** Told when a star is clicked or tapped, or Enter is pressed on the one that is picked. */
  onGive?: (stars: number) => void;
  disabled?: boolean;
};

const STARS = [1, 2, 3, 4, 5];

/** One to five stars as a group of radio buttons. Arrow keys and space only pick; see `onGive`. */
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
      // Keys, and what reads the screen aloud, click the button itself, which picks; a pointer presses and releases the star.
      if (!disabled && !(target instanceof HTMLInputElement)) onGive?.(stars);
    };
  return (
    <fieldset disabled={disabled} aria-labelledby={labelledBy} aria-describedby={describedBy} className="star-choice">
      {STARS.map((stars) => (
        <Star
          key={stars}
          name={name}
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
