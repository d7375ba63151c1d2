import { type ComponentProps, type ReactNode, useId } from "react";

export type TextFieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  end?: ReactNode;
};

/** A field with its label above, and a hint or error below. */
export function TextField({ label, hint, error, end, className = "", ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`field aria-invalid:border-alarm ${end ? "pr-[5.5rem]!" : ""}`}
          {...input}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** The text below a field: the error, announced when it appears, else the hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode | undefined }) {
  if (error)
    return (
      <p id={id} role="alert" className="note mt-1 text-alarm!">
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="note mt-1">
      {hint}
    </p>
  ) : null;
}
