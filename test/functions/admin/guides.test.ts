import { expect, test } from "vitest";
import { STAND_INS } from "../../../shared/guides/read-guide.ts";
import { PLATFORMS } from "../../../shared/vocabulary/platforms.ts";
import { adminBackend } from "../../support/admin-backend.ts";
import { aStore } from "../../support/builders.ts";

const guideOf = async (platform: string) =>
  adminBackend(aStore({ name: `A "&" <b>` })).call("GET", "/stores/br_acme/guide", {
    query: `platform=${platform}`,
  });

test.each(PLATFORMS)("the guide %s has the store's addresses and brand, and no secret", async (platform) => {
  const { status, body } = await guideOf(platform);
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const own of ["https://api.example", "https://edge.example", "br_acme"]) expect(text).toContain(own);
  for (const other of Object.values(STAND_INS).slice(0, 3)) expect(text).not.toContain(other);
  // A token, or a store_id in full.
  expect(text).not.toMatch(/eyJ|st_[a-z0-9]{4}/);
});

test("snippets are the store's own, its name escaped", async () => {
  const text = JSON.stringify((await guideOf("custom")).body);
  expect(text).toContain('label=\\"A &quot;&amp;&quot; &lt;b&gt;\\"');
  expect(text).not.toContain(STAND_INS.label);
});

test("a platform without a guide is refused, with those that have one", async () => {
  const detail = `platform: expected one of ${PLATFORMS.join(", ")}`;
  expect(await guideOf("wix")).toMatchObject({ status: 422, body: { detail } });
});
