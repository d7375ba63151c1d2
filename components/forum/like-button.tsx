"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { setLike } from "#lib/client/api/forum";

type Props = { postId: string; number: number; liked: boolean; onFailure: (error: unknown) => void };

/** Likes a post or takes the like back. The change shows at once, and is taken back if it fails. */
export function LikeButton({ postId, number, liked, onFailure }: Props) {
  const t = useTranslations("forum");
  const [state, setState] = useState<{ liked: boolean; count: number | null }>({ liked, count: null });
  const toggle = async () => {
    const wanted = !state.liked;
    setState({ liked: wanted, count: state.count });
    try {
      const { likeCount } = await setLike(postId, wanted);
      setState({ liked: wanted, count: likeCount });
    } catch (error) {
      setState({ liked: !wanted, count: state.count });
      onFailure(error);
    }
  };
  return (
    <button
      type="button"
      aria-pressed={state.liked}
      className="quiet-link inline-flex min-h-11 items-center gap-1.5 aria-pressed:text-accent!"
      onClick={toggle}
    >
      <svg
        aria-hidden
        width="15"
        height="14"
        viewBox="0 0 15 14"
        fill={state.liked ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.3"
      >
        <path d="M7.5 13C3 9.6 1 7.3 1 4.7 1 2.6 2.6 1 4.6 1c1.2 0 2.3.6 2.9 1.6C8.1 1.6 9.2 1 10.4 1c2 0 3.6 1.6 3.6 3.7 0 2.6-2 4.9-6.5 8.3z" />
      </svg>
      {t(state.liked ? "liked" : "like")}
      {state.count !== null && state.count > 0 && <span className="tabular-nums">{state.count}</span>}
      <span className="sr-only"> {t("numbered", { number })}</span>
    </button>
  );
}
