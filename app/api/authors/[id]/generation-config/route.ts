import { saveGenerationConfigOperation } from "#lib/contract/generation/operations";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { saveGenerationConfig } from "#lib/server/modules/generation/commands/schedule";
import { listGenerationConfigs } from "#lib/server/modules/generation/queries/schedules";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(saveGenerationConfigOperation, async ({ viewer, params, body, now, request }) => {
  await saveGenerationConfig(viewer, params.id, body.generationConfig, now);
  const generationConfig = (await listGenerationConfigs()).get(params.id);
  if (!generationConfig) throw new DomainError("author_not_found");
  return { ...successMessage("configSaved", request), generationConfig };
});
