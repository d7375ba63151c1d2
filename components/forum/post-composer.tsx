import { Composer, type ComposerProps } from "#components/forum/composer";
import { findUsers, renderPreview } from "#lib/client/api/forum";
import { POST_MAX } from "#lib/domain/forum/forum";

type Props = Omit<ComposerProps, "name" | "maxLength" | "searchUsers" | "renderPreview">;

/** The editor of a post's text. */
export const PostComposer = (props: Props) => (
  <Composer name="content" maxLength={POST_MAX} searchUsers={findUsers} renderPreview={renderPreview} {...props} />
);
