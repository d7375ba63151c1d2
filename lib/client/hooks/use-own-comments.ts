import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { fetchOwnComments } from "#lib/client/api/comments";
import { ownRatingChanges } from "#lib/client/stores/own-rating-change";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";

/** The user's own comments on a book. `add` and `replace` show a change at once; null removes the comment. */
export function useOwnComments(bookId: string) {
  const client = useQueryClient();
  const { data: own = [], isError } = useQuery({ queryKey: ["own-comments", bookId], queryFn: () => fetchOwnComments(bookId) });

  // A list that is on its way may be older than what was written meanwhile.
  const reload = useCallback(async () => {
    const list = { queryKey: ["own-comments", bookId] };
    await client.cancelQueries(list);
    await client.invalidateQueries(list);
  }, [client, bookId]);
  // Comments show the user's rating of the book.
  useEffect(() => ownRatingChanges.subscribe(() => void reload()), [reload]);

  const change = (changed: (comments: OwnCommentResponse[]) => OwnCommentResponse[]) => {
    client.setQueryData<OwnCommentResponse[]>(["own-comments", bookId], (comments = []) => changed(comments));
    void reload();
  };
  return {
    own,
    isError,
    // A list that was read between the storage and this response has the comment already.
    add: (comment: OwnCommentResponse) => change((comments) => [comment, ...comments.filter(({ _id }) => _id !== comment._id)]),
    replace: (id: string, comment: OwnCommentResponse | null) =>
      change((comments) => comments.flatMap((one) => (one._id === id ? (comment ?? []) : one))),
  };
}
