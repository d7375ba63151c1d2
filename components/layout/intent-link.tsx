"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is prefetched when the pointer enters it, a finger touches it or it has the focus: Next.js would
 * prefetch each link in the viewport, which doubles the requests and the work of a page (docs/decisions/0046).
 */
export function IntentLink({ href, onPointerEnter, onFocus, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  const [isIntended, setIntended] = useState(false);
  return (
    <NextLink
      href={href}
      prefetch={isIntended}
      onPointerEnter={(event) => {
        setIntended(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIntended(true);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
