import { HttpMethods } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { PrivateBucket } from "./private-bucket.ts";

/**
 * What merchants upload, until `media` has checked it; the edge never serves it.
 *
 * Keys: `<brand>/<event_id>/<upload_id>/<role>[.<language>]`. Browsers of any origin may upload, since to name the
 * edge's would be a cycle in the template: what an upload needs is a presigned URL.
 */
export class UploadsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, stage, {
      cors: [
        {
          allowedOrigins: ["*"],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag"],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }

  /** Lets the function presign uploads, and see whether they arrived: a presigned URL may do what its signer may. */
  bindPresign(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "PutObject"], "*", "It presigns uploads, each with keys of its own.");
  }

  /** Lets the function read uploads and what was converted, and delete what a merchant deletes. */
  bindInspect(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "DeleteObject"], "*", "It inspects uploads, each with keys of its own.");
    fn.allow(["s3:ListBucket"], this.bucketArn);
  }
}
