import { useTranslations } from "next-intl";

/** The search form of the forum. It works without scripts; `text` is what was searched. */
export function ForumSearchForm({ action, text = "" }: { action: string; text?: string }) {
  const [t, search] = [useTranslations("forum"), useTranslations("search")];
  return (
    <form action={action} role="search" className="mt-6 flex gap-3">
      <label className="min-w-0 grow">
        <span className="sr-only">{t("search")}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          placeholder={t("searchPlaceholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="field min-w-0 text-[1.125rem]!"
        />
      </label>
      <button type="submit" className="button button-solid">
        {search("submit")}
      </button>
    </form>
  );
}
