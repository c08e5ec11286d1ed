import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { EventBus } from "../../event-sources/event-bus.ts";
import {
  type JsonAnswer,
  type RunningServer,
  readJsonBody,
  startJsonServer,
} from "../../process/loopback-server.ts";
import { AwsServiceError } from "../aws-endpoint.ts";
import { arn } from "../aws-identity.ts";
import type { ObjectStore } from "../s3/object-store.ts";
import { sampleTranscript } from "./sample-transcript.ts";

type Status = "IN_PROGRESS" | "COMPLETED" | "FAILED";
type Job = { readonly name: string; status: Status; reason?: string };

type Ports = {
  readonly bucket: (name: string) => Pick<ObjectStore, "get" | "put">;
  readonly emit: EventBus;
  readonly onError: (error: unknown) => void;
};

type StartJob = {
  readonly TranscriptionJobName: string;
  readonly Media: { readonly MediaFileUri: string };
  readonly OutputBucketName: string;
  readonly OutputKey: string;
};

const SOURCE = /^s3:\/\/([^/]+)\/(.+)$/;

/** Returns sample transcripts, marked as such. Loses jobs on restart. */
export async function startTranscribeEndpoint({ bucket, emit, onError }: Ports): Promise<RunningServer> {
  const jobs = new Map<string, Job>();

  const work = async (job: Job, { Media, OutputBucketName, OutputKey }: StartJob): Promise<void> => {
    try {
      const [, from = "", key = ""] = SOURCE.exec(Media.MediaFileUri) ?? [];
      bucket(from).get(key);
      const transcript = Buffer.from(JSON.stringify(sampleTranscript(job.name)));
      await bucket(OutputBucketName).put(
        OutputKey,
        Readable.from([transcript]),
        { "content-type": "application/json" },
        new Date(),
      );
      job.status = "COMPLETED";
    } catch (error) {
      job.status = "FAILED";
      job.reason = error instanceof Error ? error.message : String(error);
    }
    await emit({
      source: "aws.transcribe",
      detailType: "Transcribe Job State Change",
      resources: [arn("transcribe", `transcription-job/${job.name}`)],
      detail: { TranscriptionJobName: job.name, TranscriptionJobStatus: job.status },
    });
  };

  const start = (input: StartJob): Job => {
    const { TranscriptionJobName: name } = input;
    if (jobs.has(name))
      throw new AwsServiceError("ConflictException", "The requested job name already exists.");
    const job: Job = { name, status: "IN_PROGRESS" };
    jobs.set(name, job);
    void work(job, input).catch(onError);
    return job;
  };

  const find = ({ TranscriptionJobName: name }: Pick<StartJob, "TranscriptionJobName">): Job => {
    const job = jobs.get(name);
    if (job === undefined)
      throw new AwsServiceError("BadRequestException", "The requested job couldn't be found.");
    return job;
  };

  const answer = async (request: IncomingMessage): Promise<JsonAnswer> => {
    const operation = String(request.headers["x-amz-target"]);
    const input: StartJob = await readJsonBody(request);
    if (operation === "Transcribe.StartTranscriptionJob") return { status: 200, body: view(start(input)) };
    if (operation === "Transcribe.GetTranscriptionJob") return { status: 200, body: view(find(input)) };
    throw new AwsServiceError("BadRequestException", "The local stack does not support this operation.");
  };

  return startJsonServer(0, (request) => answer(request).catch(failure));
}

const view = ({ name, status, reason }: Job) => ({
  TranscriptionJob: {
    TranscriptionJobName: name,
    TranscriptionJobStatus: status,
    ...(reason !== undefined && { FailureReason: reason }),
  },
});

function failure(error: unknown): JsonAnswer {
  const isExpected = error instanceof AwsServiceError;
  return {
    status: isExpected ? 400 : 500,
    body: {
      __type: isExpected ? error.code : "InternalFailureException",
      Message: error instanceof Error ? error.message : String(error),
    },
  };
}
