import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy } from "../stages.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import type { ServiceFunction } from "./service-function.ts";

type Settings = {
  readonly stage: StageSettings;
  readonly key: CredentialsKey;
  readonly description: string;
  readonly template: Readonly<Record<string, string>>;
  /** Name of the field that Secrets Manager fills with 64 random letters and digits. */
  readonly generated: string;
  readonly environmentName: string;
  readonly whyNotRotated: string;
};

export class GeneratedSecret extends Secret {
  readonly #settings: Settings;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      encryptionKey: settings.key,
      description: settings.description,
      generateSecretString: {
        secretStringTemplate: JSON.stringify(settings.template),
        generateStringKey: settings.generated,
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: removalPolicy(settings.stage),
    });
    this.#settings = settings;
    Validations.of(this).acknowledge({ id: "AwsSolutions-SMG4", reason: settings.whyNotRotated });
  }

  bindRead(fn: ServiceFunction): void {
    fn.addEnvironment(this.#settings.environmentName, this.secretArn);
    fn.allow(["secretsmanager:GetSecretValue"], this.secretArn);
    this.#settings.key.bindSecret(fn, this.secretArn);
  }
}
