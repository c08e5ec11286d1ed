import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Construct } from "constructs";
import { type AlarmThresholds, resourceName, type StageSettings } from "../../stages.ts";
import type { AlarmTopic } from "./alarm-topic.ts";

/** Each has an entry of this name in the runbook. */
export type AlarmKind =
  | "dead-letter-messages"
  | "dead-letter-records"
  | "queue-age"
  | "iterator-age"
  | "function-errors"
  | "function-throttles"
  | "api-server-errors"
  | "order-failures"
  | "order-latency"
  | "rate-limiter-failures";

/** What all alarms of a stage have in common. */
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
  readonly stage: StageSettings;
  readonly topic: AlarmTopic;
  readonly kind: AlarmKind;
  /** What it is about; none where a stage has one alarm of the kind. */
  readonly subject?: string;
  /** One sentence for whoever is woken: what is wrong, and what that does. */
  readonly says: string;
  readonly metric: IMetric;
};

/** An alarm of the stage, raised from its threshold on, that says where the runbook explains it. */
export class StageAlarm extends Alarm {
  constructor(scope: Construct, props: StageAlarmProps) {
    const { stage, topic, kind, subject, says, ...alarm } = props;
    const name = [subject, kind].filter(Boolean).join("-");
    super(scope, name, {
      ...alarm,
      alarmName: resourceName(stage, name),
      alarmDescription: `${says} Runbook: docs/runbook.md#${kind}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}
