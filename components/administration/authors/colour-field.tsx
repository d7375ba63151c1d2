import type { ComponentProps } from "react";
import { TextField } from "#components/ui/form/text-field";

type Props = Omit<ComponentProps<"input">, "value"> & { label: string; error?: string | undefined; value: string };

/** A colour as #rrggbb with a swatch beside it. */
export function ColourField({ label, error, value, ...input }: Props) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextField
      label={label}
      error={error}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      end={
        <span
          aria-hidden
          className="absolute inset-y-1.5 right-1.5 w-16 border border-rule"
          style={isColour ? { backgroundColor: value } : undefined}
        />
      }
      {...input}
    />
  );
}
