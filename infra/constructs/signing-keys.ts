import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import { GeneratedSecret } from "./generated-secret.ts";

/**
 * `{"active":"k1","k1":"<key>"}`. A rotation adds `k2`, makes it active, and keeps `k1` to verify
 * existing tokens.
 */
export class SigningKeys extends GeneratedSecret {
  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      stage,
      key,
      description: `Keys that sign access tokens of stage ${stage.name}`,
      template: { active: "k1" },
      generated: "k1",
      environmentName: ENV.signingKeysSecretId,
      whyNotRotated:
        "Tokens don't expire, so a key that signed some can't be replaced on a schedule: merchants would have to " +
        "fetch theirs anew. The runbook says how an operator adds a key.",
    });
  }
}
