"use client";

import { useState } from "react";
import { TextField, type TextFieldProps } from "#components/ui/form/text-field";

type Props = TextFieldProps & { texts: Record<"show" | "hide" | "showPassword", string> };

/** A password field with a button that shows the password. */
export function PasswordField({ texts, ...field }: Props) {
  const [isVisible, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isVisible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={isVisible}
          aria-label={texts.showPassword}
          onClick={() => setShown(!isVisible)}
          className="quiet-link absolute inset-y-0 right-0 flex min-w-11 items-center justify-center px-3 font-ui text-[.875rem] font-medium"
        >
          {isVisible ? texts.hide : texts.show}
        </button>
      }
    />
  );
}
