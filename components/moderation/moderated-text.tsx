import { commentParts } from "#lib/domain/comments/comment";

/** A comment's text with spoilers marked and not collapsed. */
export function ModeratedText({ text, spoiler }: { text: string; spoiler: string }) {
  return (
    <div className="comment-text max-w-[38rem]">
      {commentParts(text).map((part, index) =>
        part.spoiler ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <mark key={index} className="px-1">
            <span className="note mr-1.5 text-ink!">{spoiler}:</span>
            {part.text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index}>{part.text}</span>
        ),
      )}
    </div>
  );
}
