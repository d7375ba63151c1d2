import { useTranslations } from "next-intl";
import { TextArea } from "#components/ui/form/text-area";

type Field = { name: string; theirs: string; yours: string };
type Props = { fields: Field[]; isBusy: boolean; onKeep: () => void; onTake: () => void };

/** Both versions of something that was saved by another administrator in the meantime, field by field, and the choice between them. */
export function Conflict({ fields, isBusy, onKeep, onTake }: Props) {
  const t = useTranslations("editing.conflict");
  return (
    <section role="alert" aria-label={t("title")} className="border border-alarm p-4 sm:p-5">
      <h3 className="font-ui font-semibold text-alarm">{t("title")}</h3>
      <p className="mt-1 font-ui text-[.9375rem] text-soft">{t("text")}</p>
      <div className="mt-4 space-y-4">
        {fields
          .filter(({ theirs, yours }) => theirs !== yours)
          .map(({ name, theirs, yours }) => (
            <div key={name} className="grid gap-x-6 gap-y-3 md:grid-cols-2">
              <Version title={`${name}: ${t("theirs")}`} text={theirs} />
              <Version title={`${name}: ${t("yours")}`} text={yours} />
            </div>
          ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" aria-disabled={isBusy} onClick={onKeep}>
          {t("keepMine")}
        </button>
        <button type="button" className="button" aria-disabled={isBusy} onClick={onTake}>
          {t("takeTheirs")}
        </button>
      </div>
    </section>
  );
}

/** Read-only fields scroll and are reached by keyboard, however long the text is. */
const Version = ({ title, text }: { title: string; text: string }) => (
  <TextArea label={title} value={text} readOnly rows={Math.min(16, Math.ceil(text.length / 60) + text.split("\n").length)} />
);
