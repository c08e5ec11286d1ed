import axe from "axe-core";
import { expect, test } from "vitest";
import { DESKTOP, describeInChromium, PHONE, surface } from "./in-chromium.ts";

describeInChromium("a transcript", ({ open }) => {
  test.each([
    ["on a phone", PHONE, 657],
    ["on a desktop", DESKTOP, 569],
  ])("opens beside its video without layout shift: %s", async (_, viewport, height) => {
    const page = await open(surface("embed", "br_captions"), { viewport });
    const embed = page.locator("shoppable-video-embed");
    const summary = embed.locator("summary", { hasText: "Transcript" });
    await summary.waitFor();
    expect((await embed.boundingBox())?.height).toBe(height);
    expect(await embed.locator(".said p").textContent()).toMatch(
      /^Every piece is fired twice, so the colour stays in the clay\. It never fades/,
    );
    await summary.focus();
    await page.keyboard.press("Enter");
    const text = page.getByRole("region", { name: "Transcript" });
    await text.waitFor();
    expect((await embed.boundingBox())?.height).toBe(height);
    const [stage, words] = await Promise.all([embed.locator(".stage").boundingBox(), text.boundingBox()]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
      (stage?.y ?? 0) + (stage?.height ?? 0),
    );
    expect(words?.y).toBeGreaterThan((stage?.y ?? 0) + 60);
    await page.evaluate(axe.source);
    const violations = await page.evaluate(
      "axe.run(document.querySelector('shoppable-video-embed')).then(({ violations }) => violations.map(({ id }) => id))",
    );
    expect(violations).toEqual([]);
  });
});
