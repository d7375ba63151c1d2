import { getHealthOperation } from "#lib/contract/system";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findHealth } from "#lib/server/modules/status/queries/health";

export const GET = endpoint(
  getHealthOperation,
  async () => {
    const health = await findHealth();
    return { live: true, ready: health.database && health.migrations && health.worker, degraded: !health.writable, ...health };
  },
  (answer) => (answer.ready ? 200 : 503),
);
