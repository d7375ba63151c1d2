"use client";

import { useEffect, useState } from "react";

/** What is set aside, with its place. Not in a state: React may render a page several times before it has hydrated it. */
const aside: { node: Element; parent: Element; before: ChildNode | null }[] = [];

/**
 * Sets aside what extensions of the browser put into forms before React hydrates them (lib/domain/script-loader.ts notes it), and puts it back when
 * the browser has nothing else to do: React would discard the server's HTML with what was typed, and report an error. To be called in the first
 * component inside `container` that is hydrated.
 */
export function useForeignNodesAside(container: () => Element | null): void {
  useState(() => typeof document !== "undefined" && setAside(container()));
  useEffect(() => whenIdle(putBack), []);
}

function setAside(container: Element | null): void {
  const { foreignNodes = new Set() } = globalThis as typeof globalThis & { foreignNodes?: Set<Element> };
  for (const node of foreignNodes) {
    const { parentElement: parent, previousSibling: before } = node;
    if (!parent || !container?.contains(node)) continue;
    foreignNodes.delete(node);
    node.remove();
    aside.push({ node, parent, before });
  }
}

/** In the opposite order, so that neighbours keep theirs. */
function putBack(): void {
  for (const { node, parent, before } of aside.splice(0).reverse()) {
    if (node.isConnected) continue;
    if (before?.parentNode === parent) before.after(node);
    else parent.prepend(node);
  }
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** Lets React hydrate the page without what extensions have put into its forms. Stands before all forms. */
export function ForeignNodesEffect() {
  useForeignNodesAside(() => document.body);
  return null;
}
