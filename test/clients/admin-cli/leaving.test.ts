import { expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, runWith, answer } = adminCli();

const store = { body: { brand: "br_a", name: "Kiln & Field" } };
const closed = {
  brand: "br_a",
  closed_at: "2026-11-20T10:00:00.000Z",
  deletion_due_at: "2026-12-20T10:00:00.000Z",
};

test("closes a store after its name is typed", async () => {
  answer(store, { body: closed });
  const lines: string[] = [];
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return "Kiln & Field ";
  };
  await runWith({ write: (line) => lines.push(line), ask }, ["--store", "br_a", "close"]);
  expect(asked).toEqual(['This closes br_a, "Kiln & Field". Type its name to confirm: ']);
  expect(calls[1]).toMatchObject({ path: "/admin/stores/br_a/close", body: { name: "Kiln & Field" } });
  expect(lines.join()).toContain("deleted on 2026-12-20");
});

test.each([
  ["another name", ["close", "--confirm", "Kiln"], undefined],
  ["no name without a terminal", ["--yes", "close"], undefined],
  ["only `y`", ["close"], async () => "y"],
])("does not close a store with %s", async (_, args, ask) => {
  answer(store, { body: closed });
  await expect(runWith({ ...(ask && { ask }) }, ["--store", "br_a", ...args])).rejects.toThrow(/name/);
  expect(calls).toHaveLength(1);
});
