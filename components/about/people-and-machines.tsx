import { useTranslations } from "next-intl";
import type { LanguageModels, WriterCount } from "#lib/domain/books/stats";

type Props = { writers: readonly WriterCount[]; models: LanguageModels | null };

/** Who runs the library, which models wrote its books and how many, which write now, and what reviews them. */
export function PeopleAndMachines({ writers, models }: Props) {
  const t = useTranslations("about");
  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-3">
      <div className="max-w-[36rem]">
        <h3 className={HEADING}>{t("peopleName")}</h3>
        <p className={TEXT}>{t("people")}</p>
      </div>
      <div className="max-w-[36rem]">
        <h3 className={HEADING}>{t("writersName")}</h3>
        <p className={TEXT}>{t("writers")}</p>
        <ul className="mt-3 border-b border-rule">
          {writers.map(({ name, books }) => (
            <li key={name} className="border-t border-rule py-2 font-ui wrap-anywhere">
              {t("writer", { name, books })}
            </li>
          ))}
        </ul>
        <p className={`${TEXT} mt-3`}>
          {models === null ? t("modelNone") : t(models.writer === models.critic ? "modelOne" : "modelTwo", models)}
        </p>
      </div>
      <div className="max-w-[36rem]">
        <h3 className={HEADING}>{t("readerName")}</h3>
        <p className={TEXT}>{t("reader")}</p>
      </div>
    </div>
  );
}

const HEADING = "mb-2 font-display text-[1.375rem] leading-[1.2]";
const TEXT = "text-pretty hyphens-auto leading-[1.6]";
