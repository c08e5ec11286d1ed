import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { Role } from "aws-cdk-lib/aws-iam";
import { Aws, Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import { TRANSCRIPT_FOLDER } from "../../../shared/vocabulary/media.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import type { ServiceFunction } from "../service-function.ts";
import type { ServiceQueue } from "../service-queue.ts";
import { MEDIA_PREFIX, type MediaBucket } from "./media-bucket.ts";
import type { UploadsBucket } from "./uploads-bucket.ts";

export type CaptionsDraftsProps = {
  readonly stage: StageSettings;
  readonly uploads: UploadsBucket;
  readonly media: MediaBucket;
  /** The queue that receives the ends of jobs. */
  readonly events: ServiceQueue;
};

/**
 * Amazon Transcribe for one stage: the rule for finished jobs, and the permission to start them.
 * Transcribe uses the permissions of the caller that starts a job. So `media` may read checked videos and write
 * transcripts beside uploads, where it reads them. The bucket deletes them after a day.
 */
export class CaptionsDrafts extends Construct {
  readonly #props: CaptionsDraftsProps;
  /** Stages of an account share jobs and events, so names have a prefix. */
  readonly #jobPrefix: string;

  constructor(scope: Construct, id: string, props: CaptionsDraftsProps) {
    super(scope, id);
    this.#props = props;
    this.#jobPrefix = `${resourceName(props.stage, "draft")}.`;
    new Rule(this, "Ended", {
      ruleName: resourceName(props.stage, "captions-draft-ended"),
      eventPattern: {
        source: ["aws.transcribe"],
        detailType: ["Transcribe Job State Change"],
        detail: {
          TranscriptionJobStatus: ["COMPLETED", "FAILED"],
          TranscriptionJobName: [{ prefix: this.#jobPrefix }],
        },
      },
      // No dead letters, since `media` checks jobs without an event.
      targets: [new SqsQueue(props.events, { maxEventAge: Duration.hours(1), retryAttempts: 20 })],
    });
  }

  /** Lets the function start and check the stage's jobs. */
  bind(fn: ServiceFunction): void {
    const { uploads, media } = this.#props;
    fn.addEnvironment(ENV.draftJobPrefix, this.#jobPrefix);
    // Restricted by the job's output, since IAM can't name jobs before they start.
    fn.allow(["transcribe:StartTranscriptionJob"], "*", {
      "transcribe:OutputBucketName": uploads.bucketName,
    });
    const jobs = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/${this.#jobPrefix}*`;
    fn.allow(["transcribe:GetTranscriptionJob"], jobs);
    Validations.of(fn.role as Role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${jobs.replaceAll(/\$\{Token\[AWS\.(\w+)\.\d+\]\}/g, "<AWS::$1>")}]`,
      reason: "Each draft has a job of its own name.",
    });
    media.allow(fn, ["GetObject"], `${MEDIA_PREFIX}*`, "Transcribe reads each video with its permission.");
    uploads.allow(fn, ["PutObject"], `*/${TRANSCRIPT_FOLDER}/*`, "Transcribe writes with its permission.");
  }
}
