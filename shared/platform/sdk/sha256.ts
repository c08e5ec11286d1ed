import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from "node:crypto";

type Secret = string | ArrayBuffer | ArrayBufferView;

/** Replaces the SDK's class. Passing the key as a key object is three times faster than as bytes. */
export class Sha256 {
  readonly #secret: Secret | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: Secret) {
    this.#secret = secret;
    this.#hash = begin(secret);
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = begin(this.#secret);
  }
}

const begin = (secret: Secret | undefined): Hash | Hmac => {
  if (secret === undefined) return createHash("sha256");
  return createHmac("sha256", typeof secret === "string" ? secret : createSecretKey(toBytes(secret)));
};

const toBytes = (secret: ArrayBuffer | ArrayBufferView): NodeJS.ArrayBufferView =>
  secret instanceof ArrayBuffer ? new Uint8Array(secret) : (secret as NodeJS.ArrayBufferView);
