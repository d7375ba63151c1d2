import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { changeRating, fetchOwnRating, rateBook, withdrawRating } from "#lib/client/api/comments";
import { ownRatingChanges } from "#lib/client/stores/own-rating-change";

type Change = { stars: number | null; isFirst: boolean };

const keyOf = (bookId: string) => ["own-rating", bookId];

/**
 * The user's rating of a book: undefined until it is known, null if there is none. `save` shows a change at once (null withdraws) and takes it
 * back if the server refuses it; changes are sent one after the other, because two at once could be saved in the other order.
 */
export function useOwnRating(bookId: string, onSaved: (message: string) => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const router = useRouter();
  const queryKey = keyOf(bookId);
  const { data, isError } = useQuery({ queryKey, queryFn: () => fetchOwnRating(bookId), staleTime: Number.POSITIVE_INFINITY });
  // Not in the query, which would be rendered after the click has moved the focus to a star.
  const [unsaved, setUnsaved] = useState<Pick<Change, "stars"> | null>(null);
  // If the own rating cannot be loaded the stars stay enabled: the server refuses a second rating.
  const stored = data === undefined && isError ? null : data;
  const own = unsaved ? unsaved.stars : stored;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: `own-rating:${bookId}` },
    // Without a network it is refused at once.
    networkMode: "always",
    mutationFn: ({ stars, isFirst }: Change): Promise<{ msg: string }> =>
      stars === null ? withdrawRating(bookId) : isFirst ? rateBook(bookId, stars) : changeRating(bookId, stars),
    onSuccess: ({ msg }, { stars }) => {
      client.setQueryData(queryKey, stars);
      onSaved(msg);
      router.refresh();
    },
    onError: (error) => {
      onRefused(error);
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) setUnsaved(null);
    },
  });
  useEffect(
    () =>
      ownRatingChanges.subscribe(() => {
        const rating = { queryKey: keyOf(bookId) };
        // An answer would be older than the change that is being saved.
        if (client.isMutating({ mutationKey: rating.queryKey }) > 0) return;
        void client.cancelQueries(rating).then(() => client.invalidateQueries(rating));
      }),
    [client, bookId],
  );
  const save = (stars: number | null) => {
    void client.cancelQueries({ queryKey });
    setUnsaved({ stars });
    mutate({ stars, isFirst: !own });
  };
  return { own, save };
}
