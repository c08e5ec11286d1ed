import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aVideo } from "../../support/admin/admin-values.ts";

const store = "/stores/br_acme";

test("a product search reports how many products it scanned and has a cursor of its own", async () => {
  const { described, call, deps } = adminBackend();
  deps.products.search.mockResolvedValueOnce({ items: [], next: "PRODUCT#900", searched: 6_000 });
  const { body } = await described("listProducts", `${store}/products`, { query: "search=linen%20shirt" });
  expect(body).toEqual({ items: [], next_cursor: expect.any(String), searched: 6_000 });
  expect(deps.products.search.mock.calls[0]?.slice(0, 2)).toEqual(["br_acme", "linen shirt"]);
  expect(deps.products.page).not.toHaveBeenCalled();

  const cursor = `cursor=${encodeURIComponent(String(body.next_cursor))}`;
  await described("listProducts", `${store}/products`, { query: `search=linen%20shirt&${cursor}` });
  expect(deps.products.search.mock.calls[1]?.[2]).toMatchObject({ after: "PRODUCT#900" });
  expect(await call("GET", `${store}/products`, { query: `search=other&${cursor}` })).toMatchObject({
    status: 422,
  });
});

test("a video search can be limited to one status", async () => {
  const { described, deps } = adminBackend();
  deps.videos.search.mockResolvedValueOnce({ items: [aVideo()], next: undefined, searched: 12 });
  const { body } = await described("listVideos", `${store}/videos`, { query: "search=wind&status=live" });
  expect(body).toMatchObject({ items: [{ event_id: 7 }], next_cursor: null, searched: 12 });
  const [brand, isWanted] = deps.videos.search.mock.calls[0] ?? [];
  expect(brand).toBe("br_acme");
  const wanted = [aVideo(), aVideo({ title: "Wool" }), aVideo({ status: "draft" })].map((video) =>
    isWanted?.(video),
  );
  expect(wanted).toEqual([true, false, false]);
});
