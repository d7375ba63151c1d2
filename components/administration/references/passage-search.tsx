import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import { LIKE_MAX } from "#lib/contract/references/operations";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { PASSAGE_KINDS } from "#lib/domain/references/passage-kind";
import { PASSAGE_PLACES } from "#lib/domain/references/passages";
import type { ReferenceAuthorEntry } from "#lib/domain/references/work-list";

/** What is asked; `of` is a language and an author's slug, "en/ada-lind". */
export type PassageFilter = { of?: string | undefined; kind?: string | undefined; place?: string | undefined; like: string };
type Props = { action: string; authors: ReferenceAuthorEntry[]; filter: PassageFilter };

/** Asks for passages of an author; a plain form, so that the address keeps what is asked. */
export function PassageSearch({ action, authors, filter }: Props) {
  const t = useTranslations("references");
  const all = useTranslations("table")("all");
  return (
    <search>
      <form key={JSON.stringify(filter)} action={action} className="mt-6 grid max-w-[44rem] gap-4 sm:grid-cols-3">
        <SelectField name="of" label={t("fields.author")} defaultValue={filter.of} required>
          {LANGUAGES.filter((language) => authors.some((author) => author.language === language)).map((language) => (
            <optgroup key={language} label={LANGUAGE_NAMES[language]}>
              {authors
                .filter((author) => author.language === language)
                .map(({ authorSlug, author, works }) => (
                  <option key={authorSlug} value={`${language}/${authorSlug}`}>
                    {`${author} (${works})`}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField name="kind" label={t("kind")} defaultValue={filter.kind ?? ""}>
          <option value="">{all}</option>
          {PASSAGE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="place" label={t("place")} defaultValue={filter.place ?? ""}>
          <option value="">{all}</option>
          {PASSAGE_PLACES.map((place) => (
            <option key={place} value={place}>
              {t(`places.${place}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="like"
          label={t("like")}
          hint={t("likeHint")}
          defaultValue={filter.like}
          maxLength={LIKE_MAX}
          rows={3}
          className="sm:col-span-3"
        />
        <p>
          <button type="submit" className="button button-solid">
            {t("find")}
          </button>
        </p>
      </form>
    </search>
  );
}
