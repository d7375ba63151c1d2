import { useLocale, useTranslations } from "next-intl";
import type { UserDetails } from "#lib/domain/accounts/user-details";
import { longDate } from "#lib/domain/date-format";
import { isLanguage, LANGUAGE_NAMES } from "#lib/domain/language";

/** The data of a user's account. */
export function UserMetadata({ user }: { user: UserDetails }) {
  const t = useTranslations("users");
  const locale = useLocale();
  const date = (moment: Date | null) => (moment ? longDate(moment.toISOString(), locale) : t("no"));
  const metadata: [string, string][] = [
    [t("registered"), date(user.createdAt)],
    [t("verifiedOn"), date(user.verifiedAt)],
    ...(user.deactivatedAt ? ([[t("deactivatedOn"), date(user.deactivatedAt)]] as [string, string][]) : []),
    ...(user.deleteAfter ? ([[t("deletedOn"), date(user.deleteAfter)]] as [string, string][]) : []),
    [t("language"), isLanguage(user.language) ? LANGUAGE_NAMES[user.language] : user.language],
    [t("logsInWith"), [...(user.hasPassword ? [t("password")] : []), ...user.providers].join(", ") || t("no")],
    ...(user.mustChangePassword ? ([[t("password"), t("mustChange")]] as [string, string][]) : []),
    [
      t("secondFactor"),
      [...(user.passkeys > 0 ? [t("passkeys", { count: user.passkeys })] : []), ...(user.hasTotp ? [t("authenticatorApp")] : [])].join(
        ", ",
      ) || t("no"),
    ],
    [t("appPasswords"), String(user.appPasswords)],
    [t("apiKeyCount"), String(user.apiKeys)],
    [t("apiTier"), t(`apiTiers.${user.apiTier}`)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 font-ui text-[.9375rem]">
        {metadata.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {user.bio && (
        <p dir="auto" className="mt-5 max-w-[40rem] whitespace-pre-line wrap-anywhere">
          {user.bio}
        </p>
      )}
    </>
  );
}
