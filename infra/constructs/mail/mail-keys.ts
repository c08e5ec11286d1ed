import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { CredentialsKey } from "../credentials-key.ts";
import { GeneratedSecret } from "../generated-secret.ts";

/**
 * Separate from the cursor keys. A cursor key may be removed after an hour, but mail links must stay valid.
 */
export class MailKeys extends GeneratedSecret {
  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      stage,
      key,
      description: `Keys that seal links in mails of stage ${stage.name}`,
      template: { active: "k1" },
      generated: "k1",
      environmentName: ENV.mailKeysSecretId,
      whyNotRotated:
        "A key that was removed ends the unsubscribe links of all mails that it sealed. The runbook says how an operator adds a key.",
    });
  }
}
