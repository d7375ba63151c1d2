import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextArea } from "#components/ui/form/text-area";
import { MESSAGE_MAX } from "#lib/domain/support/conversation";

type Props = Omit<ComponentProps<typeof TextArea>, "room"> & { text: string };

/** The text of a message; the remaining characters are shown near the limit. */
export function MessageArea({ text, ...area }: Props) {
  const t = useTranslations("contact.form");
  const left = MESSAGE_MAX - text.length;
  const room = left <= MESSAGE_MAX / 10 ? { left, text: left >= 0 ? t("left", { count: left }) : t("over", { count: -left }) } : undefined;
  return <TextArea {...area} room={room} />;
}
