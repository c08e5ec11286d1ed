import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPoster } from "../../../../shared/videos/media/inspect/poster.ts";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

/** 1 s, 180 × 320. This browser decodes WebM but can't encode H.264. */
const buffer = readFileSync(new URL("../../../support/media/browser.webm", import.meta.url));

describeInDashboard("uploading a video", ({ service, open }) => {
  test("draws ten frames into one image in the browser, and uploads it", async () => {
    service.answer(VIDEO_OPERATIONS.createVideo, { brand }, aVideo());
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    service.answer(VIDEO_OPERATIONS.changeVideo, { brand, event_id: 7001 }, aVideo());
    const url = "https://uploads.example/strip";
    service.answer(
      UPLOAD_OPERATIONS.beginUpload,
      { brand, event_id: 7001 },
      { upload_id: "up_1", expires_at: VERSION, files: [{ role: "strip", method: "PUT", url, headers: {} }] },
    );
    service.answer(UPLOAD_OPERATIONS.completeUpload, { brand, event_id: 7001, upload_id: "up_1" }, {});
    const page = await open(`/stores/${brand}/videos/new`);
    let picture: Buffer | null = null;
    await page.route(url, (route) => {
      picture = route.request().postDataBuffer();
      return route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" } });
    });
    const chosen = { name: "linen.webm", mimeType: "video/webm", buffer };
    await page.getByLabel("Choose a video").setInputFiles(chosen);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.waitForURL((address) => address.pathname.endsWith("/7001"));
    const begun = service.sent.find(({ path }) => path.endsWith("/uploads"))?.body as {
      readonly files: readonly { readonly role: string; readonly content_type: string }[];
    };
    expect(begun.files).toContainEqual(
      expect.objectContaining({ role: "strip", content_type: "image/jpeg", bytes: expect.any(Number) }),
    );
    expect(picture && readPoster(picture)).toMatchObject({ kind: "poster", width: 900, height: 160 });
  });
});
