import { CfnOutput, DefaultStackSynthesizer, type IStackSynthesizer, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { AdminFunction } from "../shared/api/operation.ts";
import { AdminUsers } from "./constructs/admin-users.ts";
import { StageAlarms } from "./constructs/alarms/stage-alarms.ts";
import { AttributionStream } from "./constructs/attribution-stream.ts";
import { catalogQueues } from "./constructs/catalog-queues.ts";
import { CredentialsKey } from "./constructs/credentials-key.ts";
import { CursorKeys } from "./constructs/cursor-keys.ts";
import { EdgeFiles } from "./constructs/edge/edge-files.ts";
import { EdgeKeys } from "./constructs/edge/edge-keys.ts";
import { ServiceEdge, type ServiceEdgeProps } from "./constructs/edge/service-edge.ts";
import { ServiceApi } from "./constructs/http-api.ts";
import { MailKeys } from "./constructs/mail/mail-keys.ts";
import { MailWork } from "./constructs/mail/mail-work.ts";
import { CaptionsDrafts } from "./constructs/media/captions-drafts.ts";
import { Conversions } from "./constructs/media/conversions.ts";
import { MediaBucket } from "./constructs/media/media-bucket.ts";
import { MediaQueue } from "./constructs/media/media-queue.ts";
import { PrivateBucket } from "./constructs/media/private-bucket.ts";
import { UploadsBucket } from "./constructs/media/uploads-bucket.ts";
import { RefreshClock } from "./constructs/refresh-clock.ts";
import { Releases } from "./constructs/releases.ts";
import { ReportsApi } from "./constructs/reports-api.ts";
import { reportsQueue } from "./constructs/reports-queue.ts";
import type { ServiceFunction } from "./constructs/service-function.ts";
import { ShopifyWork } from "./constructs/shopify-work.ts";
import { SigningKeys } from "./constructs/signing-keys.ts";
import { StageDashboard } from "./constructs/stage-dashboard.ts";
import { ServiceTable } from "./constructs/table.ts";
import { WebhookWork } from "./constructs/webhook-work.ts";
import { WorkQueue, type WorkQueueProps } from "./constructs/work-queue.ts";
import { ServiceFunctions } from "./service-functions.ts";
import type { StageSettings } from "./stage-settings.ts";
import { bootstrapQualifier, resourceName, SERVICE_NAME } from "./stages.ts";

export type OperationsOptions = {
  readonly alarmEmail?: string | undefined;
  readonly rollback?: boolean | undefined;
};

type Functions<Name extends string> = Readonly<Record<Name, ServiceFunction>>;
type MediaParts = Functions<"admin" | "adminRead" | "storeDeletion" | "mailer"> & {
  readonly api: ServiceApi;
  readonly reports: ServiceEdgeProps["reports"];
  readonly users: AdminUsers;
};
type Clocked = Functions<"admin" | "storeDeletion" | "shopifyClock" | "mailer">;

export class ServiceStack extends Stack {
  readonly #stage: StageSettings;
  readonly #table: ServiceTable;
  readonly #functions: ServiceFunctions;

  constructor(scope: Construct, stage: StageSettings, options: OperationsOptions = {}) {
    super(scope, resourceName(stage), {
      description: `Shoppable-video integration service, stage ${stage.name}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapQualifier(stage) }) as IStackSynthesizer,
      terminationProtection: stage.protectData,
      tags: { service: SERVICE_NAME, stage: stage.name },
      ...(stage.account && { env: { account: stage.account } }),
    });
    this.#stage = stage;
    const table = new ServiceTable(this, "Table", stage);
    const credentialsKey = new CredentialsKey(this, "CredentialsKey", stage);
    const signingKeys = new SigningKeys(this, "SigningKeys", stage, credentialsKey);
    const cursorKeys = new CursorKeys(this, "CursorKeys", stage, credentialsKey);
    const mailKeys = new MailKeys(this, "MailKeys", stage, credentialsKey);
    const edgeKeys = new EdgeKeys(this, "EdgeKeys", stage, credentialsKey);
    this.#table = table;
    this.#functions = new ServiceFunctions(this, {
      stage,
      table,
      signingKeys,
      cursorKeys,
      mailKeys,
      edgeKeys,
      credentialsKey,
    });
    this.#output("TableName", table.tableName);
    this.#output("SigningKeysSecretId", signingKeys.secretArn);
    this.#output("CursorKeysSecretId", cursorKeys.secretArn);
    this.#output("MailKeysSecretId", mailKeys.secretArn);
    this.#output("EdgeKeysSecretId", edgeKeys.secretArn);
    this.#output("CredentialsKeyId", credentialsKey.keyArn);
    const adminFunctions = {
      "admin-read": this.#functions.adminRead(),
      admin: this.#functions.admin(),
      "admin-users": this.#functions.adminUsers(),
    };
    const { admin, "admin-read": adminRead } = adminFunctions;
    const storeDeletion = this.#functions.storeDeletion();
    const users = this.#addUsers(adminFunctions["admin-users"], storeDeletion);
    const api = this.#addApi(adminFunctions, users);
    const mailer = this.#addMail(api);
    const interactions = this.#functions.interactions();
    const reports = { api: new ReportsApi(this, "ReportsApi", stage, interactions), keys: edgeKeys };
    this.#addWorkQueue("Interactions", reportsQueue(stage, interactions, this.#functions.funnel()));
    this.#addMedia({ api, reports, admin, adminRead, storeDeletion, users, mailer });
    this.#addAttribution();
    this.#addWebhooks(admin);
    const shopifyClock = this.#functions.shopifySchedule();
    this.#addCatalog({ admin, storeDeletion, shopifyClock, mailer });
    const { "shopify-webhook": webhook, "shopify-app": app } = api.byName;
    const worker = this.#functions.shopifyWorker();
    const apps = { stage, users, credentialsKey, webhook, app, worker, clock: shopifyClock };
    const shopify = new ShopifyWork(this, "Shopify", apps);
    this.#outputQueue("Shopify", shopify.work);
    this.#output("ShopifySecretId", shopify.secret.secretArn);
    this.#addOperations(api, options); // Added last, to cover everything in the stack.
  }

  #addUsers(inviter: ServiceFunction, storeDeletion: ServiceFunction): AdminUsers {
    const users = new AdminUsers(this, "AdminUsers", this.#stage);
    users.bindInvitations(inviter);
    users.bindDeletion(storeDeletion);
    this.#output("AdminUserPoolId", users.userPoolId);
    this.#output("AdminIssuer", users.userPoolProviderUrl);
    this.#output("AdminClientId", users.client.userPoolClientId);
    return users;
  }

  #addApi(adminFunctions: Functions<AdminFunction>, users: AdminUsers): ServiceApi {
    const api = new ServiceApi(this, "Api", {
      stage: this.#stage,
      functions: {
        "access-token": this.#functions.storeEndpoint("access-token"),
        "product-upsert": this.#functions.storeEndpoint("product-upsert", ["PutItem", "DeleteItem"]),
        "order-tracking": this.#functions.storeEndpoint("order-tracking", ["PutItem", "ConditionCheckItem"]),
        "order-amendments": this.#functions.orderAmendments(),
        "shop-days": this.#functions.storeEndpoint("shop-days", ["PutItem"]),
        feed: this.#functions.feed(),
        "video-sitemap": this.#functions.videoSitemap(),
        "shopify-webhook": this.#functions.shopifyWebhook(),
        "shopify-app": this.#functions.shopifyApp(),
        "mail-unsubscribe": this.#functions.mailUnsubscribe(),
        ...adminFunctions,
      },
      authorizers: { admin: users.authorizer() },
      fallback: this.#functions.notFound(),
    });
    this.#output("BaseUrl", api.apiEndpoint);
    this.#output("ApiLogGroupName", api.accessLog.logGroupName);
    return api;
  }

  #addAttribution(): void {
    const { deadLetterQueue } = new AttributionStream(this, "AttributionStream", {
      stage: this.#stage,
      table: this.#table,
      consumer: this.#functions.attribution(),
    });
    this.#output("AttributionDeadLetterQueueUrl", deadLetterQueue.queueUrl);
  }

  #addWebhooks(admin: ServiceFunction): void {
    const [events, delivery] = [this.#functions.webhookEvents(), this.#functions.webhookDelivery()];
    const props = { stage: this.#stage, table: this.#table, events, delivery, admin };
    const { work, stream } = new WebhookWork(this, "Webhooks", props);
    this.#outputQueue("Webhook", work);
    this.#output("WebhookEventsDeadLetterQueueUrl", stream.deadLetterQueue.queueUrl);
  }

  #addMail(api: ServiceApi): ServiceFunction {
    const { mailDomain: domain } = this.#stage;
    const mailer = this.#functions.mailer();
    const props = { stage: this.#stage, domain, mailer, api };
    const { work, sender } = new MailWork(this, "Mail", props);
    this.#outputQueue("Mail", work);
    for (const [index, { name, value }] of (sender?.identity.dkimRecords ?? []).entries())
      this.#output(`MailDkim${index + 1}`, `${name} CNAME ${value}`);
    return mailer;
  }

  #addMedia({ api, reports, admin, adminRead, storeDeletion, users, mailer }: MediaParts): void {
    const uploads = new UploadsBucket(this, "UploadsBucket", this.#stage);
    const media = new MediaBucket(this, "MediaBucket", this.#stage);
    uploads.bindPresign(admin);
    const queue = new MediaQueue(this, "MediaQueue", this.#stage);
    for (const sender of [admin, storeDeletion]) queue.bindSend(sender);
    const conversions = new Conversions(this, "Conversions", {
      stage: this.#stage,
      uploads,
      events: queue.queue,
    });
    const assets = new PrivateBucket(this, "AssetsBucket", this.#stage);
    const edge = new ServiceEdge(this, "Edge", { stage: this.#stage, api, reports, media, assets });
    new EdgeFiles(this, "EdgeFiles", { stage: this.#stage, bucket: assets, edge, api, users });
    users.openDashboard(edge.dashboardUrl);
    const { "video-sitemap": videoSitemap, "shopify-app": shopifyApp } = api.byName;
    for (const fn of [admin, adminRead, api.feed, videoSitemap, shopifyApp, mailer]) edge.bind(fn);
    const worker = this.#functions.media();
    queue.addConsumer(worker);
    uploads.bindInspect(worker);
    media.bindPublish(worker);
    conversions.bind(worker);
    new CaptionsDrafts(this, "CaptionsDrafts", {
      stage: this.#stage,
      uploads,
      media,
      events: queue.queue,
    }).bind(worker);
    edge.bindInvalidate(worker);
    this.#outputQueue("Media", queue);
    this.#output("EdgeUrl", edge.url);
    this.#output("DashboardUrl", edge.dashboardUrl);
    this.#output("DistributionId", edge.distribution.distributionId);
    if (edge.accessLog) this.#output("EdgeLogGroupName", edge.accessLog.logGroupName);
    for (const [id, { bucketName }] of Object.entries({ Uploads: uploads, Media: media, Assets: assets }))
      this.#output(`${id}BucketName`, bucketName);
  }

  #addOperations(api: ServiceApi, { alarmEmail, rollback = true }: OperationsOptions): void {
    const stage = this.#stage;
    if (stage.release === "in-place") return;
    const alarms =
      stage.alarms && new StageAlarms(this, "Alarms", { stage, thresholds: stage.alarms, email: alarmEmail });
    new Releases(this, "Releases", { stage, configuration: stage.release, alarms, rollback });
    new StageDashboard(this, "Dashboard", { stage, api, alarms });
    if (alarms) this.#output("AlarmTopicArn", alarms.topic.topicArn);
  }

  #addCatalog({ admin, storeDeletion, shopifyClock, mailer }: Clocked): void {
    const clock = this.#functions.catalogSchedule();
    const [planner, reader] = [this.#functions.catalogPlan(), this.#functions.catalogSitemap()];
    const queues = catalogQueues(this.#stage, this.#functions.catalogPull(), planner, reader);
    const pull = this.#addWorkQueue("Pull", queues.pull);
    const plan = this.#addWorkQueue("Plan", queues.plan);
    const sitemap = this.#addWorkQueue("Sitemap", queues.sitemap);
    for (const sender of [planner, clock, admin, reader]) plan.bindSend(sender);
    for (const sender of [planner, admin, reader]) sitemap.bindSend(sender);
    pull.bindSend(planner);
    const { deadLetterQueue } = new RefreshClock(this, "RefreshClock", {
      stage: this.#stage,
      targets: [clock, shopifyClock, storeDeletion],
      hourly: [mailer],
    });
    this.#output("ClockDeadLetterQueueUrl", deadLetterQueue.queueUrl);
  }

  #addWorkQueue(id: string, props: Omit<WorkQueueProps, "stage">): WorkQueue {
    const work = new WorkQueue(this, `${id}Queue`, { stage: this.#stage, ...props });
    this.#outputQueue(id, work);
    return work;
  }

  #outputQueue(id: string, { queue, deadLetterQueue }: Pick<WorkQueue, "queue" | "deadLetterQueue">): void {
    this.#output(`${id}QueueUrl`, queue.queueUrl);
    this.#output(`${id}DeadLetterQueueUrl`, deadLetterQueue.queueUrl);
  }

  #output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}
