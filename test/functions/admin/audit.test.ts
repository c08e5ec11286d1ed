import { describe, expect, test } from "vitest";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { type AdminOperationId, adminBackend } from "../../support/admin/admin-backend.ts";
import { furnishedBackend, SECRET, validCall } from "../../support/admin/admin-calls.ts";
import { AT, OPERATOR } from "../../support/admin/admin-values.ts";
import { AUDIT_ACTIONS } from "../../support/admin/audit-actions.ts";

const HARMLESS: readonly AdminOperationId[] = ["previewProductApi", "tryProductApi", "simulateOrder"];

test("the table lists every operation that is not a GET", () => {
  const changing = Object.entries(ADMIN_OPERATIONS).filter(([, { method }]) => method !== "GET");
  expect([...Object.keys(AUDIT_ACTIONS), ...HARMLESS].sort()).toEqual(changing.map(([id]) => id).sort());
});

describe.each(Object.entries(AUDIT_ACTIONS) as [AdminOperationId, string][])("%s", (id, action) => {
  const { path, ...valid } = validCall(id);

  test("is recorded once before it runs, with the user and without secrets", async () => {
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

  test("does not run if the audit entry can't be written", async () => {
    const { call, deps, steps } = furnishedBackend(id);
    deps.audit.record.mockRejectedValue(new Error("the table is gone"));
    const answer = await call(ADMIN_OPERATIONS[id].method, path, valid);
    expect([answer.status, steps]).toEqual([500, []]);
  });
});

test.each([
  ["unverified", { email_verified: "false" }],
  ["not known to be verified", { email_verified: undefined }],
  ["verified only by a text other than `true`", { email_verified: "yes" }],
])("omits an address that is %s", async (_, claims) => {
  const { call, deps } = furnishedBackend();
  const { path, ...valid } = validCall("changeStore");
  await call(ADMIN_OPERATIONS.changeStore.method, path, { ...valid, claims: { ...OPERATOR, ...claims } });
  expect(deps.audit.record.mock.calls[0]?.[1]?.who).toStrictEqual({ sub: OPERATOR.sub });
});

test("a change records the former values of changed fields only", async () => {
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

test("the audit log is paged by a cursor that no other list accepts", async () => {
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
