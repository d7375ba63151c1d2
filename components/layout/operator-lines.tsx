import { useTranslations } from "next-intl";

type Props = { operator: { contact: string | null; imprint: string[] } };

/** Name and addresses of the site's operator; nothing if the settings are empty. */
export function OperatorLines({ operator: { contact, imprint } }: Props) {
  const t = useTranslations("footer");
  if (contact === null && imprint.length === 0) return null;
  return (
    <address className="not-italic">
      {imprint.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {contact !== null && (
        <span className="block">
          {t("contact")}{" "}
          <a href={`mailto:${contact}`} className="inline-flex min-h-6 items-center wrap-anywhere">
            {contact}
          </a>
        </span>
      )}
    </address>
  );
}
