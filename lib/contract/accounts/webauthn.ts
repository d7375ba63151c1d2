import { z } from "zod";

// The JSON forms of WebAuthn Level 3, sections 5.1.9 and 5.10.

const Base64Url = z
  .string("invalid")
  .max(20_000, "invalid")
  .regex(/^[\w-]+$/, "invalid");
const CredentialId = Base64Url.max(1_400, "invalid");
const Descriptor = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });

export const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(Descriptor).optional(),
  })
  .meta({ id: "PasskeyRequestOptions" });
export type RequestOptions = z.infer<typeof RequestOptions>;

export const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.boolean(),
      userVerification: z.literal("required"),
    }),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: "PasskeyCreationOptions" });
export type CreationOptions = z.infer<typeof CreationOptions>;

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key", "invalid"),
  clientExtensionResults: z.object({}).default({}),
};

/** What `navigator.credentials.create` returns, as JSON. */
export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(z.string().max(20, "invalid")).max(10, "invalid").default([]),
    }),
  })
  .meta({ id: "NewPasskeyCredential" });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What `navigator.credentials.get` returns, as JSON. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: z.string().max(200, "invalid").optional(),
    }),
  })
  .meta({ id: "PasskeyAssertion" });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
