import { describe, expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, aVideo } from "../../support/admin/admin-values.ts";
import { aStore } from "../../support/values/builders.ts";

const EARLIER = "2026-11-20T09:00:00.000Z";
const template = "https://shop.example/products/{id}";
const connection = {
  url_template: template,
  preset: "generic" as const,
  mapping: { id: "id" },
  price_scale: 0,
  pulls_per_second: 5,
  connected_at: AT,
};

const CHANGES: [what: string, method: string, path: string, body: Record<string, unknown>][] = [
  ["a video", "PATCH", "/videos/7", { title: "Other", if_updated_at: EARLIER }],
  ["a campaign", "PATCH", "/campaigns/cmp_0000000000000001", { name: "Other", if_updated_at: EARLIER }],
  ["the settings", "PATCH", "", { name: "Other", if_updated_at: EARLIER }],
  ["the appearance", "PATCH", "/appearance", { accent: "#0E6A82", if_updated_at: EARLIER }],
  ["the mapping", "PUT", "/product-api", { url_template: template, if_connected_at: EARLIER }],
  ["a first connection", "PUT", "/product-api", { url_template: template, if_connected_at: null }],
];
const backend = () =>
  adminBackend(
    aStore({ updated_at: AT, product_api: connection, appearance: { texts: [], updated_at: AT } }),
  );

describe("a conditional change", () => {
  test.each(CHANGES)(
    "%s: writes nothing and records nothing if somebody else changed it",
    async (_, method, path, body) => {
      const { call, steps } = backend();
      expect(await call(method, `/stores/br_acme${path}`, { body })).toMatchObject({
        status: 412,
        body: { detail: expect.stringContaining("changed since you read it") },
      });
      expect(steps).toEqual([]);
    },
  );

  test.each(CHANGES.slice(0, -1))("%s is written if nobody changed it", async (_, method, path, body) => {
    const { call, steps, deps } = backend();
    const seen = "if_updated_at" in body ? { if_updated_at: AT } : { if_connected_at: AT };
    const answer = await call(method, `/stores/br_acme${path}`, { body: { ...body, ...seen } });
    expect(answer.status).toBe(200);
    expect(steps).toHaveLength(2);
    expect(JSON.stringify(deps.audit.record.mock.calls)).not.toContain("if_");
  });

  test("is invalid with a version but no field", async () => {
    const { call } = backend();
    const body = { if_updated_at: AT };
    expect(await call("PATCH", "/stores/br_acme/videos/7", { body })).toMatchObject({ status: 422 });
    expect(await call("PATCH", "/stores/br_acme", { body })).toMatchObject({ status: 422 });
  });

  test("is refused if the video changes between read and write", async () => {
    const { call, deps } = backend();
    deps.videos.change.mockImplementationOnce(async (_, __, by) => by(aVideo({ updated_at: EARLIER })));
    const body = { title: "Other", if_updated_at: AT };
    expect(await call("PATCH", "/stores/br_acme/videos/7", { body })).toMatchObject({ status: 412 });
  });

  test("passes the versions of settings and connection to the write", async () => {
    const { call, deps } = backend();
    await call("PATCH", "/stores/br_acme", { body: { name: "Other", if_updated_at: AT } });
    await call("PUT", "/stores/br_acme/product-api", {
      body: { url_template: template, if_connected_at: AT },
    });
    expect(deps.stores.change.mock.calls.map(([, , seen]) => seen)).toEqual([
      { settings: AT },
      { connection: AT },
    ]);
  });
});
