import { expect, test } from "vitest";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import type { MediaProblem } from "../../../../shared/vocabulary/media-problems.ts";
import { fieldProblem } from "../../../../shared/vocabulary/problems/problems.ts";
import { aCampaign, aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };
const VIDEO = `/stores/${brand}/videos/7001`;
const SRT = "1\n00:00:00,000 --> 00:00:01,000\nLinen\n";
const dress = { name: "dress.srt", mimeType: "application/x-subrip", buffer: Buffer.from(SRT) };

describeInDashboard("the page of a video or campaign", ({ service, open }) => {
  const show = (change: Partial<VideoView>, locale?: string) => {
    service.answer(VIDEO_OPERATIONS.getVideo, ids, aVideo(change));
    return open(VIDEO, locale);
  };
  const failed = (reason: MediaProblem): Partial<VideoView> => ({
    status: "live",
    media: { state: "failed", reason, files: [], uploads: [] },
  });

  test("says that captions stay when the video is replaced, only if it has some", async () => {
    const words = "The captions stay: check them";
    const url = "https://media.example/7001/captions.en.vtt";
    const files = [{ role: "captions" as const, language: "en", url, bytes: 100 }];
    const page = await show({ media: { state: "ready", files, uploads: [] } });
    await page.getByText(words).waitFor();
    const other = await show({});
    await other.getByText("Shoppers see the current file").waitFor();
    expect(await other.getByText(words).count()).toBe(0);
  });

  test("accepts the same captions again after a failed upload", async () => {
    const page = await show({});
    const input = page.getByLabel("Choose captions");
    await input.setInputFiles(dress);
    await page.getByText("The upload failed.").waitFor();
    expect(await input.inputValue()).toBe("");
    service.answer(UPLOAD_OPERATIONS.beginUpload, ids, {
      upload_id: "up_1",
      expires_at: VERSION,
      files: [],
    });
    service.answer(UPLOAD_OPERATIONS.completeUpload, { ...ids, upload_id: "up_1" }, {});
    await input.setInputFiles(dress);
    await page.getByText("Uploaded. It is shown as soon as it is checked.").waitFor();
    expect(await page.getByText("The upload failed.").count()).toBe(0);
  });

  test("clears the upload error once captions are written in the editor", async () => {
    const page = await show({});
    await page.getByLabel("Choose captions").setInputFiles(dress);
    await page.getByText("The upload failed.").waitFor();
    await page.getByRole("button", { name: "Write captions" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.getByText("The upload failed.").count()).toBe(0);
  });

  test("explains in German why an upload failed, and that the video is not shown", async () => {
    const page = await show(failed({ code: "no_video" }), "de-DE");
    const sentence = "Das ist kein Video, das wir lesen können.";
    await page.getByRole("alert").getByText(sentence).waitFor();
    expect(await page.getByText(sentence).count()).toBe(2);
    await page.getByText("Noch nicht sichtbar: Das Video braucht eine abspielbare Datei").waitFor();
  });

  test("shows a time after the end at the product's field", async () => {
    const page = await show({ products: ["a1"], video_url: "https://cdn.shop.example/clip.mp4" }, "de-DE");
    const late = fieldProblem("moments[0].from_seconds", "moment_late", { seconds: 5 });
    service.refuse(VIDEO_OPERATIONS.changeVideo, ids, 422, late);
    await page.getByText("Hervorgehobene Produkte").click();
    await page.getByLabel("a1: hervorgehoben ab").fill("9:30");
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page.getByText("Das Video endet bei 0:05. Geben Sie eine frühere Zeit ein.").waitFor();
  });

  test("closes without confirmation once the video is deleted, despite unsaved changes", async () => {
    const page = await show({});
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    service.answer(VIDEO_OPERATIONS.removeVideo, ids, {});
    await page.getByLabel("Title").fill("Changed");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/videos"));
  });

  const campaign = { brand, campaign_id: "cmp_1" };

  test("closes without confirmation once the campaign is deleted, despite unsaved changes", async () => {
    service.answer(CAMPAIGN_OPERATIONS.getCampaign, campaign, aCampaign());
    service.answer(CAMPAIGN_OPERATIONS.listCampaigns, { brand }, { items: [], next_cursor: null });
    service.answer(CAMPAIGN_OPERATIONS.removeCampaign, campaign, {});
    const page = await open(`/stores/${brand}/campaigns/cmp_1`);
    await page.getByLabel("Name").fill("Changed");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete campaign" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/campaigns"));
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("shows translated video status in the picker, which does not cover an error", async () => {
    const items = [aVideo({ status: "upcoming" })];
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });
    const page = await open(`/stores/${brand}/campaigns/new`, "de-DE");
    await page.getByLabel("Name").fill("Herbst");
    await page.getByRole("button", { name: "Kampagne anlegen" }).click();
    const field = page.getByLabel("Video hinzufügen");
    await page.getByText("Fügen Sie mindestens einen Eintrag hinzu.").waitFor();
    expect(await field.evaluate((element) => element.matches(":focus"))).toBe(true);
    expect(await page.getByRole("option").count()).toBe(0);
    await field.press("ArrowDown");
    await page.getByRole("option").getByText("Angekündigt").waitFor();
  });
});
