import { commentParts } from "#lib/domain/comment/comment";

/** A comment's words as plain text; what gives something away is shown when it is opened. */
export function CommentText({ text, spoiler }: { text: string; spoiler: string }) {
  return (
    <div className="comment-text mt-2 max-w-[38rem]">
      {commentParts(text).map((part, index) =>
        part.spoiler ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
          <details key={index}>
            <summary className="note border border-rule px-1.5 py-0.5">{spoiler}</summary>
            <span>{part.text}</span>
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
          <span key={index}>{part.text}</span>
        ),
      )}
    </div>
  );
}
