import { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import type { StageSettings } from "../stage-settings.ts";
import type { AdminUsers } from "./admin-users.ts";
import type { CredentialsKey } from "./credentials-key.ts";
import type { ServiceFunction } from "./service-function.ts";
import { ShopifySecret } from "./shopify-secret.ts";
import { WorkQueue } from "./work-queue.ts";

export type ShopifyWorkProps = {
  readonly stage: StageSettings;
  readonly webhook: ServiceFunction;
  readonly app: ServiceFunction;
  readonly worker: ServiceFunction;
  readonly clock: ServiceFunction;
  readonly users: AdminUsers;
  readonly credentialsKey: CredentialsKey;
};

export class ShopifyWork extends Construct {
  readonly secret: ShopifySecret;
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, props: ShopifyWorkProps) {
    super(scope, id);
    const { stage, webhook, app, worker, clock } = props;
    this.secret = new ShopifySecret(this, "Secret", stage, props.credentialsKey);
    for (const fn of [webhook, app, worker]) this.secret.bindRead(fn);
    this.work = new WorkQueue(this, "Queue", {
      stage,
      name: "shopify",
      consumer: worker,
      senders: [webhook, app, worker, clock],
      batchSize: 10,
      batchingSeconds: stage.shopifyGatheringSeconds,
      maxConcurrency: 10,
      urlVariable: ENV.shopifyQueueUrl,
    });
    props.users.bindInvitations(app);
  }
}
