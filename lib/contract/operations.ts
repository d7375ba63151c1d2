import * as userAdministration from "#lib/contract/accounts/admin-operations";
import * as apiKey from "#lib/contract/accounts/api-keys";
import * as appPasswords from "#lib/contract/accounts/app-passwords";
import * as invitation from "#lib/contract/accounts/invitations";
import * as loginStep from "#lib/contract/accounts/login-steps";
import * as profile from "#lib/contract/accounts/profile-operations";
import * as secondFactor from "#lib/contract/accounts/second-factor";
import * as session from "#lib/contract/accounts/session-operations";
import * as suspension from "#lib/contract/accounts/suspension-operations";
import * as author from "#lib/contract/authors";
import * as backup from "#lib/contract/backups";
import * as blind from "#lib/contract/blind";
import * as library from "#lib/contract/books/operations";
import * as series from "#lib/contract/books/series";
import * as comment from "#lib/contract/comments/operations";
import * as download from "#lib/contract/downloads/operations";
import * as authorEditing from "#lib/contract/editing/author-operations";
import * as collectionUpload from "#lib/contract/editing/collection-operations";
import * as editing from "#lib/contract/editing/operations";
import * as forumModeration from "#lib/contract/forum/admin-operations";
import * as forumComposer from "#lib/contract/forum/composer-operations";
import * as forum from "#lib/contract/forum/operations";
import * as forumReader from "#lib/contract/forum/reader-operations";
import * as forumSearch from "#lib/contract/forum/search-operations";
import * as making from "#lib/contract/generation/making";
import * as generation from "#lib/contract/generation/operations";
import * as run from "#lib/contract/generation/run-operations";
import * as help from "#lib/contract/help";
import * as job from "#lib/contract/jobs";
import * as browserData from "#lib/contract/legal";
import * as moderation from "#lib/contract/moderation/operations";
import * as report from "#lib/contract/moderation/report-operations";
import * as reportQueue from "#lib/contract/moderation/report-queue-operations";
import * as newsletter from "#lib/contract/newsletter";
import * as announcement from "#lib/contract/notifications/announcement-operations";
import * as mail from "#lib/contract/notifications/mail-operations";
import * as notification from "#lib/contract/notifications/operations";
import * as oembed from "#lib/contract/oembed";
import type { Operation } from "#lib/contract/operation";
import * as overview from "#lib/contract/overview";
import * as palette from "#lib/contract/palette";
import * as rating from "#lib/contract/ratings";
import * as marks from "#lib/contract/reading/annotation-operations";
import * as reading from "#lib/contract/reading/operations";
import * as reference from "#lib/contract/references/operations";
import * as referenceUpload from "#lib/contract/references/upload-operations";
import * as adminRequest from "#lib/contract/requests/admin-operations";
import * as candidate from "#lib/contract/requests/candidate-operations";
import * as request from "#lib/contract/requests/operations";
import * as search from "#lib/contract/search";
import * as setting from "#lib/contract/settings/operations";
import * as status from "#lib/contract/status/operations";
import * as statusSubscriptions from "#lib/contract/status/subscriptions";
import * as supportAdministration from "#lib/contract/support/admin-operations";
import * as dmca from "#lib/contract/support/dmca-operations";
import * as support from "#lib/contract/support/operations";
import * as system from "#lib/contract/system";

/** The modules of the contract, in the order in which the OpenAPI document shows their operations. */
const MODULES: readonly object[] = [
  dmca,
  support,
  supportAdministration,
  forum,
  forumReader,
  forumComposer,
  forumSearch,
  forumModeration,
  help,
  overview,
  palette,
  setting,
  userAdministration,
  invitation,
  suspension,
  authorEditing,
  collectionUpload,
  reference,
  referenceUpload,
  editing,
  loginStep,
  secondFactor,
  author,
  library,
  series,
  search,
  blind,
  browserData,
  oembed,
  rating,
  download,
  comment,
  moderation,
  report,
  reportQueue,
  mail,
  job,
  backup,
  adminRequest,
  candidate,
  making,
  generation,
  run,
  request,
  session,
  profile,
  apiKey,
  appPasswords,
  notification,
  announcement,
  reading,
  marks,
  newsletter,
  status,
  statusSubscriptions,
  system,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "summary" in value;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

// The exports of a module namespace are in alphabetical order; readers of the document look for paths.
const byPath = (one: Operation, other: Operation): number =>
  one.path === other.path ? METHODS.indexOf(one.method) - METHODS.indexOf(other.method) : one.path < other.path ? -1 : 1;

/** Every operation of the API; the OpenAPI document omits the internal ones. */
export const OPERATIONS: readonly Operation[] = MODULES.flatMap((module) => Object.values(module).filter(isOperation).toSorted(byPath));
