import { useTranslations } from "next-intl";
import { passwordStrength, STRENGTH_LABELS, STRENGTH_TESTS } from "#lib/domain/accounts/password";

/** Password strength, 0 to 4, with advice. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useTranslations("account.register");
  const { score, missing } = passwordStrength(password);
  if (password === "") return <p role="status" className="sr-only" />;
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {STRENGTH_TESTS.map((test, index) => (
          <span key={test} className={`h-[3px] ${index < score ? (score < 2 ? "bg-alarm" : "bg-brand") : "bg-rule"}`} />
        ))}
      </div>
      <p role="status" className="note mt-1.5">
        {t("strength", { label: t(`strengths.${STRENGTH_LABELS[score] ?? "veryWeak"}`) })}
      </p>
      {missing.length > 0 && (
        <ul className="note mt-0.5 list-disc pl-4">
          {missing.map((test) => (
            <li key={test}>{t(`advice.${test}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
