import { useTranslations } from "next-intl";

/** The message of a field error: the schema gives codes, the server gives finished messages. */
export function useFieldErrorText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const t = useTranslations("fieldErrors");
  return (error) => {
    if (!error?.message) return undefined;
    const code = error.message as Parameters<typeof t>[0];
    return t.has(code) ? t(code) : error.message;
  };
}
