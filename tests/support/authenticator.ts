import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { CreationOptions, NewPasskey, PasskeyAssertion, RequestOptions } from "#lib/contract/accounts/webauthn";

/** What an authenticator or browser does differently from an honest one. */
type Deviation = { origin?: string; userVerified?: boolean; counter?: number; userHandle?: string | undefined; type?: string };

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** An authenticator in software with one ES256 credential (WebAuthn Level 3, section 6), for tests without a browser. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32));
  readonly origin: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private userHandle = "";
  private counter = 0;
  constructor(origin: string) {
    this.origin = origin;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  /** `navigator.credentials.create` */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}): NewPasskey {
    this.userHandle = user.id;
    const clientData = this.clientData("webauthn.create", challenge, deviation);
    const credentialId = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, FLAGS.attested, deviation), attested]);
    // { fmt: "none", attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(authData),
    ]);
    const response = { clientDataJSON: base64url(clientData), attestationObject: base64url(attestation), transports: ["internal"] };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** `navigator.credentials.get` */
  get({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): PasskeyAssertion {
    this.counter += 1;
    const clientData = this.clientData("webauthn.get", challenge, deviation);
    const authData = this.authenticatorData(rpId, 0, { counter: this.counter, ...deviation });
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey);
    const userHandle = "userHandle" in deviation ? deviation.userHandle : this.userHandle;
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(userHandle !== undefined && { userHandle }),
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, deviation: Deviation): string {
    return JSON.stringify({ type: deviation.type ?? type, challenge, origin: deviation.origin ?? this.origin, crossOrigin: false });
  }

  private authenticatorData(rpId: string, flags: number, { userVerified = true, counter = 0 }: Deviation): Buffer {
    const all = flags | FLAGS.present | (userVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), uint(counter, 4)]);
  }

  /** { 1: 2, 3: -7, -1: 1, -2: x, -3: y } (RFC 9053, section 7.1) */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const [head, afterX] = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), Buffer.from([0x22])];
    return Buffer.concat([head, bytes(Buffer.from(x, "base64url")), afterX, bytes(Buffer.from(y, "base64url"))]);
  }
}

function uint(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

/** CBOR strings (RFC 8949) of up to 65535 bytes. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.concat([Buffer.from([0x59]), uint(value.length, 2)]),
    value,
  ]);
