import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

afterAll(() => rmSync(directory, { recursive: true }));

const video = {
  event_id: 7,
  status: "live",
  position: 0,
  title: "A",
  products: [],
  like_count: 0,
  share_count: 0,
};
const page = (items: readonly object[], next_cursor: string | null = null) => ({
  body: { items, next_cursor },
});

describe("lists", () => {
  const many = (count: number) => Array.from({ length: count }, () => video);

  test("stop at the limit and mention the rest", async () => {
    answer(page(many(100), "c1"), page(many(20), "c2"));
    const { text, drawn } = await run("videos", "list", "--limit", "120");
    expect(calls.map(({ path }) => path.split("?")[1])).toEqual(["limit=100", "limit=20&cursor=c1"]);
    expect(text.split("\n")).toHaveLength(121);
    expect(drawn).toBe("These are the first 120; there are more: --limit 480, or --all.\n");
  });
});

test("--debug prints each request, without secrets", async () => {
  answer({ body: { brand: "br_a", name: "A" } });
  const { drawn } = await run("stores", "show", "--debug");
  expect(drawn).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/admin\/stores\/br_a 200 \d+ ms \n$/);
});

test("removes control characters from texts of a shop", async () => {
  const hostile = "\u001b[2J\u009b31mred\u0007\nline";
  answer({ body: { brand: "br_a", name: hostile } });
  const { text } = await run("stores", "show");
  expect(text).not.toMatch(/[\p{Cc}--\n]/v);
  expect(text.split("\n")).toHaveLength(2);
});
