import { useTranslations } from "next-intl";

type Props = { count: number; total: number; onSelect: (all: boolean) => void };

/** Selects all comments of the page or none; indeterminate when some are selected. */
export function SelectAll({ count, total, onSelect }: Props) {
  const t = useTranslations("moderation");
  return (
    <label className="flex min-h-11 items-center gap-3 font-ui text-[.9375rem]">
      <input
        type="checkbox"
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        onChange={({ target }) => onSelect(target.checked)}
        className="checkbox"
      />
      {t("selectAll")}
    </label>
  );
}
