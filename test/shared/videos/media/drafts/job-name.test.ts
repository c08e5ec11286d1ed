import { expect, test } from "vitest";
import { draftJobName, readDraftJobName } from "../../../../../shared/videos/media/drafts/job-name.ts";

const PREFIX = "service-dev-draft.";
const REF = {
  brand: "br_2p1k8s0d4f6g7h3j",
  event_id: 7001,
  upload_id: "up_1h2j3k4m5n6p7q8r",
  since: "2026-11-20T10:00:00.000Z",
};

test("a job's name says which version of which video it is of, and which attempt", () => {
  const name = draftJobName(PREFIX, REF);
  // https://docs.aws.amazon.com/transcribe/latest/APIReference/API_StartTranscriptionJob.html
  expect(name).toMatch(/^[0-9a-zA-Z._-]{1,200}$/);
  expect(readDraftJobName(PREFIX, name)).toEqual(REF);
});

test.each([
  ["another stage's", "service-prod-draft.br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r.1795168800000"],
  ["another person's", "my-meeting"],
  ["one of no video", `${PREFIX}br_2p1k8s0d4f6g7h3j.x.up_1h2j3k4m5n6p7q8r.1795168800000`],
  ["one with a path", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_../../x.1795168800000`],
  ["one with more", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r.1795168800000.x`],
  ["one without a time", `${PREFIX}br_2p1k8s0d4f6g7h3j.7001.up_1h2j3k4m5n6p7q8r`],
])("%s is none of the stage's drafts", (_, name) => {
  expect(readDraftJobName(PREFIX, name)).toBeUndefined();
});
