import { useTranslations } from "next-intl";

const STEPS = ["study", "write", "review"] as const;
const NUMERALS = ["I", "II", "III"];

/** How a book is made, in three steps. */
export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <ol className="grid gap-x-10 gap-y-7 lg:grid-cols-3">
      {STEPS.map((step, index) => (
        <li key={step}>
          <span aria-hidden className="font-display text-[2.25rem] leading-none text-accent">
            {NUMERALS[index]}
          </span>
          <h3 className="mt-2.5 text-[1.125rem] leading-[1.3] font-medium">{t(`${step}.title`)}</h3>
          <p className="mt-1 text-[.9688rem] text-soft">{t(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
