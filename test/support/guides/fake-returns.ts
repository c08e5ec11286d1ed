import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";
import type { Platform } from "../../../shared/vocabulary/platforms.ts";
import {
  type FakeService,
  type Scripted,
  STORE_ID,
  startFakeService,
} from "../../clients/node/fake-service.ts";
import { writeGuideFiles } from "./guide-files.ts";

const OK = { status: 200, body: {} };

export const returnsToFakeService = () => {
  const directory = mkdtempSync(join(tmpdir(), "returns-"));
  afterAll(() => rmSync(directory, { recursive: true }));
  let service: FakeService;
  beforeEach(async () => {
    service = await startFakeService();
  });
  afterEach(() => service.close());

  const amendments = () =>
    service.calls
      .filter(({ url }) => url.includes("/v1/order-amendments"))
      .map(({ body }) => JSON.parse(body));

  return {
    amendments,
    env: () => ({ SHOPPABLE_VIDEO_URL: service.baseUrl, SHOPPABLE_VIDEO_STORE_ID: STORE_ID }),
    writeFiles: (platform: Platform) =>
      writeGuideFiles(directory, platform, {
        apiUrl: service.baseUrl,
        edgeUrl: service.baseUrl,
        brand: "br_x",
        snippet: () => "",
      }),
    answerAmendments: (...answers: Scripted[]): void => {
      service.answers.call = ({ url }) => {
        if (!url.includes("/v1/order-amendments")) return OK;
        return answers[Math.min(amendments().length, answers.length) - 1] ?? OK;
      };
    },
  };
};
