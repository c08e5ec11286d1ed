import { describe, expect, test } from "vitest";
import type { AwsRequest } from "../../../../shared/platform/aws/signed-requests.ts";
import { createTranscriptions } from "../../../../shared/platform/aws/transcriptions.ts";
import { TooBusy } from "../../../../shared/platform/errors.ts";

const answering = (status: number, answer: object) => {
  const requests: AwsRequest[] = [];
  const transcriptions = createTranscriptions(async (request) => {
    requests.push(request);
    return { status, headers: {}, body: JSON.stringify(answer) };
  }, "https://transcribe.eu-central-1.amazonaws.com");
  return { requests, ...transcriptions };
};
const failing = (name: string) => answering(400, { __type: name, Message: "No" });
const JOB = { name: "draft.1", source: "s3://media/v.mp4", output: { bucket: "uploads", key: "a.json" } };

describe("a transcription job", () => {
  test("starts with Amazon's JSON protocol, in the spoken language", async () => {
    const { start, requests } = answering(200, {
      TranscriptionJob: { TranscriptionJobStatus: "IN_PROGRESS" },
    });
    expect(await start(JOB)).toBeUndefined();
    const [{ url, headers, body = "" } = expect.fail()] = requests;
    expect(url.href).toBe("https://transcribe.eu-central-1.amazonaws.com/");
    expect(headers).toMatchObject({ "x-amz-target": "Transcribe.StartTranscriptionJob" });
    expect(JSON.parse(body)).toEqual({
      TranscriptionJobName: "draft.1",
      Media: { MediaFileUri: "s3://media/v.mp4" },
      MediaFormat: "mp4",
      IdentifyLanguage: true,
      OutputBucketName: "uploads",
      OutputKey: "a.json",
    });
  });

  test("is not started again if it already runs", async () => {
    expect(await failing("com.amazonaws.transcribe#ConflictException").start(JOB)).toBeUndefined();
  });

  test("returns the reason if Transcribe rejects it", async () => {
    expect(await failing("BadRequestException").start(JOB)).toBe("refused: No");
  });

  test.each(["LimitExceededException", "ThrottlingException"])(
    "throws TooBusy if Transcribe limits requests: %s",
    async (name) => {
      await expect(failing(name).start(JOB)).rejects.toThrow(TooBusy);
      await expect(failing(name).state("draft.1")).rejects.toThrow(TooBusy);
    },
  );

  test("throws for an unexpected answer", async () => {
    await expect(failing("AccessDeniedException").start(JOB)).rejects.toThrow("400 AccessDeniedException");
    await expect(answering(200, {}).state("draft.1")).rejects.toThrow("to GetTranscriptionJob");
  });

  test.each([
    ["QUEUED", "running"],
    ["IN_PROGRESS", "running"],
    ["COMPLETED", "complete"],
    ["FAILED", "failed"],
  ])("%s has the state %s", async (status, state) => {
    const job = { TranscriptionJobStatus: status, FailureReason: "Why" };
    expect(await answering(200, { TranscriptionJob: job }).state("draft.1")).toEqual({
      state,
      reason: "Why",
    });
  });

  test.each(["BadRequestException", "NotFoundException"])(
    "is missing if Transcribe does not know it: %s",
    async (name) => {
      expect(await failing(name).state("draft.1")).toEqual({ state: "missing" });
    },
  );
});
