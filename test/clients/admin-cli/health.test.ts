import { expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

const checks = [
  { id: "access_token", state: "ok", evidence: { summary: "Fetched." }, advice: null },
  {
    id: "product_urls",
    state: "attention",
    evidence: { summary: "2 of 3 fail.", examples: ["2 × invalid\u001b[2J"] },
    advice: "Correct them.",
  },
  { id: "widget", state: "missing", evidence: { summary: "Never seen." }, advice: "Paste it." },
];

test("each check is a line, with what was seen and what to do below it", async () => {
  answer({ body: { at: "2026-11-20T10:00:00.000Z", checks } });
  const { text } = await run("health", "br_b");
  expect(calls[0]?.path).toBe("/admin/stores/br_b/health");
  expect(text.split("\n")).toEqual([
    "ok         Access token: Fetched.",
    "attention  Products from your shop: 2 of 3 fail.",
    "           - 2 × invalid [2J",
    "           → Correct them.",
    "missing    Widget in your shop: Never seen.",
    "           → Paste it.",
    "",
    "2 of 3 checks are open.",
  ]);
});

test("without a brand it is the chosen store's", async () => {
  answer({ body: { at: "2026-11-20T10:00:00.000Z", checks: checks.slice(0, 1) } });
  const { text } = await run("health");
  expect(calls.at(-1)?.path).toBe("/admin/stores/br_a/health");
  expect(text).toContain("Everything is in order.");
});
