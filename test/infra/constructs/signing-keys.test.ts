import { expect, test } from "vitest";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const secret = dev.at("SigningKeys", "AWS::SecretsManager::Secret");
const generation = secret.GenerateSecretString as Record<string, unknown>;

test("the first key is generated beside the field that makes it the active one", () => {
  expect(JSON.parse(String(generation.SecretStringTemplate))).toEqual({ active: "k1" });
  expect(generation.GenerateStringKey).toBe("k1");
});

test("a generated key is 48 bytes of base64: 64 letters and digits, no punctuation, no padding needed", () => {
  expect(generation).toMatchObject({ PasswordLength: 64, ExcludePunctuation: true });
  expect(generation.IncludeSpace ?? false).toBe(false);
});

test("no key is written in the template", () => {
  expect(secret).not.toHaveProperty("SecretString");
});

test("they are encrypted with the stage's own key", () => {
  expect(dev.nameOf(secret.KmsKeyId)).toBe("CredentialsKey");
});
