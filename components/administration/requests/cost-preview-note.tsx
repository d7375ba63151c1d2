import { type NumberFormatOptions, useFormatter, useTranslations } from "next-intl";
import type { CostPreview, Range } from "#lib/domain/generation/cost-preview";

/** In millionths of the currency unit. */
const MILLION = 1_000_000;

/** What writing a book will probably use, as a range, and from what that is known. */
export function CostPreviewNote({ preview: { runs, calls, input, output, cost } }: { preview: CostPreview }) {
  const t = useTranslations("administration");
  const format = useFormatter();
  const range = ({ low, high }: Range, options: NumberFormatOptions = {}) => {
    const [from, to] = [low, high].map((value) => format.number(value, options));
    return from === to ? `${from}` : `${from}–${to}`;
  };
  const tokens = range(
    { low: input.low + output.low, high: input.high + output.high },
    { notation: "compact", maximumSignificantDigits: 2 },
  );
  const text =
    runs === 0 ? t("previewEstimated", { tokens, calls: range(calls) }) : t("previewMeasured", { tokens, calls: range(calls), runs });
  return (
    <p className="note mt-4 max-w-[44rem]">
      {text}
      {cost &&
        ` ${t("previewCost", { cost: range({ low: cost.low / MILLION, high: cost.high / MILLION }, { maximumSignificantDigits: 2 }) })}`}
    </p>
  );
}
