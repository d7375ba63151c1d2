import { useLocale } from "next-intl";
import { pastDate } from "#lib/domain/date-format";

/** Arguments for a message with a past date, on pages that are rendered per request: see `pastDate`. */
export function usePastDate(): (moment: Date | string) => ReturnType<typeof pastDate> {
  const locale = useLocale();
  return (moment) => pastDate(moment, new Date(), locale);
}
