import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readCaptionsText } from "../../../../shared/videos/media/captions/read-captions.ts";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { writeWebVtt } from "../../../../shared/vocabulary/web-vtt.ts";
import { aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const FILES = "https://media.example/7001";
const UPLOAD = "https://uploads.example/captions";
const headers = { "access-control-allow-origin": "*" };

const someLines = (count: number) =>
  writeWebVtt(
    Array.from({ length: count }, (_, index) => ({
      from: index * 1_000,
      to: (index + 1) * 1_000,
      text: `Line ${index + 1}`,
    })),
  );

const withCaptions = (upload: string) =>
  aVideo({
    media: {
      state: "ready",
      files: [{ role: "captions", language: "en", url: `${FILES}/${upload}/captions.en.vtt`, bytes: 100 }],
      uploads: [],
    },
  });

describeInDashboard("the caption editor", ({ service, open }) => {
  let uploaded = "";

  const openEditor = async (vtt: string): Promise<Page> => {
    uploaded = "";
    const at = { brand, event_id: 7001 };
    service.answer(VIDEO_OPERATIONS.getVideo, at, withCaptions("up_1"));
    service.answer(UPLOAD_OPERATIONS.beginUpload, at, {
      upload_id: "up_2",
      expires_at: VERSION,
      files: [{ role: "captions", language: "en", method: "PUT", url: UPLOAD, headers: {} }],
    });
    service.answer(UPLOAD_OPERATIONS.completeUpload, { ...at, upload_id: "up_2" }, {});
    const page = await open(`/stores/${brand}/videos/7001`);
    await page.route(`${FILES}/**`, (route) =>
      route.fulfill({ body: vtt, headers, contentType: "text/vtt" }),
    );
    await page.route(UPLOAD, (route) => {
      uploaded = route.request().postDataBuffer()?.toString() ?? "";
      return route.fulfill({ status: 200, headers });
    });
    await page.getByRole("button", { name: "Edit the captions in English" }).click();
    await page.getByRole("listbox", { name: "Lines" }).waitFor();
    return page;
  };
  const save = (page: Page) => page.getByRole("button", { name: "Save captions" }).click();
  const savedCues = async () => {
    await expect.poll(() => uploaded).not.toBe("");
    const read = readCaptionsText(uploaded);
    return read.kind === "cues" ? read.cues : read;
  };

  test("splits and shifts lines, and uploads them as WebVTT", async () => {
    const page = await openEditor(someLines(2));
    await page.getByLabel("Text", { exact: true }).fill("Linen & <cotton>");
    await page.getByRole("button", { name: "Split" }).click();
    await page.getByLabel("Shift all lines").fill("0,5");
    await page.getByRole("button", { name: "Shift", exact: true }).click();
    await save(page);
    expect(await savedCues()).toMatchObject([
      { from: 500, text: "Linen &" },
      { to: 1_500, text: "<cotton>" },
      { from: 1_500, to: 2_500, text: "Line 2" },
    ]);
    await page.getByText("Saved. Shoppers see them").waitFor();
  });

  test("asks before overwriting captions that someone else saved", async () => {
    const page = await openEditor(someLines(1));
    await page.getByLabel("Text", { exact: true }).fill("Mine");
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, withCaptions("up_9"));
    await save(page);
    await page.getByText("Someone else changed these captions in the meantime").waitFor();
    expect(service.sent).toEqual([]);
    await page.getByRole("button", { name: "Save mine" }).click();
    expect(await savedCues()).toEqual([{ from: 0, to: 1_000, text: "Mine" }]);
  });

  test("has one tab stop for 1,000 lines, with arrow keys between them", async () => {
    const page = await openEditor(someLines(1_000));
    const list = page.getByRole("listbox", { name: "Lines" });
    await list.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe("Line 999");
    await page.keyboard.press("Tab");
    await page.getByLabel("From", { exact: true }).and(page.locator(":focus")).waitFor();
    await page.getByLabel("Text", { exact: true }).pressSequentially("Linen. ");
    expect(await page.getByRole("option", { name: "Linen. Line 999" }).count()).toBe(1);
  });
});
