"use client";

import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { createPortal } from "react-dom";
import { toggleSubscription } from "#lib/client/api/forum";
import { focusWhenShown } from "#lib/client/focus-when-shown";
import { failureText } from "#lib/client/form-error";
import { useNewPosts } from "#lib/client/hooks/use-new-posts";
import type { ThreadState } from "#lib/client/hooks/use-thread-state";
import { forumAdministrationPath, forumPostPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = {
  thread: { id: string; slug: string; postCount: number };
  page: number;
  pages: number;
  state: ThreadState;
  onChange: (state: ThreadState) => void;
  onMessage: (message: string) => void;
  onFailure: (message: string | null) => void;
};

/** Above the posts: subscribe, and where to continue reading. Below the screen's edge: replies that arrived in the meantime. */
export function ThreadNotice({ thread, page, pages, state, onChange, onMessage, onFailure }: Props) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const router = useRouter();
  const place = document.getElementById("thread-notice");
  const newPosts = useNewPosts(thread.id, thread.postCount);
  const firstUnread = state.lastRead > 0 && state.lastRead < state.postCount ? state.lastRead + 1 : null;
  const show = () => {
    router.push(localPath(locale, forumPostPath(thread.slug, thread.postCount + 1)));
    router.refresh();
    focusWhenShown(`post-${thread.postCount + 1}`);
  };
  if (!place) return null;
  const jump = document.querySelector("[data-first-unread]");
  const unreadPath = firstUnread === null ? null : localPath(locale, forumPostPath(thread.slug, firstUnread));
  return (
    <>
      {unreadPath && jump && createPortal(<UnreadJump href={unreadPath} />, jump)}
      {createPortal(
        <div className="note flex min-h-11 flex-wrap items-center gap-x-6">
          <SubscribeButton {...{ thread, state, onChange, onMessage, onFailure }} />
          {unreadPath && (
            <NextLink href={unreadPath} prefetch={false} className="inline-flex min-h-11 items-center">
              {t("firstUnread")}
            </NextLink>
          )}
          {state.mayModerate && (
            <NextLink
              href={localPath(locale, forumAdministrationPath("posts"))}
              prefetch={false}
              className="quiet-link inline-flex min-h-11 items-center"
            >
              {t("moderate")}
            </NextLink>
          )}
          <div role="status" className={newPosts > 0 ? "fixed inset-x-0 bottom-4 max-lg:bottom-20 z-20 mx-auto w-fit" : ""}>
            {newPosts > 0 && (
              <button type="button" className="button button-solid tabular-nums" onClick={show}>
                {t("newPosts", { count: newPosts })}
                {page === pages ? null : ` · ${t("showNew")}`}
              </button>
            )}
          </div>
        </div>,
        place,
      )}
    </>
  );
}

function SubscribeButton({ thread, state, onChange, onMessage, onFailure }: Omit<Props, "page" | "pages">) {
  const t = useTranslations("forum");
  const toggle = async () => {
    try {
      const { subscribed, message } = await toggleSubscription(thread.id);
      onChange({ ...state, subscribed });
      onMessage(message);
      onFailure(null);
    } catch (error) {
      onMessage("");
      onFailure(failureText(error, { failed: t("failures.subscription"), network: t("failures.network") }));
    }
  };
  return (
    <button type="button" className="quiet-link inline-flex min-h-11 items-center" onClick={toggle}>
      {t(state.subscribed ? "unsubscribe" : "subscribe")}
    </button>
  );
}

/** The way to the first unread post, at the place in a long thread (thread-place.tsx). */
function UnreadJump({ href }: { href: string }) {
  const t = useTranslations("forum");
  return (
    <NextLink href={href} prefetch={false} className="thread-jump text-accent!">
      <span aria-hidden className="lg:hidden">
        {t("unread")}
      </span>
      <span className="max-lg:sr-only">{t("firstUnread")}</span>
    </NextLink>
  );
}
