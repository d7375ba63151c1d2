import { PostActions } from "#components/forum/post-actions";
import { PostModerationIsland } from "#components/forum/post-moderation-island";
import type { ThreadState } from "#lib/client/hooks/use-thread-state";

type Props = { place: HTMLElement; state: ThreadState; onReply: (postId: string) => void; onChanged: (message: string) => void };

/** The actions at the end of a post, for users and for moderators; `place` describes the post (PostPlace). */
export function PostTools({ place: { dataset }, state, onReply, onChanged }: Props) {
  const id = dataset.postActions ?? "";
  const number = Number(dataset.number);
  return (
    <>
      <PostActions
        postId={id}
        number={number}
        isVisible={dataset.postState === "published"}
        own={state.own.find(({ _id }) => _id === id) ?? null}
        liked={state.liked.includes(id)}
        mayReply={state.mayReply}
        mayLike={state.suspension === null}
        mayLink={state.mayLink}
        onReply={onReply}
        onChanged={onChanged}
      />
      {state.mayModerate && dataset.postState !== "deleted" && (
        <PostModerationIsland
          postId={id}
          number={number}
          state={dataset.postState === "hidden" ? "hidden" : "published"}
          authorId={state.authors[id]}
        />
      )}
    </>
  );
}
