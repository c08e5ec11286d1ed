import { HttpMethods } from "aws-cdk-lib/aws-s3";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceFunction } from "../service-function.ts";
import { PrivateBucket } from "./private-bucket.ts";

/**
 * Uploads of merchants, until `media` has checked them. The edge never serves it. Keys:
 * `<brand>/<event_id>/<upload_id>/<role>[.<language>]`. Any origin may upload, since the edge's would create
 * a cycle in the template. An upload needs a presigned URL.
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

  /**
   * Lets the function presign uploads and check their arrival. A presigned URL has the permissions of its
   * signer.
   */
  bindPresign(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "PutObject"], "*", "It presigns uploads, each with keys of its own.");
  }

  /** Allows reading uploads and conversions, and deleting files. */
  bindInspect(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.uploadsBucket, this.bucketName);
    this.allow(fn, ["GetObject", "DeleteObject"], "*", "It inspects uploads, each with keys of its own.");
    fn.allow(["s3:ListBucket"], this.bucketArn);
  }
}
