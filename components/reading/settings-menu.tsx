import { useTranslations } from "next-intl";
import { TextSettings } from "#components/reading/text-settings";
import { ThemeSwatches } from "#components/reading/theme-swatches";

/** The reader's text settings: a menu, on phones a sheet at the lower edge that leaves the text in view. Two editions side by side have no pages. */
export function SettingsMenu({ id, hasPages }: { id: string; hasPages: boolean }) {
  const t = useTranslations("reader");
  const theme = useTranslations("theme");
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={t("settings")}
      className="popover-menu site-popover reader-popover reader-sheet grid gap-4 max-sm:gap-2.5"
    >
      <ThemeSwatches
        labels={{ system: theme("system"), light: theme("light"), dark: theme("dark"), sepia: theme("sepia") }}
        legend={t("theme")}
      />
      <TextSettings
        hasPages={hasPages}
        texts={{
          size: { legend: t("size"), smaller: t("smaller"), larger: t("larger"), value: t.raw("sizeValue") as string },
          face: { legend: t("font"), options: { serif: t("serif"), display: t("display"), sans: t("sans") } },
          leading: { legend: t("lineHeight"), options: { tight: t("tight"), normal: t("normal"), loose: t("loose") } },
          width: { legend: t("width"), options: { narrow: t("narrow"), medium: t("medium"), wide: t("wide") } },
          flow: { legend: t("flow"), options: { scroll: t("scroll"), pages: t("pages") } },
          reset: t("reset"),
        }}
      />
      <p className="note pointer-coarse:hidden">{t(hasPages ? "keys" : "chapterKeys")}</p>
    </div>
  );
}
