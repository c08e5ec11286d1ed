import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CliError } from "../../../clients/admin-cli/cli-error.ts";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer } = adminCli();

const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

afterAll(() => rmSync(directory, { recursive: true }));

describe("removing something", () => {
  test.each([
    ["y", ["DELETE /admin/stores/br_a/videos/7"]],
    ["no", []],
  ])("after the answer %j sends %j", async (reply, expected) => {
    answer({ body: {} });
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return reply;
    };
    await runWith({ ask }, ["--store", "br_a", "videos", "remove", "7"]).catch(() => undefined);
    expect(asked).toEqual([expect.stringContaining("Video 7 is removed for good")]);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(expected);
  });

  test("requires --yes without a terminal", async () => {
    await expect(run("stores", "revoke")).rejects.toThrow("Pass --yes to confirm.");
    expect(calls).toEqual([]);
    answer({ body: { tokens_valid_since: "2026-11-20T10:00:00.000Z" } });
    expect((await run("stores", "revoke", "--yes")).text).toContain("Revoked.");
  });
});

describe("error messages", () => {
  test.each([
    [422, { detail: "name: required" }, "name: required (422)."],
    [
      401,
      { message: "Unauthorized" },
      "The token is not accepted: it may have expired, or belong to another stage. Sign in again.",
    ],
    [403, { detail: "Operators only" }, "Not allowed: Operators only."],
  ])("explain a %i", async (status, body, message) => {
    answer({ status, body });
    await expect(run("stores", "list")).rejects.toThrow(new CliError(message));
  });

  const notFound = { status: 404, body: { detail: "Not Found" } };

  test.each([["products", "show", "501", "Store br_a has no product 501."]])(
    "name the missing item: %s %s %s",
    async (group, verb, id, message) => {
      answer(notFound, { body: { brand: "br_a" } });
      await expect(run(group, verb, id)).rejects.toThrow(message);
    },
  );

  test.each([
    [["stores", "sho"], "Did you mean show?"],
    [["stores", "set", "--currency", "EURO"], "expected an ISO 4217 currency code"],
  ])("explain invalid arguments before any request: %j", async (args, reason) => {
    const drawn: string[] = [];
    const terminal = { write: (text: string) => drawn.push(text) };
    await expect(runWith({ terminal }, ["--store", "br_a", ...args])).rejects.toThrow();
    expect(drawn.join("")).toContain(reason);
    expect(calls).toEqual([]);
  });
});
