import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { CredentialsKey } from "../credentials-key.ts";
import { GeneratedSecret } from "../generated-secret.ts";

/** Keys shared by CloudFront and the API. CloudFront sends one key, and the API accepts all. */
export class EdgeKeys extends GeneratedSecret {
  readonly #sent: string;

  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      stage,
      key,
      description: `Keys that authenticate the edge of stage ${stage.name} to the API of reports`,
      template: { active: "k1" },
      generated: "k1",
      environmentName: ENV.edgeKeysSecretId,
      whyNotRotated:
        "The edge takes another key only with a deployment that names it. The runbook says how an operator rotates it.",
    });
    this.#sent = stage.edgeKey;
  }

  /** Returns a CloudFormation reference, which keeps the key out of the template. */
  get reference(): string {
    return this.secretValueFromJson(this.#sent).unsafeUnwrap();
  }
}
