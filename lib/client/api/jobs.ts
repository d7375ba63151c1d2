import { call } from "#lib/client/api/call";
import { discardJobOperation, retryJobOperation } from "#lib/contract/jobs";

export const retryJob = (id: string) => call(retryJobOperation, { params: { id } });
export const discardJob = (id: string) => call(discardJobOperation, { params: { id } });
