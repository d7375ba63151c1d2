import { commentParts } from "#lib/domain/comments/comment";

/** A comment as plain text; spoilers are shown on click. */
export function CommentText({ text, spoiler }: { text: string; spoiler: string }) {
  return (
    <div className="comment-text mt-2 max-w-[38rem]">
      {commentParts(text).map((part, index) =>
        part.spoiler ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <details key={index}>
            <summary className="note border border-rule px-1.5 py-0.5">{spoiler}</summary>
            <span>{part.text}</span>
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index}>{part.text}</span>
        ),
      )}
    </div>
  );
}
