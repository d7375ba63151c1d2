import { useSyncExternalStore } from "react";
import { POST_LIST } from "#lib/domain/forum/forum";

const NONE: readonly HTMLElement[] = [];
let places = NONE;

/** The elements in the page's posts that take the user's actions; posts that arrive later, or change their state, too. */
export const usePostPlaces = (): readonly HTMLElement[] => useSyncExternalStore(subscribe, find, () => NONE);

function subscribe(onChange: () => void): () => void {
  const list = document.getElementById(POST_LIST);
  const added = new MutationObserver(onChange);
  if (list) added.observe(list, { childList: true, subtree: true });
  return () => added.disconnect();
}

function find(): readonly HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-post-actions]")];
  if (found.length !== places.length || found.some((place, index) => place !== places[index])) places = found;
  return places;
}
