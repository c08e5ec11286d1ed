import { expect, test } from "vitest";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { UPLOAD_OPERATIONS } from "../../../../shared/videos/media/uploads/uploads.operations.ts";
import type { VideoView } from "../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { lateMoment } from "../../../../shared/vocabulary/late-moment.ts";
import { MEDIA_PROBLEMS } from "../../../../shared/vocabulary/media-problems.ts";
import { aCampaign, aVideo, brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const ids = { brand, event_id: 7001 };
const VIDEO = `/stores/${brand}/videos/7001`;
const SRT = "1\n00:00:00,000 --> 00:00:01,000\nLinen\n";
const dress = { name: "dress.srt", mimeType: "application/x-subrip", buffer: Buffer.from(SRT) };

describeInDashboard("the page of a video or a campaign", ({ service, open }) => {
  const show = (change: Partial<VideoView>, locale?: string) => {
    service.answer(VIDEO_OPERATIONS.getVideo, ids, aVideo(change));
    return open(VIDEO, locale);
  };
  const failed = (problem: string): Partial<VideoView> => ({
    status: "live",
    media: { state: "failed", problem, files: [], uploads: [] },
  });

  test("says that captions stay when the clip is replaced, where it has some", async () => {
    const words = "The captions stay: check them";
    const url = "https://media.example/7001/captions.en.vtt";
    const files = [{ role: "captions" as const, language: "en", url, bytes: 100 }];
    const page = await show({ media: { state: "ready", files, uploads: [] } });
    await page.getByText(words).waitFor();
    const other = await show({});
    await other.getByText("Shoppers see the present clip").waitFor();
    expect(await other.getByText(words).count()).toBe(0);
  });

  test("takes the same captions again after they could not be uploaded", async () => {
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

  test("says nothing any more of an upload that failed once captions are written instead", async () => {
    const page = await show({});
    await page.getByLabel("Choose captions").setInputFiles(dress);
    await page.getByText("The upload failed.").waitFor();
    await page.getByRole("button", { name: "Write captions" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.getByText("The upload failed.").count()).toBe(0);
  });

  test("says in German why an upload failed, and that the video is not shown yet", async () => {
    const page = await show(failed(MEDIA_PROBLEMS.noVideo), "de-DE");
    // Above everything, for a screen reader; and beside the files, for who has just chosen one there.
    const sentence = "Das ist kein Video, das wir lesen können.";
    const said = page.getByRole("alert").getByText(sentence);
    await said.waitFor();
    expect(await page.getByText(sentence).count()).toBe(2);
    expect(await said.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("de");
    await page.getByText("Noch nicht zu sehen: erst, sobald es eine Datei hat").waitFor();
  });

  test("marks what it has no German words for as English", async () => {
    const page = await show(failed("The moon is full."), "de-DE");
    expect(await page.getByText("The moon is full.").first().getAttribute("lang")).toBe("en");
  });

  test("says a moment behind the end at its product's field", async () => {
    const page = await show({ products: ["a1"], video_url: "https://cdn.shop.example/clip.mp4" }, "de-DE");
    const late = lateMoment({ product_id: "a1", at: 570, length: 5 });
    service.refuse(VIDEO_OPERATIONS.changeVideo, ids, 422, `moments: ${late}`);
    await page.getByText("Wann welches Produkt vorn ist").click();
    await page.getByLabel("a1: vorn ab").fill("9:30");
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page.getByText("Das Video endet bei 0:05. Geben Sie eine frühere Zeit ein.").waitFor();
  });

  test("is left without a question once the video is deleted, whatever was changed", async () => {
    const page = await show({});
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items: [], next_cursor: null });
    service.answer(VIDEO_OPERATIONS.removeVideo, ids, {});
    await page.getByLabel("Title").fill("Changed");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/videos"));
  });

  const campaign = { brand, campaign_id: "cmp_1" };

  test("is left without a question once the campaign is deleted, whatever was changed", async () => {
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

  test("shows the status of a chosen video in the reader's words, and not over what is wrong", async () => {
    const items = [aVideo({ status: "upcoming" })];
    service.answer(VIDEO_OPERATIONS.listVideos, { brand }, { items, next_cursor: null });
    const page = await open(`/stores/${brand}/campaigns/new`, "de-DE");
    await page.getByLabel("Name").fill("Herbst");
    await page.getByRole("button", { name: "Kampagne anlegen" }).click();
    const field = page.getByLabel("Video hinzufügen");
    await page.getByText("Ergänzen Sie mindestens eins.").waitFor();
    expect(await field.evaluate((element) => element.matches(":focus"))).toBe(true);
    expect(await page.getByRole("option").count()).toBe(0);
    await field.press("ArrowDown");
    await page.getByRole("option").getByText("Angekündigt").waitFor();
  });
});
