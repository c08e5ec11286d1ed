import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CliError } from "../../../clients/admin-cli/cli-error.ts";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { adminCli } from "../../support/admin-cli.ts";

const { calls, run, answer } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));
afterAll(() => rmSync(directory, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

test("a store is created, and its store_id shown with what it is", async () => {
  answer({ status: 201, body: { brand: "br_n", store_id: "st_n" } });
  const { text } = await run("create-store", "New shop", "--currency", "EUR");
  expect(calls).toEqual([
    { method: "POST", path: "/admin/stores", token: "Bearer t", body: { name: "New shop", currency: "EUR" } },
  ]);
  expect(text).toContain("brand     br_n\nstore_id  st_n\n");
});

test("an answer for a machine is JSON alone", async () => {
  answer({ body: { brand: "br_n", store_id: "st_n" } });
  expect(JSON.parse((await run("--json", "create-store", "New")).text)).toEqual({
    brand: "br_n",
    store_id: "st_n",
  });
});

test("a product API is connected with a secret and a mapping of its own", async () => {
  answer({ body: { url_template: "u", auth: { scheme: "header" }, mapping: { id: "sku" } } });
  const mapping = file("mapping.json", '{"id": "sku"}');
  const options = [
    "--auth",
    "header",
    "--header",
    "X-Key",
    "--secret",
    "s",
    "--mapping",
    mapping,
    "--pace",
    "5",
  ];
  const { text } = await run("connect", "https://a.example/{id}", ...options);
  expect(calls[0]).toMatchObject({
    method: "PUT",
    path: "/admin/stores/br_a/product-api",
    body: {
      url_template: "https://a.example/{id}",
      auth: { scheme: "header", name: "X-Key", value: "s" },
      mapping: { id: "sku" },
      pulls_per_second: 5,
    },
  });
  expect(text).toBe("Connected to u (header).\nfield  expression\nid     sku");
});

describe("pages from a file", () => {
  test("go in calls of at most 1,000, with a bar", async () => {
    const urls = Array.from({ length: 1_001 }, (_, index) => `https://a.example/p-${index}`);
    answer(
      { body: { items: urls.slice(1).map((url) => ({ url, status: "added" })) } },
      { body: { items: [{ status: "exists" }] } },
    );
    const { text, drawn } = await run("add-urls", file("urls.txt", `${urls.join("\r\n")}\n\n`));
    expect(calls.map(({ body }) => (body as { urls: string[] }).urls)).toEqual([
      urls.slice(0, 1_000),
      urls.slice(1_000),
    ]);
    expect(text).toBe("1000 added, 1 already known.");
    expect(drawn).toContain("99% 1000/1001 URLs");
    expect(drawn).toContain("100% 1001/1001 URLs");
  });

  test.each(["not a URL", "https://user:password@a.example/2", "https:\\\\a.example/2"])(
    "are looked at before any is sent: %s",
    async (wrong) => {
      const path = file("wrong.txt", `https://a.example/1\n\n${wrong}\n`);
      await expect(run("add-urls", path)).rejects.toThrow(
        `${path}, line 3: expected an absolute http or https URL`,
      );
      expect(calls).toEqual([]);
    },
  );
});

test("a refresh is watched to its end", async () => {
  const progress = { planning_complete: true, planned: 2, takedown_stopped: false };
  answer(
    { status: 202, body: { run: "2026-11-20T10:00:00.000Z" } },
    { body: { ...progress, planning_complete: false, planned: 0, done: 0, outcomes: {} } },
    { body: { ...progress, done: 2, outcomes: { ok: 1, not_found: 1 } } },
  );
  const { text } = await run("refresh", "--watch");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/refresh/2026-11-20T10%3A00%3A00.000Z");
  expect(text).toBe("outcome    URLs\nok            1\nnot_found     1");
});

describe("an error is one line", () => {
  test.each([
    [422, { detail: "name: required" }, "422: name: required"],
    [
      401,
      { message: "Unauthorized" },
      "The token is not accepted: it may have expired, or belong to another stage.",
    ],
    [502, "<html>", "502: no reason given"],
  ])("of a %i", async (status, body, message) => {
    answer({ status, body });
    await expect(run("stores")).rejects.toThrow(new CliError(message));
  });

  test("of a stage that does not answer", async () => {
    const program = createProgram({ write: () => undefined, terminal: process.stderr }, 0);
    const args = ["--base-url", "http://127.0.0.1:1", "--token", "t", "stores"];
    await expect(program.parseAsync(args, { from: "user" })).rejects.toThrow(
      "http://127.0.0.1:1 does not answer.",
    );
  });

  test("of a missing secret", async () => {
    await expect(run("connect", "https://a.example/{id}", "--auth", "bearer")).rejects.toThrow(
      "PRODUCT_API_SECRET",
    );
  });
});
