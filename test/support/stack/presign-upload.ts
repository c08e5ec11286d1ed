import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "../../../shared/platform/sdk/sha256.ts";
import { localAws } from "./stack-access.ts";

type Upload = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly at?: Date;
};

/** A presigned URL for one upload, with type and length signed, made by the SDK's own signer. */
export const presignUpload = async (upload: Upload): Promise<URL> => {
  const { endpoint, bucket, key, type, bytes, at = new Date() } = upload;
  const { hostname, host, port } = new URL(endpoint);
  const signer = new SignatureV4({
    service: "s3",
    region: "us-east-1",
    credentials: localAws(endpoint).credentials,
    sha256: Sha256 as never, // The SDK's own declaration knows no key objects.
    uriEscapePath: false,
  });
  const headers = {
    host,
    "content-type": type,
    "content-length": String(bytes),
    "x-amz-content-sha256": "UNSIGNED-PAYLOAD",
  };
  const { query = {} } = await signer.presign(
    { method: "PUT", protocol: "http:", hostname, port: Number(port), path: `/${bucket}/${key}`, headers },
    { expiresIn: 900, signingDate: at, signableHeaders: new Set(["content-type", "content-length"]) },
  );
  return new URL(`${endpoint}/${bucket}/${key}?${new URLSearchParams(query as Record<string, string>)}`);
};
