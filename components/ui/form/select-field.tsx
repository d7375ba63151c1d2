import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "#components/ui/form/text-field";

type Props = ComponentProps<"select"> & { label: ReactNode; hint?: ReactNode | undefined; error?: string | undefined };

/** A drop-down field with its label above, and a hint or error below. */
export function SelectField({ label, hint, error, className = "", children, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
        className="field aria-invalid:border-alarm"
        {...select}
      >
        {children}
      </select>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
