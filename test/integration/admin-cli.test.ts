import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { DEMO_CREDENTIALS } from "../../infra/local/demo/demo-merchant.ts";
import { demoProducts } from "../../infra/local/demo/demo-products.ts";
import { call, eventually, orderBody, reportOrder } from "../support/stack-access.ts";

const stack = inject("stack");
const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));
afterAll(() => rmSync(directory, { recursive: true }));

const run = promisify(execFile);

/** What the command prints; a second process, as a script would start it. */
const admin = async (...args: string[]): Promise<string> => {
  const env = {
    ...process.env,
    ADMIN_BASE_URL: stack.baseUrl,
    ADMIN_TOKEN: stack.operatorToken,
    PRODUCT_API_SECRET: DEMO_CREDENTIALS.password,
  };
  return (await run(process.execPath, ["clients/admin-cli/admin.ts", ...args], { env })).stdout;
};

test("a store goes from its creation to its first attributed order", async () => {
  const created = JSON.parse(await admin("--json", "stores", "create", "By hand", "--currency", "EUR"));
  const { brand, store_id: storeId } = created as { brand: string; store_id: string };
  const store = ["--store", brand];
  const template = `${stack.merchantUrl}/wp-json/wc/v3/products/{id}`;
  const auth = ["--auth", "basic", "--username", DEMO_CREDENTIALS.username, "--preset", "woocommerce"];
  expect(await admin(...store, "connect", template, ...auth)).toMatch(/scheme +basic/);

  const pages = demoProducts(stack.merchantUrl).map(({ permalink }) => permalink);
  const file = join(directory, "urls.txt");
  writeFileSync(file, pages.join("\n"));
  expect(await admin(...store, "urls", "add", file)).toBe(
    `${pages.length} added, 0 already known. They are pulled now.\n`,
  );
  expect(await admin(...store, "refresh", "--watch")).toMatch(/^outcome +URLs\n/);

  const { json } = await call(stack, "GET", `/auth/access-token?store_id=${storeId}`);
  const { access_token: token } = json as { access_token: string };
  await reportOrder(stack, { brand, storeId, token }, orderBody("first"));
  const shown = await eventually(async () => {
    const text = await admin(...store, "orders", "show", "first");
    return text.includes("Not attributed yet") ? undefined : text;
  });
  expect(shown).toContain("video 7001 (carousel, add_to_cart)");
  expect(await admin(...store, "analytics")).toMatch(/\n *7001 +EUR +1 +2 +99\.80\n/);
});

test("what goes wrong is one line on standard error, and a status", async () => {
  const failed = await admin("--store", "br_nobody", "orders", "list").catch((error: object) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: "error: There is no store br_nobody, or you may not see it. `admin stores list` lists yours.\n",
    stdout: "",
  });
});
