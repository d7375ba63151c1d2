import { useTranslations } from "next-intl";

/** A username in its own direction of writing, or that the account is deleted. */
export function UserName({ username }: { username: string | null }) {
  const t = useTranslations("forum");
  return <bdi className="wrap-anywhere">{username ?? t("deletedUser")}</bdi>;
}
