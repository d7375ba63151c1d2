import { getHealthOperation } from "#lib/contract/house";
import { findHealth } from "#lib/server/data/health";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(
  getHealthOperation,
  async () => {
    const health = await findHealth();
    return { live: true, ready: health.database && health.migrations && health.worker, ...health };
  },
  (answer) => (answer.ready ? 200 : 503),
);
