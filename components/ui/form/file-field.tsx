import { useId } from "react";

type Props = {
  label: string /** As of the element: ".epub,.zip". */;
  accept: string;
  hint?: string;
  onChosen: (file: File | null) => void;
};

/** A field for one file. */
export function FileField({ label, accept, hint, onChosen }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={hint && `${id}-note`}
        className="field max-w-full py-2"
        onChange={({ target }) => onChosen(target.files?.[0] ?? null)}
      />
      {hint && (
        <p id={`${id}-note`} className="note mt-1">
          {hint}
        </p>
      )}
    </div>
  );
}
