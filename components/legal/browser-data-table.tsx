import { useTranslations } from "next-intl";
import type { BrowserEntry } from "#lib/domain/legal/browser-data";

/** Cookies and stored keys with purpose and lifetime; on narrow screens one below the other. */
export function BrowserDataTable({ entries, label }: { entries: readonly BrowserEntry[]; label: string }) {
  const t = useTranslations("cookies");
  return (
    <table className="w-full border-collapse text-[.9375rem] leading-[1.5] max-sm:block">
      <caption className="sr-only">{label}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-ink text-left">
          {(["name", "place", "purpose", "lifetime"] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pr-6 font-ui font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.map(({ name, place, purpose, lifetime }) => (
          <tr key={`${place} ${name}`} className="border-b border-rule align-baseline max-sm:block max-sm:py-3">
            <th scope="row" className="py-2 pr-6 text-left font-normal max-sm:block max-sm:py-0 sm:min-w-52">
              <code className="wrap-anywhere">{name}</code>
            </th>
            <td className="py-2 pr-6 whitespace-nowrap text-soft max-sm:block max-sm:py-0">{t(`places.${place}`)}</td>
            <td className="py-2 pr-6 max-sm:block max-sm:py-0">{t(`purposes.${purpose}`)}</td>
            <td className="py-2 text-soft max-sm:block max-sm:py-0">{t(`lifetimes.${lifetime}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
