import { useTranslations } from "next-intl";
import {
  isOnSite,
  MAIL_CHOICES,
  type MailChoice,
  mailChoice,
  mutedKey,
  type NotificationChoices,
  type NotificationKind,
  withMailChoice,
} from "#lib/domain/notifications/notification";

type Props = { kind: NotificationKind; choices: NotificationChoices; onChange: (after: NotificationChoices) => void };

/** One kind of notification: a checkbox for the site, a drop-down field for e-mails. */
export function NotificationSettingsRow({ kind, choices, onChange }: Props) {
  const t = useTranslations("notifications");
  const name = t(`kind.${kind}`);
  const key = mutedKey("site", kind);
  const toggleSite = () => {
    const muted = isOnSite(choices, kind) ? [...choices.muted, key] : choices.muted.filter((one) => one !== key);
    onChange({ ...choices, muted });
  };
  return (
    <tr className="border-b border-rule">
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        {name}
      </th>
      <td className="p-0 text-center">
        <label className="flex min-h-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`${name}: ${t("channel.site")}`}
            checked={isOnSite(choices, kind)}
            onChange={toggleSite}
            className="checkbox"
          />
        </label>
      </td>
      <td className="w-32 py-1 sm:w-[8.5rem]">
        <select
          aria-label={`${name}: ${t("channel.email")}`}
          value={mailChoice(choices, kind)}
          onChange={({ target }) => onChange(withMailChoice(choices, kind, target.value as MailChoice))}
          className="field border-transparent! bg-transparent! pr-6! pl-1! hover:border-rule!"
        >
          {MAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`mail.${choice}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
