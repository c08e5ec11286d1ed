import { expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, answer } = adminCli();

test.each([
  [2, ["Webhooks that they created stay: 2. Check them with `admin webhooks list`."]],
  [0, []],
])("names %i webhooks of a disabled user", async (webhooks_created, more) => {
  answer({ body: { email: "mara@shop.example", webhooks_created } });
  const { text } = await run("users", "disable", "u-mara", "--yes");
  expect(calls).toMatchObject([{ method: "DELETE", path: "/admin/stores/br_a/users/u-mara" }]);
  expect(text.trim().split("\n")).toEqual(["mara@shop.example can't use the store any more.", ...more]);
});
