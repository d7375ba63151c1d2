import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { RequestChoices } from "#components/requests/request-fields";
import type { CreateRequest } from "#lib/contract/requests/fields";
import { endpaperUrl } from "#lib/urls/images";

type Props = Pick<RequestChoices, "authors"> & { form: UseFormReturn<CreateRequest> };

/** The board of the book that is asked for, with what is typed on its label; plain until an author is chosen. Decorative. */
export function RequestBoard({ form, authors }: Props) {
  const t = useTranslations("requests");
  const [authorId, title] = useWatch({ control: form.control, name: ["authorId", "title"] });
  const author = authors.find(({ id }) => id === authorId);
  const paper = author && `${author.art.colour} url("${endpaperUrl(author.art, author.id)}") center / auto 100%`;
  return (
    <div aria-hidden className="request-board board" style={{ background: paper }}>
      <p className="request-label">
        <span className="line-clamp-4">{title || t("form.bookTitle")}</span>
        <i>{author?.manner}</i>
      </p>
    </div>
  );
}
