import { useTranslations } from "next-intl";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";

type Name = "address" | "telephone" | "email";
type Props = { fields: Record<Name, UseFormRegisterReturn>; errors: FieldErrors<Record<Name, string>> };

/** How the sender of a legal notice is reached: postal address, telephone and e-mail address. */
export function SenderFields({ fields, errors }: Props) {
  const t = useTranslations("dmcaNotice");
  const texts = useTranslations("contact");
  const fieldText = useFieldErrorText();
  const errorOf = (name: Name) => fieldText(errors[name]);
  return (
    <>
      <TextArea label={t("address")} rows={3} autoComplete="street-address" required error={errorOf("address")} {...fields.address} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("telephone")} type="tel" autoComplete="tel" required error={errorOf("telephone")} {...fields.telephone} />
        <TextField
          label={texts("form.email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={errorOf("email")}
          {...fields.email}
        />
      </div>
    </>
  );
}
