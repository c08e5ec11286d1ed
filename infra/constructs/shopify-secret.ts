import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { removalPolicy, type StageSettings } from "../stages.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * What the app of the hosted platform knows itself by: `{"client_id": "…", "client_secret": "…"}`, which an operator
 * copies from the platform. Until then the secret is a random one that nobody knows, and every webhook is refused.
 */
export class ShopifySecret extends Secret {
  readonly #key: CredentialsKey;

  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      encryptionKey: key,
      description: `Client id and secret of the Shopify app of stage ${stage.name}`,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ client_id: "none" }),
        generateStringKey: "client_secret",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: removalPolicy(stage),
    });
    this.#key = key;
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SMG4",
      reason: "The platform makes the secret, and an operator rotates it there: the runbook says how.",
    });
  }

  /** Gives the function the secret's ARN and lets it read the secret. */
  bindRead(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.shopifySecretId, this.secretArn);
    fn.allow(["secretsmanager:GetSecretValue"], this.secretArn);
    this.#key.bindSecret(fn, this.secretArn);
  }
}
