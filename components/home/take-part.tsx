import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { createThreadPath, QUESTION_SECTION } from "#lib/urls/forum";
import { CREATE_REQUEST_PATH } from "#lib/urls/pages";

/** What a visitor may do next: ask for a book, or ask a question. Both lead guests to an account and back. */
export function TakePart() {
  const requests = useTranslations("requests");
  const forum = useTranslations("forum");
  return (
    <p className="mt-10 flex flex-wrap gap-3">
      <LocalLink href={CREATE_REQUEST_PATH} prefetch={false} className="button">
        {requests("create")}
      </LocalLink>
      <LocalLink href={createThreadPath(QUESTION_SECTION, { isQuestion: true })} prefetch={false} rel="nofollow" className="button">
        {forum("askQuestion")}
      </LocalLink>
    </p>
  );
}
