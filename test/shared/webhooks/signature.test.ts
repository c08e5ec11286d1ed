import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "../../../shared/webhooks/signing/signature.ts";

/** Example in the specification's section "Signature scheme". */
const SPECIFIED = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

test("matches the published example's signature", () => {
  expect(signedHeaders(SPECIFIED.message, [SPECIFIED.secret])).toEqual({
    "webhook-id": SPECIFIED.message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": SPECIFIED.signature,
  });
});

test("signs with both secrets during a rotation, the current one first", () => {
  const other = newWebhookSecret((size) => new Uint8Array(size).fill(7));
  const [both, one] = [[other, SPECIFIED.secret], [other]].map(
    (secrets) => signedHeaders(SPECIFIED.message, secrets)["webhook-signature"],
  );
  expect(both).toBe(`${one} ${SPECIFIED.signature}`);
});

test("a new secret is 32 random bytes as base64", () => {
  expect(newWebhookSecret((size) => new Uint8Array(size).fill(255))).toBe(
    `whsec_${Buffer.alloc(32, 255).toString("base64")}`,
  );
});

test("signs the id, time and body with any characters", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.string({ unit: "grapheme" }), (id, timestamp, body) => {
      const secret = newWebhookSecret((size) => Buffer.alloc(size, 3));
      const mac = createHmac("sha256", Buffer.alloc(32, 3)).update(`${id}.${timestamp}.${body}`);
      expect(signedHeaders({ id, timestamp, body }, [secret])["webhook-signature"]).toBe(
        `v1,${mac.digest("base64")}`,
      );
    }),
  );
});
