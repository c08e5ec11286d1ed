import { describe, expect, test } from "vitest";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { type AdminOperationId, adminBackend } from "../../support/admin/admin-backend.ts";
import { furnishedBackend, SECRET, validCall } from "../../support/admin/admin-calls.ts";
import { AT, OPERATOR } from "../../support/admin/admin-values.ts";
import { AUDIT_ACTIONS } from "../../support/admin/audit-actions.ts";

/** These only look. */
const HARMLESS: readonly AdminOperationId[] = ["previewProductApi", "tryProductApi", "simulateOrder"];

test("every operation that is no GET is listed here", () => {
  const changing = Object.entries(ADMIN_OPERATIONS).filter(([, { method }]) => method !== "GET");
  expect([...Object.keys(AUDIT_ACTIONS), ...HARMLESS].sort()).toEqual(changing.map(([id]) => id).sort());
});

describe.each(Object.entries(AUDIT_ACTIONS) as [AdminOperationId, string][])("%s", (id, action) => {
  const { path, ...valid } = validCall(id);

  test("is written down before it is done, once, with who did it and no secret", async () => {
    const { described, steps, deps } = furnishedBackend(id);
    expect((await described(id, path, valid)).status).toBe(ADMIN_OPERATIONS[id].answer.status);
    expect(steps[0]).toBe("audit");
    expect(steps.filter((step) => step === "audit")).toHaveLength(1);
    expect(steps.length).toBeGreaterThan(1);
    const [brand, entry] = deps.audit.record.mock.calls[0] ?? [];
    expect(brand).toBe(id === "createStore" ? "br_new" : "br_acme");
    expect(entry).toMatchObject({ who: { sub: OPERATOR.sub, email: OPERATOR.email }, at: AT, action });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`st_dev|${SECRET}|c2VjcmV0|hash of`));
  });

  test("is not done if it can't be written down", async () => {
    const { call, deps, steps } = furnishedBackend(id);
    deps.audit.record.mockRejectedValue(new Error("the table is gone"));
    const answer = await call(ADMIN_OPERATIONS[id].method, path, valid);
    expect([answer.status, steps]).toEqual([500, []]);
  });
});

test.each([
  ["unconfirmed", { email_verified: "false" }],
  ["of unknown standing", { email_verified: undefined }],
  ["confirmed by a text that is not `true`", { email_verified: "yes" }],
])("an address that is %s is not written down: the subject id stands alone", async (_, claims) => {
  const { call, deps } = furnishedBackend();
  const { path, ...valid } = validCall("changeStore");
  await call(ADMIN_OPERATIONS.changeStore.method, path, { ...valid, claims: { ...OPERATOR, ...claims } });
  expect(deps.audit.record.mock.calls[0]?.[1]?.who).toStrictEqual({ sub: OPERATOR.sub });
});

test("what a change alters is written down as it was, and what it sends alike is not", async () => {
  const { call, deps } = furnishedBackend();
  const { path } = validCall("changeStore");
  await call("PATCH", path, { body: { name: "Other", out_of_stock: "hide", currency: "EUR" } });
  const { what } = deps.audit.record.mock.calls[0]?.[1] ?? {};
  expect(what).toMatchObject({ name: "Other", former: { name: expect.any(String) } });
  expect(what?.former).not.toHaveProperty("out_of_stock");
});

test.each(HARMLESS)("%s changes nothing", async (id) => {
  const { described, steps } = furnishedBackend();
  const { path, ...valid } = validCall(id);
  expect((await described(id, path, valid)).status).toBe(200);
  expect(steps).toEqual([]);
});

test("what was changed is read a page at a time, by a cursor that is good for this list alone", async () => {
  const { described, call, deps } = adminBackend();
  const entry = { at: AT, who: { sub: "u" }, action: "store.changed", what: { name: "Other", rate: null } };
  deps.audit.page.mockResolvedValue({ items: [entry], next: "AUDIT#x" });
  const { body } = await described("listAudit", "/stores/br_acme/audit");
  expect(deps.audit.page).toHaveBeenLastCalledWith("br_acme", { after: undefined, limit: 50 });
  const { items, next_cursor } = body as { items: unknown[]; next_cursor: string };
  expect(items).toEqual([entry]);
  const query = `cursor=${next_cursor}&limit=9`;
  expect((await call("GET", "/stores/br_acme/audit", { query })).status).toBe(200);
  expect(deps.audit.page).toHaveBeenLastCalledWith("br_acme", { after: "AUDIT#x", limit: 9 });
  expect((await call("GET", "/stores/br_acme/orders", { query })).status).toBe(422);
});
