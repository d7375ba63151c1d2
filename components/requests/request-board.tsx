import { type UseFormReturn, useWatch } from "react-hook-form";
import type { RequestChoices } from "#components/requests/request-fields";
import type { CreateRequest } from "#lib/contract/requests/fields";
import { endpaperUrl } from "#lib/urls/images";

type Props = Pick<RequestChoices, "authors"> & { form: UseFormReturn<CreateRequest> };

/** The board of the book that is asked for, with what is typed on its label; an empty place until an author is chosen. Decorative. */
export function RequestBoard({ form, authors }: Props) {
  const [authorId, title] = useWatch({ control: form.control, name: ["authorId", "title"] });
  const author = authors.find(({ id }) => id === authorId);
  if (!author) return <div aria-hidden className="request-board" />;
  const { art, manner } = author;
  return (
    <div
      aria-hidden
      className="request-board board"
      style={{ background: `${art.colour} url("${endpaperUrl(art, art.id)}") center / auto 100%` }}
    >
      <p className="request-label">
        <span className="line-clamp-4">{title}</span>
        <i>{manner}</i>
      </p>
    </div>
  );
}
