import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Endpoint, startS3Endpoint } from "../../../../../infra/local/aws/s3/s3-endpoint.ts";
import { presignUpload } from "../../../../support/stack/presign-upload.ts";
import { localAws } from "../../../../support/stack/stack-access.ts";

const Bucket = "uploads";
const CORS = [
  {
    AllowedOrigins: ["*"],
    AllowedMethods: ["PUT"],
    AllowedHeaders: ["*"],
    ExposedHeaders: ["ETag"],
    MaxAge: 60,
  },
];
const DAY_MS = 24 * 3600_000;

const directory = mkdtempSync(join(tmpdir(), "s3-"));
let now = new Date();
let endpoint: S3Endpoint;
let client: S3Client;

const start = async () => {
  endpoint = await startS3Endpoint(directory, () => now);
  endpoint.ensureBucket({ name: Bucket, cors: CORS, expiresAfterDays: 1 });
  endpoint.ensureBucket({ name: "media" });
  client = new S3Client(localAws(endpoint.url));
};
beforeAll(start);
afterAll(async () => {
  await endpoint.stop();
  rmSync(directory, { recursive: true });
});

const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
const read = async (Key: string, Range?: string) => {
  const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  return [await Body?.transformToString(), ContentRange];
};

describe("the SDK", () => {
  test("gets back what it put, in whole and by ranges", async () => {
    await put("a/b c+ü.mp4", "0123456789");
    const { ContentLength, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: "a/b c+ü.mp4" }));
    expect([ContentLength, ETag]).toEqual([10, '"781e5e245d69b566979b86e28d23f2c7"']);
    expect(await read("a/b c+ü.mp4")).toEqual(["0123456789", undefined]);
    expect(await read("a/b c+ü.mp4", "bytes=2-4")).toEqual(["234", "bytes 2-4/10"]);
    expect(await read("a/b c+ü.mp4", "bytes=-3")).toEqual(["789", "bytes 7-9/10"]);
    expect(await read("a/b c+ü.mp4", "bytes=8-99")).toEqual(["89", "bytes 8-9/10"]);
    await expect(read("a/b c+ü.mp4", "bytes=10-")).rejects.toMatchObject({ name: "InvalidRange" });
    await expect(read("missing")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("copies only what it has seen, with headers of its own", async () => {
    const { ETag } = await put("checked", "one");
    const copy = (CopySourceIfMatch: string | undefined) =>
      client.send(
        new CopyObjectCommand({
          Bucket: "media",
          Key: "media/x.mp4",
          CopySource: `${Bucket}/checked`,
          CopySourceIfMatch,
          MetadataDirective: "REPLACE",
          ContentType: "video/mp4",
          CacheControl: "immutable",
        }),
      );
    expect((await copy(ETag)).CopyObjectResult?.ETag).toBe(ETag);
    await put("checked", "two");
    await expect(copy(ETag)).rejects.toMatchObject({ name: "PreconditionFailed" });
    const { Body, ...copied } = await client.send(
      new GetObjectCommand({ Bucket: "media", Key: "media/x.mp4" }),
    );
    expect(copied).toMatchObject({ ContentType: "video/mp4", CacheControl: "immutable" });
    expect(await Body?.transformToString()).toBe("one");
  });

  test("lists by prefix, page by page, and deletes", async () => {
    for (const Key of ["list/3", "list/1", "list/<&2>", "other"]) await put(Key, Key);
    const keys: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: "list/", MaxKeys: 2, ContinuationToken }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(keys).toEqual(["list/1", "list/3", "list/<&2>"]);

    const Objects = keys.map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(endpoint.bucket(Bucket).list("list/")).toEqual([]);
  });
});

const upload = (url: URL, type: string, body: string) =>
  fetch(url, {
    method: "PUT",
    body,
    headers: { "content-type": type, origin: "https://dashboard.example" },
  });

describe("a browser with a presigned URL", () => {
  const presigned = (key: string, at = now) =>
    presignUpload({ endpoint: endpoint.url, bucket: Bucket, key, type: "video/mp4", bytes: 5, at });

  test("may ask before the upload, and uploads exactly what was signed", async () => {
    const url = await presigned("br_a/1/u/video");
    const asks = { "access-control-request-method": "PUT", "access-control-request-headers": "content-type" };
    const origin = "https://dashboard.example";
    const preflight = await fetch(url, { method: "OPTIONS", headers: { origin, ...asks } });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      200,
      "content-type",
    ]);
    const answer = await upload(url, "video/mp4", "12345");
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(await read("br_a/1/u/video")).toEqual(["12345", undefined]);
  });

  test("that goes away half way leaves nothing behind", async () => {
    await put("half", "whole");
    const files = () => readdirSync(join(directory, Bucket, "contents")).length;
    const before = files();
    const url = await presigned("half");
    const headers = { "content-type": "video/mp4", "content-length": "5" };
    const sending = request(url, { method: "PUT", headers });
    const failed = new Promise((resolve) => sending.once("error", resolve));
    sending.write("12");
    await expect.poll(files).toBe(before + 1);
    sending.destroy();
    await failed;
    await expect.poll(files).toBe(before);
    expect(await read("half")).toEqual(["whole", undefined]);
  });
});

test("nothing can be read without a signature", async () => {
  await put("secret", "x");
  expect((await fetch(`${endpoint.url}/${Bucket}/secret`)).status).toBe(403);
});

test("objects outlive a restart, uploads for a day", async () => {
  await put("kept", "content");
  await endpoint.stop();
  now = new Date(now.getTime() + DAY_MS - 60_000);
  await start();
  expect(endpoint.bucket(Bucket).get("kept")).toMatchObject({ bytes: 7 });

  await endpoint.stop();
  now = new Date(now.getTime() + 2 * 60_000);
  await start();
  expect(endpoint.bucket(Bucket).list("")).toEqual([]);
  expect(endpoint.bucket("media").list("media/")).toHaveLength(1);
});
