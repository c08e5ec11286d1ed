import { CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../shared/env-names.ts";
import { StageAlarms } from "./constructs/alarms/stage-alarms.ts";
import { AttributionStream } from "./constructs/attribution-stream.ts";
import { CredentialsKey } from "./constructs/credentials-key.ts";
import { ServiceApi } from "./constructs/http-api.ts";
import { RefreshClock } from "./constructs/refresh-clock.ts";
import { Releases } from "./constructs/releases.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./constructs/service-function.ts";
import { SigningKeys } from "./constructs/signing-keys.ts";
import { StageDashboard } from "./constructs/stage-dashboard.ts";
import { type ItemAction, ServiceTable } from "./constructs/table.ts";
import { WorkQueue } from "./constructs/work-queue.ts";
import { resourceName, SERVICE_NAME, type StageSettings } from "./stages.ts";

/** A merchant's checkout waits for these. */
const ENDPOINT = { memoryMegabytes: 1024, timeoutSeconds: 10 };

/** What is said at a deployment, and not part of the stage. */
export type ServiceOptions = {
  /** Told of the stage's alarms. */
  readonly alarmEmail?: string | undefined;
  /** Whether alarms take a release back; yes unless said otherwise. */
  readonly rollback?: boolean | undefined;
};

/** Everything of one stage. It only wires: what a part is, is in its construct. */
export class ServiceStack extends Stack {
  readonly #stage: StageSettings;
  readonly #table: ServiceTable;
  readonly #signingKeys: SigningKeys;
  readonly #credentialsKey: CredentialsKey;

  constructor(scope: Construct, stage: StageSettings, options: ServiceOptions = {}) {
    super(scope, resourceName(stage), {
      description: `Shoppable-video integration service, stage ${stage.name}`,
      terminationProtection: stage.keepData,
      tags: { service: SERVICE_NAME, stage: stage.name },
      ...(stage.account && { env: { account: stage.account } }),
    });
    this.#stage = stage;
    this.#table = new ServiceTable(this, "Table", stage);
    this.#signingKeys = new SigningKeys(this, "SigningKeys", stage);
    this.#credentialsKey = new CredentialsKey(this, "CredentialsKey", stage);
    this.#output("TableName", this.#table.tableName);
    this.#output("SigningKeysSecretId", this.#signingKeys.secretArn);
    this.#output("CredentialsKeyId", this.#credentialsKey.keyArn);
    const api = this.#addApi();
    this.#addAttribution();
    this.#addCatalog();
    if (stage.release !== "in-place") this.#addOperations(api, options);
  }

  #addApi(): ServiceApi {
    const api = new ServiceApi(this, "Api", {
      stage: this.#stage,
      functions: {
        "access-token": this.#storeEndpoint("access-token"),
        "product-upsert": this.#storeEndpoint("product-upsert"),
        "order-tracking": this.#storeEndpoint("order-tracking", ["PutItem"]),
      },
      fallback: this.#function("not-found", { ...ENDPOINT, memoryMegabytes: 256 }),
    });
    this.#output("BaseUrl", api.apiEndpoint);
    return api;
  }

  #addAttribution(): void {
    const consumer = this.#function("attribution", { memoryMegabytes: 1024, timeoutSeconds: 60 });
    this.#table.bind(consumer, ["PutItem", "UpdateItem"]);
    const { deadLetterQueue } = new AttributionStream(this, "AttributionStream", {
      stage: this.#stage,
      table: this.#table,
      consumer,
    });
    this.#output("AttributionDeadLetterQueueUrl", deadLetterQueue.queueUrl);
  }

  /** The clock starts refreshes, the plan pages a store's URLs, the pull fetches one product a message. */
  #addCatalog(): void {
    const pull = this.#addCatalogPull();
    const consumer = this.#function("catalog-plan", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#table.bind(consumer, ["GetItem", "Query", "UpdateItem"]);
    pull.bindSend(consumer);
    const plan = new WorkQueue(this, "PlanQueue", {
      stage: this.#stage,
      name: "catalog-plan",
      consumer,
      batchSize: 1,
      maxConcurrency: 5,
      urlVariable: ENV.planQueueUrl,
    });
    plan.bindSend(consumer);
    const clock = this.#function("catalog-schedule", { memoryMegabytes: 256, timeoutSeconds: 60 });
    this.#table.bind(clock, ["UpdateItem"]);
    this.#table.bindIndexQuery(clock);
    plan.bindSend(clock);
    new RefreshClock(this, "RefreshClock", { stage: this.#stage, target: clock });
    this.#output("PlanQueueUrl", plan.queue.queueUrl);
    this.#output("PlanDeadLetterQueueUrl", plan.deadLetterQueue.queueUrl);
  }

  #addCatalogPull(): WorkQueue {
    const consumer = this.#function("catalog-pull", { memoryMegabytes: 512, timeoutSeconds: 60 });
    this.#table.bind(consumer, ["GetItem", "UpdateItem", "DeleteItem"]);
    this.#credentialsKey.bindDecrypt(consumer);
    if (this.#stage.allowLoopbackHttp) consumer.addEnvironment(ENV.allowLoopbackHttp, "true");
    const pull = new WorkQueue(this, "PullQueue", {
      stage: this.#stage,
      name: "catalog-pull",
      consumer,
      batchSize: 20,
      maxConcurrency: this.#stage.pullConcurrency,
      urlVariable: ENV.pullQueueUrl,
    });
    this.#output("PullQueueUrl", pull.queue.queueUrl);
    this.#output("PullDeadLetterQueueUrl", pull.deadLetterQueue.queueUrl);
    return pull;
  }

  /** Last of all: it watches and releases whatever is in the stack. */
  #addOperations(api: ServiceApi, { alarmEmail, rollback = true }: ServiceOptions): void {
    const stage = this.#stage;
    const thresholds = stage.alarms;
    const alarms = thresholds && new StageAlarms(this, "Alarms", { stage, thresholds, email: alarmEmail });
    new Releases(this, "Releases", { stage, alarms, rollback });
    new StageDashboard(this, "Dashboard", { stage, api, alarms });
    if (alarms) this.#output("AlarmTopicArn", alarms.topic.topicArn);
  }

  /** A function that authenticates a store: it reads store and keys, and counts in the rate window. */
  #storeEndpoint(name: string, moreActions: readonly ItemAction[] = []): ServiceFunction {
    const fn = this.#function(name, ENDPOINT);
    this.#table.bind(fn, ["GetItem", "UpdateItem", ...moreActions]);
    this.#signingKeys.bindRead(fn);
    return fn;
  }

  #function(
    name: string,
    size: Pick<ServiceFunctionProps, "memoryMegabytes" | "timeoutSeconds">,
  ): ServiceFunction {
    return new ServiceFunction(this, name, { stage: this.#stage, name, ...size });
  }

  #output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}
