import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { removalPolicy, type StageSettings } from "../stages.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * The key set that signs access tokens: `{"active":"k1","k1":"<key>"}`.
 *
 * Secrets Manager generates the first key: 64 letters and digits, which are 48 bytes of base64. Rotation adds
 * `k2`, makes it active and keeps `k1` for verifying.
 */
export class SigningKeys extends Secret {
  readonly #key: CredentialsKey;

  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      encryptionKey: key,
      description: `Keys that sign access tokens of stage ${stage.name}`,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ active: "k1" }),
        generateStringKey: "k1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: removalPolicy(stage),
    });
    this.#key = key;
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "Tokens don't expire, so a key that signed some can't be replaced on a schedule: merchants would have to " +
        "fetch theirs anew. The runbook says how an operator adds a key.",
    });
  }

  /** Gives the function the secret's ARN and lets it read the keys. */
  bindRead(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.signingKeysSecretId, this.secretArn);
    fn.allow(["secretsmanager:GetSecretValue"], this.secretArn);
    this.#key.bindSecret(fn, this.secretArn);
  }
}
