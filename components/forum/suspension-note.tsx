import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { longDate } from "#lib/domain/date-format";
import { PROFILE_PATH } from "#lib/urls/pages";

/** Instead of a form: the user is suspended. `until` is an ISO string; null: without an end. */
export function SuspensionNote({ until }: { until: string | null }) {
  const t = useTranslations("forum");
  const errors = useTranslations("errors");
  const locale = useLocale();
  return (
    <div role="note" className="border-l-2 border-alarm py-1 pl-4">
      <p>{until === null ? errors("suspended_indefinitely") : errors("suspended", { date: longDate(until, locale) })}</p>
      <p>
        <LocalLink href={PROFILE_PATH} prefetch={false} className="inline-flex min-h-11 items-center underline">
          {t("toProfile")}
        </LocalLink>
      </p>
    </div>
  );
}
