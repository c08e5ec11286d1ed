import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import { GeneratedSecret } from "./generated-secret.ts";

/** A separate secret, because public functions such as `feed` must not read the token keys. */
export class CursorKeys extends GeneratedSecret {
  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      stage,
      key,
      description: `Keys that seal cursors of stage ${stage.name}`,
      template: { active: "k1" },
      generated: "k1",
      environmentName: ENV.cursorKeysSecretId,
      whyNotRotated:
        "A cursor leads to a page of a list whose store is checked with every call: a stolen key shows nothing more. " +
        "The runbook says how an operator adds a key.",
    });
  }
}
