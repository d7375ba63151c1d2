import * as appPasswords from "#lib/contract/account/app-passwords";
import * as profile from "#lib/contract/account/profile-operations";
import * as session from "#lib/contract/account/session-operations";
import * as author from "#lib/contract/author";
import * as library from "#lib/contract/book/operations";
import * as comment from "#lib/contract/comment/operations";
import { recordDownloadOperation } from "#lib/contract/download/operations";
import { getBookMakingOperation } from "#lib/contract/generation/making";
import * as generation from "#lib/contract/generation/operations";
import * as moderation from "#lib/contract/moderation";
import * as newsletter from "#lib/contract/newsletter";
import * as notification from "#lib/contract/notification";
import { oEmbedOperation } from "#lib/contract/oembed";
import type { Operation } from "#lib/contract/operation";
import * as rating from "#lib/contract/rating";
import * as marks from "#lib/contract/reading/annotation-operations";
import * as reading from "#lib/contract/reading/operations";
import * as adminRequest from "#lib/contract/request/admin-operations";
import * as request from "#lib/contract/request/operations";
import { searchOperation } from "#lib/contract/search";
import * as system from "#lib/contract/system";

/** Every operation of the API; the OpenAPI document omits the internal ones. */
export const OPERATIONS: readonly Operation[] = [
  author.listAuthorsOperation,
  author.getAuthorOperation,
  author.getAuthorStatsOperation,
  author.getAuthorBookStatsOperation,
  library.listBooksOperation,
  searchOperation,
  library.listGenresOperation,
  library.listLatestOperation,
  library.listFeaturedOperation,
  library.listByGenreOperation,
  library.getBookOperation,
  library.getBookStatsOperation,
  oEmbedOperation,
  rating.rateBookOperation,
  rating.getRatingOperation,
  rating.changeRatingOperation,
  rating.withdrawRatingOperation,
  recordDownloadOperation,
  comment.listCommentsOperation,
  comment.writeCommentOperation,
  comment.editCommentOperation,
  comment.deleteCommentOperation,
  comment.listOwnCommentsOperation,
  moderation.listModerationOperation,
  moderation.approveCommentOperation,
  moderation.removeCommentOperation,
  moderation.decideCommentsOperation,
  moderation.listAuditEntriesOperation,
  adminRequest.listAdminRequestsOperation,
  adminRequest.planRequestOperation,
  adminRequest.startRequestOperation,
  adminRequest.rejectRequestOperation,
  adminRequest.reopenRequestOperation,
  adminRequest.assignBookOperation,
  adminRequest.mergeRequestOperation,
  getBookMakingOperation,
  generation.saveGenerationConfigOperation,
  generation.pauseRunOperation,
  generation.resumeRunOperation,
  generation.discardRunOperation,
  generation.publishRunOperation,
  generation.askForRevisionOperation,
  generation.amendChapterOperation,
  request.listRequestsOperation,
  request.createRequestOperation,
  request.listRequestQueueOperation,
  request.findSimilarRequestsOperation,
  request.getRequestOperation,
  request.cancelRequestOperation,
  request.getRequestInterestOperation,
  request.voteForRequestOperation,
  request.withdrawVoteOperation,
  request.followRequestOperation,
  request.unfollowRequestOperation,
  session.registerOperation,
  session.logInOperation,
  session.getMeOperation,
  session.verifyEmailOperation,
  session.resendVerificationOperation,
  session.correctEmailOperation,
  session.logOutOperation,
  session.forgotPasswordOperation,
  session.resetPasswordOperation,
  session.listSessionsOperation,
  session.endSessionsOperation,
  session.endSessionOperation,
  profile.getProfileOperation,
  profile.updateProfileOperation,
  profile.liftSuppressionOperation,
  profile.uploadAvatarOperation,
  profile.removeAvatarOperation,
  profile.setLanguageOperation,
  profile.changePasswordOperation,
  profile.changeEmailOperation,
  profile.confirmEmailOperation,
  profile.undoEmailChangeOperation,
  profile.listConnectionsOperation,
  profile.endConnectionOperation,
  appPasswords.listAppPasswordsOperation,
  appPasswords.createAppPasswordOperation,
  appPasswords.revokeAppPasswordOperation,
  profile.exportDataOperation,
  profile.requestDeletionOperation,
  profile.cancelDeletionOperation,
  notification.listNotificationsOperation,
  notification.markNotificationsReadOperation,
  notification.updateNotificationSettingsOperation,
  reading.getReadingListOperation,
  reading.savePositionsOperation,
  reading.addToReadingListOperation,
  reading.removeFromReadingListOperation,
  marks.getReadingOperation,
  marks.exportNotesOperation,
  marks.saveBookmarkOperation,
  marks.removeBookmarkOperation,
  marks.saveHighlightOperation,
  marks.removeHighlightOperation,
  newsletter.subscribeOperation,
  newsletter.confirmSubscriptionOperation,
  newsletter.unsubscribeInOneClickOperation,
  newsletter.resendWebhookOperation,
  system.getLibraryStatsOperation,
  system.getHealthOperation,
  system.expireTagsOperation,
];
