import type { CreationOptions, NewPasskey, PasskeyAssertion, RequestOptions } from "#lib/contract/accounts/webauthn";

// The library is loaded when it is needed, so that no page's scripts grow.

/** Asks the browser for a signature with a passkey. Throws if the user cancels, or the browser knows no passkeys. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
}

/** Offers passkeys among the browser's suggestions for a field with `autocomplete="webauthn"`; resolves when one is chosen. */
export async function offerPasskeys(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as PasskeyAssertion;
}

/** Ends an offer of passkeys. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser to create a passkey. Throws as `signWithPasskey`. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return (await startRegistration({ optionsJSON })) as NewPasskey;
}

/** Whether this browser, at this address, knows passkeys: it does only over https and on localhost. */
export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;
