import { Key } from "aws-cdk-lib/aws-kms";
import { Aws, Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { removalPolicy, resourceName, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The KMS key that the stage's secrets are encrypted with: merchants' product-API credentials, signing keys. */
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

  /** Tells the function the key's id and lets it decrypt. */
  bindDecrypt(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.credentialsKeyId, this.keyArn);
    fn.allow(["kms:Decrypt"], this.keyArn);
  }

  /** Tells the function the key's id and lets it encrypt. */
  bindEncrypt(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.credentialsKeyId, this.keyArn);
    fn.allow(["kms:Encrypt"], this.keyArn);
  }

  /** Lets Secrets Manager decrypt this one secret for the function; the function itself can decrypt nothing. */
  bindSecret(fn: ServiceFunction, secretArn: string): void {
    fn.allow(["kms:Decrypt"], this.keyArn, {
      "kms:ViaService": `secretsmanager.${Aws.REGION}.amazonaws.com`,
      "kms:EncryptionContext:SecretARN": secretArn,
    });
  }
}
