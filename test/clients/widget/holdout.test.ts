import { expect, test } from "vitest";
import { findVideos } from "./feeds.ts";
import { describeInChromium, type Shop, surface } from "./in-chromium.ts";

const EXPERIMENT = { id: "exp_0000000000000001", holdout_percent: 50 };
const HELD = `${EXPERIMENT.id}:held_out:42`;
const KEY = "_svc_experiment";

const openWith = async (
  { server, open }: Shop,
  experiment: unknown,
  {
    kept,
    markup = surface("carousel", "br_holdout"),
  }: { readonly kept?: string; readonly markup?: string } = {},
) => {
  const body = {
    events: findVideos(server.url, "br_cta"),
    next_cursor: null,
    ...(experiment !== undefined && { experiment }),
  };
  server.feeds.set("br_holdout", () => ({ status: 200, body: JSON.stringify(body) }));
  server.requests.length = 0;
  server.reports.length = 0;
  const before = kept === undefined ? "" : `<script>localStorage.setItem("${KEY}", "${kept}")</script>`;
  return open(`${before}${markup}`);
};

const cards = "[part=card]";
const readKept = (page: Awaited<ReturnType<Shop["open"]>>) =>
  page.evaluate((key) => localStorage.getItem(key), KEY);

describeInChromium("an uplift test", (shop) => {
  const reports = () => shop.server.reports as { type: string; arm?: string; bucket?: number }[];
  const ofExperiment = () => reports().filter(({ type }) => type === "experiment");
  const wasLoaded = () => shop.server.requests.some((path) => path.includes("/holdout-"));

  test("loads nothing and adds no signal if none is running", async () => {
    const page = await openWith(shop, undefined);
    await page.locator(cards).first().waitFor();
    expect(wasLoaded()).toBe(false);
    expect(await page.evaluate(() => window.shoppableVideo?.signals())).toEqual({
      svc_video_view: "[]",
      svc_add_to_cart: "[]",
    });
  });

  test("assigns the visitor to a group before showing videos, and reports it once for all elements", async () => {
    const page = await openWith(shop, EXPERIMENT, {
      markup: `<script>Math.random = () => 0.1</script>${surface("carousel", "br_holdout")}${surface("stories", "br_holdout")}`,
    });
    await expect.poll(() => ofExperiment().length).toBe(1);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain("held_out");
    await page.waitForTimeout(300);
    expect(await page.locator(cards).count()).toBe(0);
    const { arm, bucket } = ofExperiment()[0] ?? {};
    const kept = await readKept(page);
    expect(kept).toBe(`${EXPERIMENT.id}:${arm}:${bucket}`);
    expect(await page.evaluate(() => window.shoppableVideo?.signals().svc_experiment)).toBe(kept);
    await page.reload();
    await page.evaluate(async () => {
      while (!window.shoppableVideo) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    await page.waitForTimeout(500);
    expect(ofExperiment()).toHaveLength(1);
    expect(await readKept(page)).toBe(kept);
  });

  test("hides videos from a held-out visitor, but keeps their space", async () => {
    const page = await openWith(shop, EXPERIMENT, {
      kept: HELD,
      markup: `${surface("carousel", "br_holdout")}<p id="after">After</p>`,
    });
    await expect.poll(wasLoaded).toBe(true);
    const element = page.locator("shoppable-video-carousel");
    await expect.poll(() => element.evaluate(({ style }) => style.visibility)).toBe("hidden");
    expect(await page.locator(cards).count()).toBe(0);
    expect(await element.evaluate((held) => held.getBoundingClientRect().height)).toBeGreaterThan(100);
    expect(await page.evaluate(() => window.shoppableVideo?.signals().svc_experiment)).toBe(HELD);
    expect(ofExperiment()).toEqual([]);
  });

  test("does not affect a preview", async () => {
    const markup = surface("carousel", "br_holdout", "preview");
    const page = await openWith(shop, EXPERIMENT, { kept: HELD, markup });
    await page.locator(cards).first().waitFor();
    expect(ofExperiment()).toEqual([]);
  });

  test("excludes a visitor who consents after seeing videos, also on later pages", async () => {
    const markup = surface("carousel", "br_holdout", 'consent="required"');
    const page = await openWith(shop, EXPERIMENT, { markup });
    await page.locator(cards).first().waitFor();
    expect(await readKept(page)).toBeNull();
    await page.evaluate(() => window.shoppableVideo?.consent(true));
    await expect.poll(() => readKept(page)).toBe(EXPERIMENT.id);
    await page.reload();
    await page.locator(cards).first().waitFor();
    await page.evaluate(() => window.shoppableVideo?.consent(true));
    await page.waitForTimeout(300);
    expect(ofExperiment()).toEqual([]);
    expect(await page.evaluate(() => window.shoppableVideo?.signals())).not.toHaveProperty("svc_experiment");
    await page.evaluate(() => window.shoppableVideo?.consent(false));
    expect(await readKept(page)).toBeNull();
    expect(await page.evaluate(() => window.shoppableVideo?.signals())).not.toHaveProperty("svc_experiment");
  });
});
