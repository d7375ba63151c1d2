"use client";

import { useState } from "react";
import { TextField, type TextFieldProps } from "#components/ui/form/text-field";

type Props = TextFieldProps & { words: Record<"show" | "hide" | "showPassword", string> };

/** A password field with a button that shows the password. */
export function PasswordField({ words, ...field }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={words.showPassword}
          onClick={() => setShown(!shown)}
          className="quiet-link absolute inset-y-0 right-0 flex min-w-11 items-center justify-center px-3 font-ui text-[.875rem] font-medium"
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
