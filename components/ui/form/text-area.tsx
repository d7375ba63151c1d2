import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "#components/ui/form/text-field";

type Props = ComponentProps<"textarea"> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** A field of several lines. */
export function TextArea({ label, hint, error, className = "", ...area }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-ui text-[.9375rem] leading-[1.4] font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="field block min-h-32 resize-y py-2.5! leading-[1.5]! aria-invalid:border-alarm"
        {...area}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
