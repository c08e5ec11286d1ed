import { expect, test } from "vitest";
import { draftJobName, readDraftJobName } from "../../../../../shared/videos/media/drafts/job-name.ts";

const PREFIX = "service-dev-draft.";
const REF = {
  brand: "br_2p1k8s0d4f6g7h3j",
  event_id: 7001,
  upload_id: "up_1h2j3k4m5n6p7q8r",
  since: "2026-11-20T10:00:00.000Z",
};

test("a job's name contains its video, upload and attempt", () => {
  const name = draftJobName(PREFIX, REF);
  // Names allowed by Amazon Transcribe:
  // https://docs.aws.amazon.com/transcribe/latest/APIReference/API_StartTranscriptionJob.html
  expect(name).toMatch(/^[0-9a-zA-Z._-]{1,200}$/);
  expect(readDraftJobName(PREFIX, name)).toEqual(REF);
});

test.each([
  [
    "a name of another stage",
    "service-prod-draft.br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r.1795168800000",
  ],
  ["an unrelated name", "my-meeting"],
  ["a name without a video", `${PREFIX}br_2p1k8s0d4f6g7h3j.x.up_1h2j3k4m5n6p7q8r.1795168800000`],
  ["a name with a path", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_../../x.1795168800000`],
  ["a name with a suffix", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r.1795168800000.x`],
  ["a name without a time", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r`],
])("%s is not a draft of the stage", (_, name) => {
  expect(readDraftJobName(PREFIX, name)).toBeUndefined();
});
