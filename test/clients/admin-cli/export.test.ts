import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportStore } from "../../../clients/admin/export/export-store.ts";
import { EXPORTED_LISTS } from "../../../clients/admin/export/exported-lists.ts";
import { openExport } from "../../../clients/admin-cli/export/export-directory.ts";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { ApiError } from "../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";

const STAGE = { brand: "br_a", baseUrl: "https://api.example" };
const NOW = Date.parse("2026-11-20T10:00:00.000Z");
let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "export-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

type Sent = { readonly [name: string]: unknown; readonly query?: Readonly<Record<string, string>> };

const storeThatFails = (after: number) => {
  let calls = 0;
  const answer = (path: string, { query = {}, ...ids }: Sent): unknown => {
    if (path === "/admin/stores/{brand}") return { brand: "br_a", created_at: "2025-01-01T00:00:00.000Z" };
    if (/\/(analytics|funnel)$/.test(path)) {
      const days = ["2025-02-01", "2026-11-20"].filter(
        (day) => (query.from ?? "") <= day && day <= (query.to ?? ""),
      );
      return { ...query, days: days.map((day) => ({ day })) };
    }
    if (path.endsWith("}")) return { full: ids };
    const list = EXPORTED_LISTS.find(({ operation }) => operation.path === path);
    const start = query.cursor === undefined ? 0 : 3;
    const items = [0, 1, 2].map((index) => ({ [list?.detail?.key ?? "id"]: start + index }));
    return { items, next_cursor: query.cursor === undefined ? "second" : null };
  };
  const call = async ({ path }: { readonly path: string }, input: Sent) => {
    if (++calls > after) throw new Error("the token has expired");
    return answer(path, input);
  };
  return { brand: "br_a", call: call as never };
};

const run = async (after = Number.POSITIVE_INFINITY) =>
  exportStore(storeThatFails(after), openExport(directory, STAGE), NOW);
const contents = () =>
  Object.fromEntries(
    readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), "utf8")]),
  );

test("writes all pages of each list", async () => {
  const lines = await run();
  expect(Object.keys(lines)).toEqual(
    expect.arrayContaining(
      ["orders", "products", "product-urls", "videos", "audit"].map((name) => `${name}.ndjson`),
    ),
  );
  const { "store.ndjson": settings, "figures.ndjson": figures, "funnel.ndjson": funnel, ...lists } = lines;
  expect([settings, figures, funnel]).toEqual([1, 2, 2]);
  expect(Object.values(lists)).toEqual(EXPORTED_LISTS.map(() => 6));
  const orders = (contents()["orders.ndjson"] ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(orders).toEqual([0, 1, 2, 3, 4, 5].map((order_id) => ({ full: { brand: "br_a", order_id } })));
  expect(statSync(join(directory, "orders.ndjson")).mode & 0o077).toBe(0);
});

test("omits an item that was deleted meanwhile, but fails if access to the store is lost", async () => {
  const store = storeThatFails(Number.POSITIVE_INFINITY);
  const gone = new ApiError(ORDER_OPERATIONS.getOrder, new Response(null, { status: 404 }), "Not Found");
  let isSeen = true;
  const call = async (operation: { readonly path: string }, input: Sent) => {
    if (operation === ORDER_OPERATIONS.getOrder && input.order_id === 5) throw gone;
    if (operation === STORE_OPERATIONS.getStore && !isSeen) throw gone;
    if (operation === ORDER_OPERATIONS.getOrder) isSeen = isSeen && input.order_id !== 4;
    return (store.call as (...values: unknown[]) => Promise<unknown>)(operation, input);
  };
  const ports = { brand: "br_a", call: call as never };
  await expect(exportStore(ports, openExport(directory, STAGE), NOW, ["orders"])).rejects.toBe(gone);
  isSeen = true;
  const always = {
    ...ports,
    call: (async (operation: { readonly path: string }, input: Sent) => {
      isSeen = true;
      return call(operation, input);
    }) as never,
  };
  expect(await exportStore(always, openExport(directory, STAGE), NOW, ["orders"])).toEqual({
    "orders.ndjson": 5,
  });
});

test("continues a failed export with the same result", async () => {
  await run();
  const whole = contents();
  for (let after = 0; ; after++) {
    rmSync(directory, { recursive: true });
    const isDone = await run(after).then(
      () => true,
      () => false,
    );
    for (const name of readdirSync(directory)) {
      if (name.endsWith(".ndjson")) appendFileSync(join(directory, name), '{"half":');
    }
    if (isDone) break;
    await run();
    expect(contents()).toEqual(whole);
  }
});

test.each([
  ["another store's export", () => void openExport(directory, { ...STAGE, brand: "br_b" })],
  ["another stage's export", () => void openExport(directory, { ...STAGE, baseUrl: "https://b.example" })],
  [
    "an export with truncated files",
    () => run(2).catch(() => truncateSync(join(directory, "store.ndjson"), 1)),
  ],
  [
    "a path that leaves the directory",
    () => {
      const outside = { bytes: 0, lines: 0, next: null };
      const progress = { brand: "br_a", base_url: STAGE.baseUrl, files: { "../outside.ndjson": outside } };
      writeFileSync(join(directory, "export.json"), JSON.stringify(progress));
    },
  ],
])("writes nothing into a directory with %s", async (_, fill) => {
  await fill();
  const before = contents();
  await expect(run()).rejects.toThrow(
    /not empty|holds an export|contains a complete export|export to another directory/,
  );
  expect(contents()).toEqual(before);
});
