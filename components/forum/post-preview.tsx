"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PostBody } from "#components/forum/post-body";
import { failureText } from "#lib/client/form-error";

type LinkedBook = { _id: string; title: string; lang: string; author: string; cover: string };
type Preview = { html: string; books: LinkedBook[] };
export type RenderPreview = (markdown: string) => Promise<Preview>;

/** A text as the others will see it, made by the server's renderer. */
export function PostPreview({ markdown, renderPreview }: { markdown: string; renderPreview: RenderPreview }) {
  const t = useTranslations("forum.composer");
  const isEmpty = markdown.trim() === "";
  const { data: preview, error } = useQuery({
    queryKey: ["post-preview", markdown],
    queryFn: () => renderPreview(markdown),
    enabled: !isEmpty,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it says so at once.
    ...{ networkMode: "always", retry: false },
  });
  const fault = error && failureText(error, { failed: t("previewFailed"), network: t("network") });
  return (
    <>
      <p role="status" className={`note ${fault ? "text-alarm!" : ""} ${preview && !fault ? "sr-only" : ""}`}>
        {isEmpty ? t("previewEmpty") : (fault ?? (preview ? t("previewShown") : t("previewLoading")))}
      </p>
      {preview && !fault && (
        <>
          <PostBody html={preview.html} />
          <LinkedBooks books={preview.books} />
        </>
      )}
    </>
  );
}

/** As in the published post (BookCards), without links: the text is not written yet. */
function LinkedBooks({ books }: { books: LinkedBook[] }) {
  if (books.length === 0) return null;
  return (
    <ul className="mt-4 max-w-[42rem] divide-y divide-rule border-y border-rule">
      {books.map((book) => (
        <li key={book._id} className="flex items-center gap-4 py-3">
          <span className="board w-12 shrink-0">
            <img src={book.cover} alt="" width={160} height={240} />
          </span>
          <span className="min-w-0 leading-[1.4]">
            <span lang={book.lang} className="block font-medium">
              {book.title}
            </span>
            <span className="note">{book.author}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
