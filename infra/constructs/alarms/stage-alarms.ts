import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { AlarmThresholds, StageSettings } from "../../stage-settings.ts";
import { ServiceEdge } from "../edge/service-edge.ts";
import { ServiceApi } from "../http-api.ts";
import { Conversions } from "../media/conversions.ts";
import { ServiceFunction } from "../service-function.ts";
import { ServiceQueue } from "../service-queue.ts";
import { ServiceTable } from "../table.ts";
import { TableStream } from "../table-stream.ts";
import { AlarmTopic } from "./alarm-topic.ts";
import { orderAlarms, rateLimiterAlarm, serverErrorAlarm } from "./api-alarms.ts";
import { accountConcurrencyAlarm, tableThrottleAlarm } from "./capacity-alarms.ts";
import { functionAlarms, iteratorAgeAlarm } from "./function-alarms.ts";
import { conversionAlarm, edgeAlarm, uploadAlarms } from "./media-alarms.ts";
import { queueAlarm } from "./queue-alarm.ts";
import type { AlarmContext, StageAlarm } from "./stage-alarm.ts";

export type StageAlarmsProps = {
  readonly stage: StageSettings;
  readonly thresholds: AlarmThresholds;
  readonly email: string | undefined;
};

export class StageAlarms extends Construct {
  readonly topic: AlarmTopic;
  readonly all: readonly StageAlarm[];
  readonly #guards = new Map<ServiceFunction, StageAlarm[]>();

  constructor(scope: Construct, id: string, { stage, thresholds, email }: StageAlarmsProps) {
    super(scope, id);
    this.topic = new AlarmTopic(this, "Topic", stage, email);
    const context: AlarmContext = { scope: this, stage, thresholds, topic: this.topic };
    const parts = Stack.of(this).node.findAll();
    this.all = [
      ...parts.flatMap((part) => this.#alarmsOf(part, context)),
      rateLimiterAlarm(context),
      accountConcurrencyAlarm(context),
    ];
  }

  guardsOf(fn: ServiceFunction): readonly StageAlarm[] {
    return this.#guards.get(fn) ?? [];
  }

  #alarmsOf(part: unknown, context: AlarmContext): StageAlarm[] {
    if (part instanceof ServiceFunction) {
      const guards = this.#guarding([part], functionAlarms(context, part));
      return part.shortName === "media" ? [...guards, ...uploadAlarms(context, part)] : guards;
    }
    if (part instanceof ServiceApi) {
      const serverErrors = this.#guarding(part.functions, [serverErrorAlarm(context, part)]);
      return [...serverErrors, ...this.#guarding([part.orders], orderAlarms(context, part))];
    }
    if (part instanceof ServiceQueue) return [queueAlarm(context, part)];
    if (part instanceof ServiceTable) return [tableThrottleAlarm(context, part)];
    if (part instanceof TableStream) return [iteratorAgeAlarm(context, part)];
    if (part instanceof ServiceEdge && context.stage.watchEdge) return [edgeAlarm(context, part)];
    if (part instanceof Conversions) return [conversionAlarm(context, part)];
    return [];
  }

  #guarding(functions: readonly ServiceFunction[], alarms: StageAlarm[]): StageAlarm[] {
    for (const fn of functions) this.#guards.set(fn, [...this.guardsOf(fn), ...alarms]);
    return alarms;
  }
}
