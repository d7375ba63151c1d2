import { authorEndpaper } from "#lib/domain/art/endpaper";
import type { BookAuthor } from "#lib/domain/books/book";

/**
 * The author's pattern across the top of a book's or author's page; decorative. It is the largest thing on a phone's first screen; inside the
 * document (about 1 kB compressed) it is there with the first paint.
 */
export function Endpaper({ author, seed }: { author: BookAuthor; seed: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(authorEndpaper(author, seed))}`;
  return (
    <div className="h-[clamp(9rem,20vw,15rem)] overflow-hidden border-b border-[#0003]" data-endpaper style={{ background: author.colour }}>
      <img src={source} alt="" width={1600} height={400} className="block size-full object-cover" />
    </div>
  );
}
