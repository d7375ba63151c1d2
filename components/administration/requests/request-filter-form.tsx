import Form from "next/form";
import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import type { RequestStatus } from "#lib/domain/requests/request";
import { localPath } from "#lib/urls/locale-path";
import { adminRequestsPath, REQUEST_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  status: RequestStatus | undefined;
  filter: { author: string | undefined; q: string | undefined };
  authors: { id: string; displayName: string }[];
};

/** Searches requests by text and author; the filters are kept in the address. */
export function RequestFilterForm({ status, filter: { author, q }, authors }: Props) {
  const t = useTranslations("administration");
  const requests = useTranslations("requests");
  const locale = useLocale();
  return (
    <Form
      // The fields are not controlled: another address needs new ones.
      key={`${author}:${q}`}
      action={localPath(locale, REQUEST_ADMINISTRATION_PATH)}
      role="search"
      className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {status !== "pending" && <input type="hidden" name="status" value={status ?? "all"} />}
      <TextField
        className="min-w-60 flex-1"
        type="search"
        name="q"
        label={t("searchRequests")}
        placeholder={t("searchHint")}
        defaultValue={q ?? ""}
        maxLength={100}
      />
      <SelectField className="w-60 max-sm:w-full" name="author" label={requests("form.author")} defaultValue={author ?? ""}>
        <option value="">{t("allAuthors")}</option>
        {authors.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button max-sm:w-full">
        {t("search")}
      </button>
      {(author || q) && (
        <LocalLink href={adminRequestsPath({ status: status ?? "all" })} className="button">
          {t("clearFilters")}
        </LocalLink>
      )}
    </Form>
  );
}
