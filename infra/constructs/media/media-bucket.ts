import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { PrivateBucket } from "./private-bucket.ts";

export const MEDIA_PREFIX = "media/";

/** Has no versioning, because the content of a key never changes. Deletions are final. */
export class MediaBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, stage, { lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }] });
  }

  bindPublish(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.mediaBucket, this.bucketName);
    const why = "It publishes and deletes media, each with keys of its own.";
    this.allow(fn, ["PutObject", "DeleteObject"], `${MEDIA_PREFIX}*`, why);
    fn.allow(["s3:ListBucket"], this.bucketArn);
  }
}
