import { expect, test } from "vitest";
import { GUIDE_PLACEHOLDERS } from "../../../shared/guides/read-guide.ts";
import { PLATFORMS } from "../../../shared/vocabulary/platforms.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { readDocument } from "../../support/guides/guide-blocks.ts";
import { aStore } from "../../support/values/builders.ts";

const fetchGuide = async (platform: string) =>
  adminBackend(aStore({ name: `A "&" <b>` })).call("GET", "/stores/br_acme/guide", {
    query: `platform=${platform}`,
  });

test.each(PLATFORMS)("the guide %s has the store's addresses and brand and no secret", async (platform) => {
  const { status, body } = await fetchGuide(platform);
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  const values = [
    [GUIDE_PLACEHOLDERS.apiUrl, "https://api.example"],
    [GUIDE_PLACEHOLDERS.edgeUrl, "https://edge.example"],
    [GUIDE_PLACEHOLDERS.brand, "br_acme"],
  ] as const;
  const document = readDocument(`docs/guides/${platform}.md`);
  expect(document.includes(GUIDE_PLACEHOLDERS.apiUrl)).toBe(platform !== "shopify");
  for (const [standIn, own] of values) {
    expect(text.includes(own)).toBe(document.includes(standIn));
    expect(text).not.toContain(standIn);
  }
  expect(text).not.toMatch(/eyJ|st_[a-z0-9]{4}/);
});

test("snippets contain the store's values, with its name escaped", async () => {
  const text = JSON.stringify((await fetchGuide("custom")).body);
  expect(text).toContain('label=\\"A &quot;&amp;&quot; &lt;b&gt;\\"');
  expect(text).not.toContain(GUIDE_PLACEHOLDERS.label);
});

test("an unknown platform is refused with the list of guides", async () => {
  const detail = `platform: expected one of ${PLATFORMS.map((each) => JSON.stringify(each)).join(", ")}`;
  expect(await fetchGuide("wix")).toMatchObject({ status: 422, body: { detail } });
});
