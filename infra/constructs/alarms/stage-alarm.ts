import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Construct } from "constructs";
import type { AlarmThresholds, StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import type { AlarmTopic } from "./alarm-topic.ts";

type AlarmKind =
  | "dead-letter-messages"
  | "dead-letter-records"
  | "dead-letter-ticks"
  | "queue-age"
  | "iterator-age"
  | "function-errors"
  | "function-throttles"
  | "api-server-errors"
  | "order-failures"
  | "order-latency"
  | "rate-limiter-failures"
  | "table-throttles"
  | "account-concurrency"
  | "edge-server-errors"
  | "conversion-failures"
  | "inspections-ended"
  | "draft-failures";

export type AlarmContext = {
  readonly scope: Construct;
  readonly stage: StageSettings;
  readonly thresholds: AlarmThresholds;
  readonly topic: AlarmTopic;
};

export type StageAlarmProps = Pick<
  AlarmProps,
  "threshold" | "evaluationPeriods" | "datapointsToAlarm" | "evaluateLowSampleCountPercentile"
> & {
  readonly kind: AlarmKind;
  readonly subject?: string;
  readonly says: string;
  readonly metric: IMetric;
};

export class StageAlarm extends Alarm {
  constructor({ scope, stage, topic }: AlarmContext, props: StageAlarmProps) {
    const { kind, subject, says, ...alarm } = props;
    const name = [subject, kind].filter(Boolean).join("-");
    super(scope, name, {
      ...alarm,
      alarmName: resourceName(stage, name),
      alarmDescription: `${says} Runbook: docs/operations.md#${kind}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}
