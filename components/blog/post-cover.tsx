import { Picture } from "#components/ui/picture";
import type { PostSummary } from "#lib/domain/blog/blog";
import { GRID_COVER_WIDTHS, type ImageFormat, postCoverUrl } from "#lib/urls/images";

/** A post's cover, drawn as those of the books; decorative, as the title is beside it. */
export function PostCover({ post: { art }, sizes, eager = false }: { post: PostSummary; sizes: string; eager?: boolean }) {
  const srcSet = (format: ImageFormat) => GRID_COVER_WIDTHS.map((width) => `${postCoverUrl(art, width, format)} ${width}w`).join(", ");
  return (
    <span className="board" style={{ background: art.author.colour }}>
      <Picture
        sources={[
          { type: "image/avif", srcSet: srcSet("avif") },
          { type: "image/webp", srcSet: srcSet("webp") },
        ]}
        src={postCoverUrl(art, 480, "jpeg")}
        width={480}
        height={720}
        sizes={sizes}
        alt=""
        eager={eager}
      />
    </span>
  );
}
