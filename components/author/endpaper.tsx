import type { BookAuthor } from "#lib/domain/book/book";
import { endpaperUrl } from "#lib/urls/images";

/** The author's pattern across the top of a book's or author's page; decorative. */
export function Endpaper({ author, seed }: { author: BookAuthor; seed: string }) {
  return (
    <div className="h-[clamp(9rem,20vw,15rem)] overflow-hidden border-b border-[#0003]" style={{ background: author.colour }}>
      {/* Inside <picture>, as React would preload a plain <img> even when the page is only prefetched. */}
      <picture>
        <img src={endpaperUrl(author, seed)} alt="" width={1600} height={400} className="block size-full object-cover" />
      </picture>
    </div>
  );
}
