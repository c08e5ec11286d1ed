import { Key } from "aws-cdk-lib/aws-kms";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/env-names.ts";
import { removalPolicy, resourceName, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The KMS key that merchants' product-API credentials are encrypted with. */
export class CredentialsKey extends Key {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      alias: resourceName(stage, "credentials"),
      description: `Merchants' product-API credentials of stage ${stage.name}`,
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
}
