import type { ReactNode } from "react";

/** A grid of books: two columns on phones, three on tablets, six on wide screens. */
export const BookGrid = ({ children }: { children: ReactNode }) => (
  <ul className="book-rows grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-6">{children}</ul>
);
