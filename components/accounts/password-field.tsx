"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField, type TextFieldProps } from "#components/ui/form/text-field";

/** A password field with a button that shows the password. */
export function PasswordField(field: TextFieldProps) {
  const t = useTranslations("account");
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
          aria-label={t("showPassword")}
          onClick={() => setShown(!isVisible)}
          className="quiet-link absolute inset-y-0 right-0 flex min-w-11 items-center justify-center px-3 font-ui text-[.875rem] font-medium"
        >
          {isVisible ? t("hide") : t("show")}
        </button>
      }
    />
  );
}
