import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import {
  addUserNoteOperation,
  deleteUserOperation,
  endUserSessionsOperation,
  exportUsersOperation,
  resetSecondFactorOperation,
  resetUserPasswordOperation,
  restoreUserOperation,
  setManyStatusesOperation,
  setRoleOperation,
  setStatusOperation,
} from "#lib/contract/accounts/admin-operations";
import { setApiTierOperation } from "#lib/contract/accounts/api-keys";
import { type Invite, inviteOperation, resendInvitationOperation, revokeInvitationOperation } from "#lib/contract/accounts/invitations";
import type { Role } from "#lib/domain/accounts/permission";
import type { UserFilter } from "#lib/domain/accounts/user-list";
import type { ApiTier } from "#lib/domain/api/quota";

const of = (id: string) => ({ params: { id } });

export const setUserRole = (id: string, role: Role) => withProof(() => call(setRoleOperation, { ...of(id), body: { role } }));
export const setApiTier = (id: string, tier: ApiTier) => call(setApiTierOperation, { ...of(id), body: { tier } });
export const setUserStatus = (id: string, isActive: boolean) =>
  withProof(() => call(setStatusOperation, { ...of(id), body: { isActive } }));
export const setManyUserStatuses = async (ids: string[], isActive: boolean): Promise<string[]> =>
  (await withProof(() => call(setManyStatusesOperation, { body: { ids, isActive } }))).ids;
export const resetUserPassword = (id: string) => withProof(() => call(resetUserPasswordOperation, of(id)));
export const resetSecondFactor = (id: string) => withProof(() => call(resetSecondFactorOperation, of(id)));
export const deleteUser = (id: string) => withProof(() => call(deleteUserOperation, of(id)));
export const restoreUser = (id: string) => withProof(() => call(restoreUserOperation, of(id)));
export const endUserSessions = (id: string) => withProof(() => call(endUserSessionsOperation, of(id)));
export const addUserNote = (id: string, text: string) => call(addUserNoteOperation, { ...of(id), body: { text } });
export const exportUsers = (filter: UserFilter) => withProof(() => call(exportUsersOperation, { query: filter }));
export const invite = (body: Invite) => withProof(() => call(inviteOperation, { body }));
export const resendInvitation = (id: string) => withProof(() => call(resendInvitationOperation, of(id)));
export const revokeInvitation = (id: string) => call(revokeInvitationOperation, of(id));
