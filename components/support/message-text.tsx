import { linkParts } from "#lib/domain/text/links";

/** The text of a message as it was written, with its addresses as links. */
export const MessageText = ({ text }: { text: string }) =>
  linkParts(text).map(({ at, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a key={at} href={href} rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
  );
