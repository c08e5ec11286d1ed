import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

afterAll(() => rmSync(directory, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

const page = (items: readonly object[], next_cursor: string | null = null) => ({
  body: { items, next_cursor },
});

describe("connecting a product API", () => {
  const template = "https://a.example/{id}";
  const view = { url_template: template, auth: { scheme: "header" }, mapping: { id: "sku" } };

  test("sends the secret and the custom mapping", async () => {
    answer({ body: view });
    vi.stubEnv("PRODUCT_API_SECRET", "a-secret");
    const mapping = file("mapping.json", '{"id": "sku", "title": "name"}');
    const auth = ["--auth", "header", "--header", "X-Key"];
    const own = ["--mapping", mapping, "--map", "title=data.name", "--map", "sku="];
    const { text } = await run("connect", template, ...auth, ...own, "--pulls-per-second", "5");
    expect(calls[0]).toMatchObject({ method: "PUT", path: "/admin/stores/br_a/product-api" });
    expect(calls[0]?.body).toEqual({
      url_template: template,
      auth: { scheme: "header", name: "X-Key", value: "a-secret" },
      mapping: { id: "sku", title: "data.name", sku: null },
      pulls_per_second: 5,
    });
    expect(text.split("\n")).toEqual([
      "url template  https://a.example/{id}",
      "auth",
      "  scheme      header",
      "mapping",
      "  id          sku",
    ]);
  });

  test("keeps stored credentials if none are given", async () => {
    answer({ body: view });
    vi.stubEnv("PRODUCT_API_SECRET", "for another command");
    await run("connect", template);
    expect(calls[0]?.body).toEqual({ url_template: template });
  });

  test.each([
    [["--auth", "bearer"], "PRODUCT_API_SECRET"],
    [["--auth", "basic"], "--auth basic needs --username."],
  ])("rejects %j before any request", async (options, reason) => {
    vi.stubEnv("PRODUCT_API_SECRET", "");
    await expect(run("connect", template, ...options)).rejects.toThrow(reason);
    expect(calls).toEqual([]);
  });
});

test("a preview fails and explains why if a pull would store nothing", async () => {
  answer({ body: { url: "u", http_status: 200, answer: { a: 1 }, missing: ["price"], warnings: [] } });
  await expect(run("preview", "https://a.example/1")).rejects.toThrow(
    "A pull would store nothing: price not found.",
  );
});

describe("adding product URLs from a file", () => {
  test("sends at most 1,000 per call, with a progress bar", async () => {
    const urls = Array.from({ length: 1_001 }, (_, index) => `https://a.example/p-${index}`);
    answer(
      { body: { items: urls.slice(1).map((url) => ({ url, status: "added" })) } },
      { body: { items: [{ status: "exists" }] } },
    );
    const { text, drawn } = await run("urls", "add", file("urls.txt", `${urls.join("\r\n")}\n\n`));
    expect(calls.map(({ body }) => (body as { urls: string[] }).urls)).toEqual([
      urls.slice(0, 1_000),
      urls.slice(1_000),
    ]);
    expect(text).toBe("1000 added, 1 already known. They are being pulled.");
    expect(drawn).toContain("99% 1000/1001 URLs");
    expect(drawn).toContain("100% 1001/1001 URLs");
  });

  test.each(["https://user:password@a.example/2"])(
    "validates all lines before sending any: %s",
    async (wrong) => {
      const path = file("wrong.txt", `https://a.example/1\n\n${wrong}\n`);
      await expect(run("urls", "add", path)).rejects.toThrow(
        `${path}, line 3: expected an absolute http or https URL`,
      );
      expect(calls).toEqual([]);
    },
  );
});

describe("products held back by a refresh", () => {
  const runId = "2026-11-20T10:00:00.000Z";
  const path = "/admin/stores/br_a/refresh/2026-11-20T10%3A00%3A00.000Z/gone";
  const gone = (id: number) => ({
    url: `https://a.example/${id}`,
    client_product_id: `${id}`,
    ...(id === 1 && { title: "Linen shirt" }),
    outcome: "not_found",
  });

  test("are listed, and taken down after confirmation", async () => {
    answer(page([gone(1)], "c1"), page([gone(2)]), {
      status: 202,
      body: {
        items: [
          { url: gone(1).url, status: "asked" },
          { url: gone(2).url, status: "kept" },
        ],
      },
    });
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return "y";
    };
    const { text } = await runWith({ ask }, ["--store", "br_a", "refresh", "take-down", runId]);
    expect(asked).toEqual([
      expect.stringContaining("no longer has 2 of these products: Linen shirt, https://a.example/2"),
    ]);
    expect(calls.map(({ method, path: called }) => [method, called])).toEqual([
      ["GET", `${path}?limit=100`],
      ["GET", `${path}?limit=100&cursor=c1`],
      ["POST", path],
    ]);
    expect(calls[2]?.body).toEqual({ urls: [gone(1).url, gone(2).url] });
    expect(text).toContain("1 products are checked in the shop again");
  });

  test("are kept without confirmation", async () => {
    answer(page([gone(1)]));
    await expect(
      runWith({ ask: async () => "n" }, ["--store", "br_a", "refresh", "take-down", runId]),
    ).rejects.toThrow("Nothing was changed.");
    expect(calls).toHaveLength(1);
  });
});
