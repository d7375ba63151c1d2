import { useTranslations } from "next-intl";

const STEPS = ["step1", "step2", "step3", "step4"] as const;

/** How a request becomes a book, in four steps. */
export function RequestSteps() {
  const t = useTranslations("requests.form");
  return (
    <section aria-labelledby="how-requests-work">
      <h2 id="how-requests-work" className="border-t border-ink pt-3.5 font-display text-[1.5rem] leading-[1.2]">
        {t("how")}
      </h2>
      <ol className="mt-5 space-y-5">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span aria-hidden className="font-display text-[1.75rem] leading-none text-accent">
              {index + 1}
            </span>
            <p className="text-[.9688rem] leading-[1.5] text-soft">{t(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
