import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { RequestPage } from "#components/requests/request-page";
import { RequestParams } from "#lib/contract/requests/operations";
import { asBookAuthor } from "#lib/domain/authors/author";
import { DomainError } from "#lib/domain/errors";
import type { BookRequest } from "#lib/domain/requests/request";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { sharedRequest } from "#lib/i18n/shared";
import { pageViewer } from "#lib/server/modules/accounts/authentication/page-viewer";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { findBookArt } from "#lib/server/modules/books/queries/book";
import { mayRequestersDirect } from "#lib/server/modules/generation/policy";
import { estimateCompletion, findProgress, findStorySoFar, isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { getRequest, listInterests } from "#lib/server/modules/requests/queries/request";
import { site } from "#lib/server/platform/site";
import { requestCardUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";
import { loginPath, requestPath } from "#lib/urls/pages";

type Props = PageProps<"/[locale]/requests/[id]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, details } = await loadRequest(props);
  if (!details) return missingMetadata();
  const t = await getTranslations("requests");
  const { id, title, isPublic } = details.request;
  const book = await findSharedBook(details.request);
  const image = book && { url: requestCardUrl(id, book), alt: `${book.title}. ${t("because")}.` };
  const words = { title: title ?? t("untitled"), ...(book && { description: `${t("because")}: ${book.title}` }), ...(image && { image }) };
  return pageMetadata(locale, requestPath(id), site(), { ...words, index: isPublic });
}

export default async function OneRequestPage(props: Props) {
  const { locale, viewer, details } = await loadRequest(props);
  if (!details) return <Missing locale={locale} />;
  const { request, place, waiting, isHeld, mergedTitle, isOwn, followers } = details;
  const now = new Date();
  const isOpen = request.status === "pending" || request.status === "in_progress";
  const [author, book, progress, story, estimate, interests] = await Promise.all([
    findAuthor(request.author.id, locale),
    findSharedBook(request),
    findProgress(request.mergedIntoId ?? request.id),
    isOwn ? findStorySoFar(request.mergedIntoId ?? request.id) : null,
    isOpen ? estimateCompletion({ place, startedAt: request.startedAt === null ? null : new Date(request.startedAt) }, now) : null,
    listInterests(viewer, [request]),
  ]);
  return (
    <RequestPage
      {...{ request, place, waiting, isHeld, mergedTitle, isOwn, progress, story }}
      art={author && asBookAuthor(author)}
      mayDirect={isOwn && mayRequestersDirect() && request.mergedIntoId === null}
      estimate={estimate?.toISOString() ?? null}
      interest={{ ...interests.of(request.id), votes: request.votes, followers }}
      isGuest={viewer === null}
      shared={book && (await sharedRequest(book, site().origin + localPath(locale, requestPath(request.id))))}
      isWritingConnected={isWritingConnected()}
    />
  );
}

/**
 * The request with its details; `details` is null if it does not exist or the viewer may not read it. In that case guests are redirected to
 * the login, because the request may be their own.
 */
async function loadRequest({ params }: Props) {
  const locale = await pageLanguage(params);
  const id = RequestParams.safeParse(await params).data?.id;
  if (!id) return { locale, viewer: null, details: null };
  const viewer = await pageViewer();
  const details = await getRequest(viewer, id, new Date()).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!details && !viewer) redirect(localPath(locale, loginPath(requestPath(id))));
  return { locale, viewer, details };
}

/** The book of a finished public request, which may be shared; others are for their author alone. */
const findSharedBook = async ({ isPublic, completedBook }: BookRequest) =>
  isPublic && completedBook ? findBookArt(completedBook.id) : null;
