import {
  CreateJobCommand,
  type CreateJobCommandInput,
  GetJobCommand,
  MediaConvertClient,
} from "@aws-sdk/client-mediaconvert";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JobPlan } from "../../../../../infra/local/aws/mediaconvert/job-settings.ts";
import { startMediaConvertEndpoint } from "../../../../../infra/local/aws/mediaconvert/mediaconvert-endpoint.ts";
import { createEventBus } from "../../../../../infra/local/event-sources/event-bus.ts";
import type { RunningServer } from "../../../../../infra/local/process/loopback-server.ts";
import { openResources } from "../../../../../infra/local/template/template-resources.ts";
import { jobSettings } from "../../../../../shared/videos/media/convert/conversion.ts";
import { localAws } from "../../../../support/stack/stack-access.ts";
import { deferred } from "../../../../support/values/deferred.ts";
import { stages } from "../../../support/stages.ts";

/** The rule is the template's own, the settings are the service's own; only ffmpeg is a stand-in. */
const template = stages.local.template.toJSON() as Parameters<typeof openResources>[0]["template"];
const resources = openResources(
  { name: "local", template, assetDirectory: (key) => key },
  {
    sqsEndpoint: "http://sqs",
    apiEndpoint: "http://api",
    edgeUrl: "http://edge",
    issuerUrl: "http://issuer",
  },
);
const [queue] = resources.of("AWS::MediaConvert::Queue");

const sent: { queueArn: string; body: Record<string, unknown> }[] = [];
let run: (plan: JobPlan) => Promise<void>;
let endpoint: RunningServer;
let client: MediaConvertClient;

beforeEach(async () => {
  sent.length = 0;
  run = async () => undefined;
  const emit = createEventBus(resources.of("AWS::Events::Rule"), async (queueArn, body) => {
    sent.push({ queueArn, body: JSON.parse(body) });
  });
  endpoint = await startMediaConvertEndpoint({
    run: (plan) => run(plan),
    emit,
    onError: (error) => {
      throw error;
    },
  });
  client = new MediaConvertClient(localAws(endpoint.url));
});
afterEach(() => endpoint.stop());

const input = "s3://uploads/br_a/1/u/video";
const source = { input, folder: "s3://uploads/br_a/1/u/made/", width: 1080, height: 1920, hasAudio: true };
const job = (change: Partial<CreateJobCommandInput> = {}): CreateJobCommandInput => ({
  Role: "arn:aws:iam::000000000000:role/any",
  Queue: queue?.attributes.Arn,
  ClientRequestToken: "token",
  Settings: jobSettings("video", source),
  UserMetadata: { brand: "br_a" },
  ...change,
});
const start = async (change?: Partial<CreateJobCommandInput>) =>
  (await client.send(new CreateJobCommand(job(change)))).Job;
const readStatus = async (Id: string | undefined) =>
  (await client.send(new GetJobCommand({ Id }))).Job?.Status;

describe("a job of the service's own settings", () => {
  test("is what ffmpeg has to do, and its end is told to the media queue by the template's rule", async () => {
    const plans: JobPlan[] = [];
    run = async (plan) => void plans.push(plan);
    const started = await start();
    await expect.poll(() => sent.length).toBe(1);
    expect(plans).toMatchObject([
      { input, files: [{ target: "s3://uploads/br_a/1/u/made/video.mp4", contentType: "video/mp4" }] },
    ]);
    const args = plans[0]?.files[0]?.args.join(" ");
    for (const part of ["scale=720:1280", "-c:v libx264", "-c:a aac", "-movflags +faststart"]) {
      expect(args).toContain(part);
    }
    expect(sent[0]?.queueArn).toMatch(/:shoppable-video-local-media$/);
    expect(sent[0]?.body).toMatchObject({
      source: "aws.mediaconvert",
      "detail-type": "MediaConvert Job State Change",
      detail: { status: "COMPLETE", jobId: started?.Id, userMetadata: { brand: "br_a" } },
    });
    expect(await readStatus(started?.Id)).toBe("COMPLETE");
  });

  test("that fails says why", async () => {
    run = async () => Promise.reject(new Error("ffmpeg: moov atom not found"));
    await start();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body.detail).toMatchObject({
      status: "ERROR",
      errorCode: expect.any(Number),
      errorMessage: "ffmpeg: moov atom not found",
    });
  });

  test("of another queue than the stage's is told to nobody", async () => {
    const started = await start({ Queue: "arn:aws:mediaconvert:us-east-1:000000000000:queues/other" });
    await expect.poll(() => readStatus(started?.Id)).toBe("COMPLETE");
    expect(sent).toEqual([]);
  });

  test("is started once for a token, and waits for the one before", async () => {
    const first = deferred<void>();
    run = () => first.promise;
    const [one, same] = [await start(), await start()];
    const other = await start({ ClientRequestToken: "other" });
    expect(same?.Id).toBe(one?.Id);
    expect([await readStatus(one?.Id), await readStatus(other?.Id)]).toEqual(["PROGRESSING", "SUBMITTED"]);
    first.resolve();
    await expect.poll(() => readStatus(other?.Id)).toBe("COMPLETE");
  });
});
