import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import { GeneratedSecret } from "./generated-secret.ts";

/**
 * Keys that sign access tokens: `{"active":"k1","k1":"<key>"}`.
 *
 * Secrets Manager generates the first key: 64 letters and digits, which are 48 bytes of base64. A rotation
 * adds `k2`, makes it active, and keeps `k1` for verification.
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
