import { Construct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { ServiceTable } from "./table.ts";
import { WebhookQueue } from "./webhook-queue.ts";
import { WebhookStream } from "./webhook-stream.ts";

export type WebhookWorkProps = {
  readonly stage: StageSettings;
  readonly table: ServiceTable;
  readonly events: ServiceFunction;
  readonly delivery: ServiceFunction;
  readonly admin: ServiceFunction;
};

export class WebhookWork extends Construct {
  readonly stream: WebhookStream;
  readonly work: WebhookQueue;

  constructor(scope: Construct, id: string, { stage, table, events, delivery, admin }: WebhookWorkProps) {
    super(scope, id);
    this.stream = new WebhookStream(this, "Stream", { stage, table, consumer: events });
    this.work = new WebhookQueue(this, "Queue", stage);
    this.work.addConsumer(delivery);
    for (const sender of [events, admin]) this.work.bindSend(sender);
  }
}
