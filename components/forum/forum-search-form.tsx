import { useTranslations } from "next-intl";

type Props = { action: string; text?: string; isNarrow?: boolean };

/** The search form of the forum. It works without scripts; `text` is what was searched. `isNarrow`: beside a list, with its label above. */
export function ForumSearchForm({ action, text = "", isNarrow = false }: Props) {
  const [t, search] = [useTranslations("forum"), useTranslations("search")];
  return (
    <form action={action} role="search" className={isNarrow ? "flex items-end gap-2" : "mt-6 flex gap-3"}>
      <label className="min-w-0 grow">
        <span className={isNarrow ? "mb-2 block font-ui text-[.9375rem] font-semibold" : "sr-only"}>{t("search")}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          placeholder={isNarrow ? undefined : t("searchPlaceholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={`field min-w-0 ${isNarrow ? "" : "text-[1.125rem]!"}`}
        />
      </label>
      <button type="submit" className={`button ${isNarrow ? "" : "button-solid"}`}>
        {search("submit")}
      </button>
    </form>
  );
}
