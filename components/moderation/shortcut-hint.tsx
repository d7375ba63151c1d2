import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const key = (name: ReactNode) => <kbd className="border border-rule bg-leaf px-1.5 py-0.5 font-ui text-ink">{name}</kbd>;

type Props = {
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
  /** The page whose keys are listed. */
  keysOf?: "moderation" | "table";
};

/** The list of shortcuts with a switch for them; hidden on devices without a keyboard. */
export function ShortcutHint({ isOn, onChoose, keysOf = "moderation" }: Props) {
  const t = useTranslations("moderation");
  const tKeys = useTranslations(keysOf);
  return (
    <div className="note hidden flex-wrap items-center gap-x-5 gap-y-1 py-2 any-pointer-fine:flex">
      {isOn && <p>{tKeys.rich("keys", { key })}</p>}
      <label className="flex min-h-6 items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChoose(target.checked)} className="size-4 accent-ink" />
        {t("keysOn")}
      </label>
    </div>
  );
}
