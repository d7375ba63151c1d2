import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { ModeratedUserPage } from "#components/administration/accounts/moderated-user-page";
import { serializeModeratedComment } from "#lib/contract/comments/operations";
import { isInForce } from "#lib/domain/accounts/suspension";
import type { ModeratedUser } from "#lib/domain/accounts/user-details";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { listCommentsOfUser } from "#lib/server/modules/comments/queries/moderation";
import { findPostRemoval, listAdminPosts } from "#lib/server/modules/forum/queries/administration";
import { findReportsOfUser } from "#lib/server/runtime/reports";
import { MODERATION_PATH } from "#lib/urls/pages";

const SHOWN_POSTS = 10;
const SHOWN_COMMENTS = 10;
const SHOWN_REPORTS = 10;

/** A user's page for moderators. */
export async function ModeratedUserContent({ viewer, user }: { viewer: Viewer; user: ModeratedUser }) {
  const { id } = user;
  const [posts, comments, removal, reports] = await Promise.all([
    listAdminPosts(viewer, { userId: id }, 1, SHOWN_POSTS),
    listCommentsOfUser(viewer, id, SHOWN_COMMENTS),
    findPostRemoval(viewer, id, new Date()),
    findReportsOfUser(viewer, id, SHOWN_REPORTS),
  ]);
  return (
    <AdminPageLayout here={MODERATION_PATH} title={user.username} role={viewer.role}>
      <ModeratedUserPage
        {...{ user, posts, removal, reports }}
        comments={comments.map(serializeModeratedComment)}
        isSuspended={isInForce(user.suspension, new Date())}
      />
    </AdminPageLayout>
  );
}
