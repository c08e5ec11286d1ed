import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import { GeneratedSecret } from "./generated-secret.ts";

/**
 * `{"client_id": "…", "client_secret": "…"}`. An operator enters it. Until then, the service
 * refuses all webhooks because the initial value is random.
 */
export class ShopifySecret extends GeneratedSecret {
  constructor(scope: Construct, id: string, stage: StageSettings, key: CredentialsKey) {
    super(scope, id, {
      stage,
      key,
      description: `Client id and secret of the Shopify app of stage ${stage.name}`,
      template: { client_id: "none" },
      generated: "client_secret",
      environmentName: ENV.shopifySecretId,
      whyNotRotated: "The platform makes the secret, and an operator rotates it there: the runbook says how.",
    });
  }
}
