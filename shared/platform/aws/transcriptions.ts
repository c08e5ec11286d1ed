import { TooBusy } from "../errors.ts";
import { at, textAt } from "../read-json.ts";
import type { SignedSender } from "./signed-requests.ts";

/**
 * `missing` means that Transcribe no longer has the job. `reason` is Transcribe's error text, for the log.
 */
export type TranscriptionState = {
  readonly state: "running" | "complete" | "failed" | "missing";
  readonly reason?: string;
};

export type Transcription = {
  readonly name: string;
  readonly source: string;
  readonly output: { readonly bucket: string; readonly key: string };
};

const STATES: Readonly<Record<string, TranscriptionState["state"]>> = {
  COMPLETED: "complete",
  FAILED: "failed",
};

const errorName = (answer: unknown): string => textAt(answer, "__type")?.split("#").at(-1) ?? "";

const BUSY = new Set(["LimitExceededException", "ThrottlingException"]);

/**
 * Uses the JSON protocol. The SDK's client would take a third of the bundle for two calls.
 * https://docs.aws.amazon.com/transcribe/latest/APIReference/API_StartTranscriptionJob.html
 */
export const createTranscriptions = (send: SignedSender, endpoint: string) => {
  const call = async (operation: string, input: object) => {
    const { status, body } = await send({
      method: "POST",
      url: new URL("/", endpoint),
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `Transcribe.${operation}`,
      },
      body: JSON.stringify(input),
    });
    return { status, answer: JSON.parse(body) as unknown };
  };
  const unexpected = (operation: string, status: number, answer: unknown): Error =>
    new Error(`Transcribe answered ${status} ${errorName(answer)} to ${operation}`);

  return {
    /**
     * Starts a job. A repeated name starts no second job.
     * @returns Transcribe's reason for a permanent refusal
     * @throws TooBusy
     */
    async start({ name, source, output }: Transcription): Promise<string | undefined> {
      const { status, answer } = await call("StartTranscriptionJob", {
        TranscriptionJobName: name,
        Media: { MediaFileUri: source },
        MediaFormat: "mp4",
        IdentifyLanguage: true,
        OutputBucketName: output.bucket,
        OutputKey: output.key,
      });
      const error = errorName(answer);
      if (status === 200 || error === "ConflictException") return undefined;
      if (BUSY.has(error)) throw new TooBusy();
      if (error === "BadRequestException")
        return `refused: ${textAt(answer, "Message") ?? textAt(answer, "message") ?? ""}`;
      throw unexpected("StartTranscriptionJob", status, answer);
    },

    /** @throws TooBusy */
    async state(name: string): Promise<TranscriptionState> {
      const { status, answer } = await call("GetTranscriptionJob", { TranscriptionJobName: name });
      const error = errorName(answer);
      // Transcribe also returns BadRequestException for unknown names.
      if (error === "NotFoundException" || error === "BadRequestException") return { state: "missing" };
      if (BUSY.has(error)) throw new TooBusy();
      const job = at(answer, "TranscriptionJob");
      const said = textAt(job, "TranscriptionJobStatus");
      if (status !== 200 || said === undefined) throw unexpected("GetTranscriptionJob", status, answer);
      const reason = textAt(job, "FailureReason");
      return { state: STATES[said] ?? "running", ...(reason !== undefined && { reason }) };
    },
  };
};

export type Transcriptions = ReturnType<typeof createTranscriptions>;
