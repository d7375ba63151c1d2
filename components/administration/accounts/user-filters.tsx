import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { ROLES } from "#lib/domain/accounts/permission";
import { USER_SORTS, USER_STATES, type UserFilter } from "#lib/domain/accounts/user-list";

/** Search and filters; a plain form, so that the address keeps them. */
export function UserFilters({ action, filter }: { action: string; filter: UserFilter }) {
  const t = useTranslations("users");
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        action={action}
        className="mt-8 grid grid-cols-2 items-end gap-x-5 gap-y-4 max-sm:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
      >
        <TextField label={t("search")} type="search" name="search" maxLength={200} defaultValue={filter.search} autoComplete="off" />
        <SelectField label={t("roleLabel")} name="role" defaultValue={filter.role ?? ""}>
          <option value="">{t("any")}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("status")} name="state" defaultValue={filter.state ?? ""}>
          <option value="">{t("any")}</option>
          {USER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(state)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("sort")} name="sort" defaultValue={filter.sort}>
          {USER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-solid">
          {t("apply")}
        </button>
      </form>
    </search>
  );
}
