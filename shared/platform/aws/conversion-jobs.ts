import {
  BadRequestException,
  CancelJobCommand,
  ConflictException,
  CreateJobCommand,
  type CreateJobCommandInput,
  GetJobCommand,
  type MediaConvertClient,
} from "@aws-sdk/client-mediaconvert";

export type JobSettings = NonNullable<CreateJobCommandInput["Settings"]>;

export type ConversionJob = {
  /** Idempotency token. A repeated token returns the existing job. */
  readonly token: string;
  readonly settings: JobSettings;
  readonly metadata: Readonly<Record<string, string>>;
};

/** `missing` means that MediaConvert no longer has the job. */
export type JobState = "running" | "complete" | "failed" | "missing";

const STATES: Readonly<Record<string, JobState>> = {
  COMPLETE: "complete",
  ERROR: "failed",
  CANCELED: "failed",
};

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === "NotFoundException";

export const createConversionJobs = (
  client: MediaConvertClient,
  { role, queue }: { readonly role: string; readonly queue: string },
) => ({
  /** @returns the job's id, or `undefined` if MediaConvert refuses the job permanently */
  async start({ token, settings, metadata }: ConversionJob): Promise<string | undefined> {
    try {
      const { Job } = await client.send(
        new CreateJobCommand({
          Role: role,
          Queue: queue,
          ClientRequestToken: token,
          Settings: settings,
          UserMetadata: { ...metadata },
        }),
      );
      if (Job?.Id === undefined) throw new Error("MediaConvert returned no job id");
      return Job.Id;
    } catch (error) {
      if (error instanceof BadRequestException) return undefined;
      throw error;
    }
  },

  async state(Id: string): Promise<JobState> {
    try {
      const { Job } = await client.send(new GetJobCommand({ Id }));
      return STATES[Job?.Status ?? ""] ?? "running";
    } catch (error) {
      if (isNotFound(error)) return "missing";
      throw error;
    }
  },

  async cancel(Id: string): Promise<void> {
    try {
      await client.send(new CancelJobCommand({ Id }));
    } catch (error) {
      if (!isNotFound(error) && !(error instanceof ConflictException)) throw error;
    }
  },
});

export type ConversionJobs = ReturnType<typeof createConversionJobs>;
