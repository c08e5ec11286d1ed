import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { EventBus } from "../../event-sources/event-bus.ts";
import {
  type JsonAnswer,
  type RunningServer,
  readJsonBody,
  startJsonServer,
} from "../../process/loopback-server.ts";
import { AwsServiceError } from "../aws-endpoint.ts";
import { arn } from "../aws-identity.ts";
import { type JobPlan, planJob } from "./job-settings.ts";

type Status = "SUBMITTED" | "PROGRESSING" | "COMPLETE" | "ERROR" | "CANCELED";

type Job = {
  readonly id: string;
  readonly queue: string;
  readonly token: string;
  readonly userMetadata: Readonly<Record<string, string>>;
  readonly plan: JobPlan;
  status: Status;
};

type Ports = {
  readonly run: (plan: JobPlan) => Promise<void>;
  readonly emit: EventBus;
  readonly onError: (error: unknown) => void;
};

const JOBS = /^\/2017-08-29\/jobs(?:\/([^/]+))?$/;
const ERROR_CODE = 1999;
const STATUS_CODES: Readonly<Record<string, number>> = { NotFoundException: 404, ConflictException: 409 };

/** Runs jobs sequentially and loses them on restart. A completed job sends an event, as on AWS. */
export async function startMediaConvertEndpoint(ports: Ports): Promise<RunningServer> {
  const jobs = new Map<string, Job>();
  let last = Promise.resolve();
  const server = await startJsonServer(0, (request) => answer(request).catch(failure));

  const answer = async (request: IncomingMessage): Promise<JsonAnswer> => {
    const [path, id] = JOBS.exec(request.url ?? "") ?? [];
    const operation = path && `${request.method} ${id === undefined ? "jobs" : "job"}`;
    if (operation === "POST jobs")
      return { status: 201, body: { job: view(create(await readJsonBody(request))) } };
    if (operation === "GET job") return { status: 200, body: { job: view(find(id)) } };
    if (operation === "DELETE job") {
      await cancel(find(id));
      return { status: 202, body: {} };
    }
    throw new AwsServiceError("NotFoundException", "The local stack does not support this operation.");
  };

  const find = (id = ""): Job => {
    const job = jobs.get(id);
    if (!job) throw new AwsServiceError("NotFoundException", `There is no job ${id}`);
    return job;
  };

  const create = (input: CreateJob): Job => {
    const { queue, clientRequestToken: token = randomUUID(), userMetadata = {}, settings } = input;
    const known = [...jobs.values()].find((job) => job.token === token);
    if (known) return known;
    const id = `${Date.now()}-${randomUUID().slice(0, 6)}`;
    const job: Job = { id, queue, token, userMetadata, plan: planJob(settings), status: "SUBMITTED" };
    jobs.set(id, job);
    last = last.then(() => work(job)).catch(ports.onError);
    return job;
  };

  const work = async (job: Job): Promise<void> => {
    if (job.status !== "SUBMITTED") return;
    job.status = "PROGRESSING";
    const problem = await ports.run(job.plan).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (isCanceled(job)) return;
    job.status = problem === undefined ? "COMPLETE" : "ERROR";
    await report(job, problem === undefined ? {} : { errorCode: ERROR_CODE, errorMessage: problem });
  };

  const cancel = async (job: Job): Promise<void> => {
    if (job.status !== "SUBMITTED" && job.status !== "PROGRESSING") {
      throw new AwsServiceError("ConflictException", `The job ${job.id} has ended`);
    }
    job.status = "CANCELED";
    await report(job, {});
  };

  const report = ({ id, queue, status, userMetadata }: Job, more: object): Promise<void> =>
    ports.emit({
      source: "aws.mediaconvert",
      detailType: "MediaConvert Job State Change",
      resources: [jobArn(id)],
      detail: { timestamp: Date.now(), queue, jobId: id, status, userMetadata, ...more },
    });

  return { ...server, stop: () => server.stop() };
}

type CreateJob = Pick<Job, "queue"> & {
  readonly clientRequestToken?: string;
  readonly userMetadata?: Job["userMetadata"];
  readonly settings: Parameters<typeof planJob>[0];
};

const jobArn = (id: string): string => arn("mediaconvert", `jobs/${id}`);
const isCanceled = ({ status }: Job): boolean => status === "CANCELED";
const view = ({ id, queue, status, userMetadata }: Job) => ({
  arn: jobArn(id),
  id,
  queue,
  status,
  userMetadata,
});

function failure(error: unknown): JsonAnswer {
  const code = error instanceof AwsServiceError ? error.code : "InternalServerErrorException";
  const message = error instanceof Error ? error.message : String(error);
  const status = STATUS_CODES[code] ?? (error instanceof AwsServiceError ? 400 : 500);
  return { status, headers: { "x-amzn-errortype": code }, body: { message } };
}
