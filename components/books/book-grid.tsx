import type { ReactNode } from "react";

/** A grid of books: two columns on phones, three on tablets, six on wide screens (four with `wide`). */
export function BookGrid({ children, wide = false, id }: { children: ReactNode; wide?: boolean; id?: string }) {
  const columns = wide ? "lg:grid-cols-4" : "lg:grid-cols-6";
  return (
    <ul id={id} className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 ${columns}`}>
      {children}
    </ul>
  );
}
