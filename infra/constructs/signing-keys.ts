import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { ENV } from "../../shared/env-names.ts";
import { removalPolicy, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * The key set that signs access tokens: `{"active":"k1","k1":"<key>"}`.
 *
 * The first key is generated with the secret, so a deployment needs no further step: 64 letters and digits,
 * which read as base64 are 48 bytes. Rotation adds `k2`, makes it active, and keeps `k1` for verifying.
 */
export class SigningKeys extends Secret {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      description: `Keys that sign access tokens of stage ${stage.name}`,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ active: "k1" }),
        generateStringKey: "k1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: removalPolicy(stage),
    });
  }

  /** Tells the function where the keys are and lets it read them. */
  bindRead(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.signingKeysSecretId, this.secretArn);
    fn.allow(["secretsmanager:GetSecretValue"], this.secretArn);
  }
}
