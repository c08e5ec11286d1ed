import { Key } from "aws-cdk-lib/aws-kms";
import { Aws, Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { CredentialPurpose } from "../../shared/vocabulary/deployment.ts";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

export class CredentialsKey extends Key {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      alias: resourceName(stage, "credentials"),
      description: `Merchants' product-API credentials and signing keys of stage ${stage.name}`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(stage.keepData ? 30 : 7),
      removalPolicy: removalPolicy(stage),
    });
  }

  bind(
    fn: ServiceFunction,
    purpose: CredentialPurpose,
    ...operations: readonly ("Encrypt" | "Decrypt")[]
  ): void {
    fn.addEnvironment(ENV.credentialsKeyId, this.keyArn);
    for (const operation of operations)
      fn.allow([`kms:${operation}`], this.keyArn, { "kms:EncryptionContext:purpose": purpose });
  }

  bindSecret(fn: ServiceFunction, secretArn: string): void {
    fn.allow(["kms:Decrypt"], this.keyArn, {
      "kms:ViaService": `secretsmanager.${Aws.REGION}.amazonaws.com`,
      "kms:EncryptionContext:SecretARN": secretArn,
    });
  }
}
