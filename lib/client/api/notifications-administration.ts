import { call } from "#lib/client/api/call";
import { liftSuppressionOfOperation, resendMailOperation } from "#lib/contract/notifications/mail-operations";

export const resendMail = (id: string) => call(resendMailOperation, { params: { id } });
export const liftSuppressionOf = (email: string) => call(liftSuppressionOfOperation, { params: { email } });
