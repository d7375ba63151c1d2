import { useTranslations } from "next-intl";

/** What is wrong with a field in words: codes come from the schema, finished texts from the server. */
export function useFieldErrorText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const t = useTranslations("fieldErrors");
  return (error) => {
    if (!error?.message) return undefined;
    const code = error.message as Parameters<typeof t>[0];
    return t.has(code) ? t(code) : error.message;
  };
}
