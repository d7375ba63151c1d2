import { useTranslations } from "next-intl";
import { FilterBar } from "#components/administration/table/filter-bar";
import { ROLES } from "#lib/domain/accounts/permission";
import { USER_STATES, type UserFilter } from "#lib/domain/accounts/user-list";

/** Search and filters of the users; the order of the list stays as it is. */
export function UserFilters({ action, filter }: { action: string; filter: UserFilter }) {
  const t = useTranslations("users");
  const { search, role, state, sort, order } = filter;
  return (
    <FilterBar
      action={action}
      filterKey={JSON.stringify(filter)}
      apply={t("apply")}
      search={{ name: "search", label: t("search"), value: search, maxLength: 200 }}
      choices={[
        { name: "role", label: t("roleLabel"), value: role ?? "", options: ROLES.map((each) => [each, t(`role.${each}`)]) },
        { name: "state", label: t("status"), value: state ?? "", options: USER_STATES.map((each) => [each, t(each)]) },
      ]}
    >
      {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
      {order && <input type="hidden" name="order" value={order} />}
    </FilterBar>
  );
}
