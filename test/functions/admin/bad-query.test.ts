import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";

const store = "/stores/br_acme";

const QUERIES: [path: string, query: string, detail: string][] = [
  ["/analytics", "to=2026-11-20", "from: required"],
  ["/analytics", "from=2026-11-20&to=2026-11-19", "from: expected a day no later than to"],
  ["/analytics", "from=2025-11-19&to=2026-11-20", "to: expected a period of at most 366 days"],
  ["/analytics", "from=2026-2-1&to=2026-11-20", "from: expected a day such as"],
  [
    "/analytics",
    "from=2026-11-19&from=2026-11-19&to=2026-11-20",
    "from: expected this query parameter only once",
  ],
  ["/analytics", "from=2026-11-19&to=2026-11-20&event_id=x", "event_id: expected a video's event_id"],
  ["/analytics", "from=2026-11-19&to=2026-11-20&event_id=07", "event_id: expected a video's event_id"],
  ["/analytics", "from=2026-11-19&to=2026-11-20&event_id=9007199254740992", "event_id: expected a video's"],
  ["/products", "limit=0", "limit: expected an integer from 1 to 100"],
  ["/products", "limit=101", "limit: expected"],
  ["/products", "limit=ten", "limit: expected"],
  ["/products", "cursor=made-up", "cursor: expected next_cursor"],
  ["/products", "search=%20", "search: expected a string of 1 to 200 characters"],
  ["/videos", `search=${"x".repeat(201)}`, "search: expected a string of 1 to 200 characters"],
  ["/product-urls", "status=lost", 'status: expected one of "pending"'],
  ["/videos", "status=lost", 'status: expected one of "draft"'],
  ["/snippet", "widget=player", 'widget: expected one of "carousel"'],
  ["/snippet", "event_id=x", "event_id: expected a video's event_id"],
];

test.each(QUERIES)("%s?%s returns 422 with the parameter", async (path, query, detail) => {
  const answer = await adminBackend().call("GET", `${store}${path}`, { query });
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining(detail) } });
});

test("a range of 366 days is accepted", async () => {
  const query = "from=2025-11-20&to=2026-11-20";
  expect((await adminBackend().call("GET", `${store}/analytics`, { query })).status).toBe(200);
});
