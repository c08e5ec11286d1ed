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
  readonly events: ServiceQueue;
};

/**
 * Transcribe uses the permissions of the calling function, so `media` may read published videos and
 * write transcripts to the uploads bucket.
 */
export class CaptionsDrafts extends Construct {
  readonly #props: CaptionsDraftsProps;
  /** Prefix of job names. Stages of one account share Transcribe's jobs and events. */
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
      // Needs no dead-letter queue, because `media` also polls its jobs.
      targets: [new SqsQueue(props.events, { maxEventAge: Duration.hours(1), retryAttempts: 20 })],
    });
  }

  bind(fn: ServiceFunction): void {
    const { uploads, media } = this.#props;
    fn.addEnvironment(ENV.draftJobPrefix, this.#jobPrefix);
    // Restricted by output bucket, because IAM can't name jobs that do not exist yet.
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
