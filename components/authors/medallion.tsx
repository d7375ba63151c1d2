import { Picture } from "#components/ui/picture";
import { initialsOf } from "#lib/domain/art/initials";
import type { BookAuthor } from "#lib/domain/books/book";
import { type ImageFormat, MEDALLION_WIDTHS, medallionUrl } from "#lib/urls/images";

/** An author's medallion, `size` pixels wide, and until it is there the initials on the author's colour; hidden from screen readers, because the name is beside it. */
export function Medallion({ author, size = 84, eager = false }: { author: BookAuthor; size?: number; eager?: boolean }) {
  const srcSet = (format: ImageFormat) => MEDALLION_WIDTHS.map((width) => `${medallionUrl(author, width, format)} ${width}w`).join(", ");
  return (
    <span
      aria-hidden
      className="medallion"
      data-initials={initialsOf(author.name)}
      style={{ width: size, height: size, background: author.colour, fontSize: size * 0.4 }}
    >
      <Picture
        sources={[
          { type: "image/avif", srcSet: srcSet("avif") },
          { type: "image/webp", srcSet: srcSet("webp") },
        ]}
        src={medallionUrl(author, 192, "png")}
        width={size}
        height={size}
        sizes={`${size}px`}
        alt=""
        eager={eager}
        style={{ width: "100%", height: "100%" }}
      />
    </span>
  );
}
