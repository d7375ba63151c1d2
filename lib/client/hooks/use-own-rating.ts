import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { changeRating, fetchOwnRating, rateBook, withdrawRating } from "#lib/client/api/comments";
import { ownRatingChanges } from "#lib/client/stores/own-rating-change";

type Change = { stars: number | null; before: number | null | undefined };

/**
 * The user's rating of a book: undefined until it is known, null if there is none. `save` shows a change at once (null withdraws) and takes it
 * back if the server refuses it; changes are sent one after the other, because two at once could be saved in the other order.
 */
export function useOwnRating(bookId: string, onSaved: (message: string) => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  const router = useRouter();
  const queryKey = ["own-rating", bookId];
  // It stays until a change: a rating that is being saved is not overwritten by what was stored before.
  const { data, isError } = useQuery({ queryKey, queryFn: () => fetchOwnRating(bookId), staleTime: Number.POSITIVE_INFINITY });
  // If the own rating cannot be loaded the stars stay enabled: the server refuses a second rating.
  const own = data === undefined && isError ? null : data;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: `own-rating:${bookId}` },
    // Without a network it is refused at once.
    networkMode: "always",
    mutationFn: ({ stars, before }: Change): Promise<{ msg: string }> =>
      stars === null ? withdrawRating(bookId) : before ? changeRating(bookId, stars) : rateBook(bookId, stars),
    onMutate: async ({ stars }) => {
      // An answer that is on its way is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, stars);
    },
    onSuccess: ({ msg }) => {
      onSaved(msg);
      router.refresh();
    },
    onError: (error, { before }) => {
      onRefused(error);
      // Not while another change waits: that is what is shown.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      client.setQueryData(queryKey, before ?? null);
      void client.invalidateQueries({ queryKey });
    },
  });
  useEffect(
    () =>
      ownRatingChanges.subscribe(() => {
        const rating = ["own-rating", bookId];
        if (client.isMutating({ mutationKey: rating }) > 0) return;
        void client.cancelQueries({ queryKey: rating }).then(() => client.invalidateQueries({ queryKey: rating }));
      }),
    [client, bookId],
  );
  return { own, save: (stars: number | null) => mutate({ stars, before: own }) };
}
