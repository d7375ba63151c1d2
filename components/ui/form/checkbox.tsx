import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNote } from "#components/ui/form/text-field";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

export function Checkbox({ label, hint, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 font-ui text-[.9375rem] leading-[1.5]">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          className="checkbox mt-[.1875rem]"
          {...input}
        />
        <span>{label}</span>
      </label>
      <div className="-mt-2 pl-[1.875rem]">
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
      </div>
    </div>
  );
}
