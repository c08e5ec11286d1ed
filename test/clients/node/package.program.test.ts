import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildNodePackage } from "../../../clients/node/build.ts";
import { STORE_ID, startFakeService } from "./fake-service.ts";

const run = promisify(execFile);
const ROOT = new URL("../../../", import.meta.url).pathname;

let project: string;
let packed: string[];
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "node-package-"));
  const source = join(project, "source");
  await mkdir(source);
  await buildNodePackage(source);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", project], { cwd: source });
  const [archive] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = archive.files.map(({ path }) => path).sort();
  const installed = join(project, "node_modules/@shoppable-video/node");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", join(project, archive.filename), "--strip-components=1", "-C", installed]);
}, 60_000);
afterAll(() => rm(project, { recursive: true, force: true }));

const examples = async (): Promise<string[]> => {
  const readme = await readFile(join(ROOT, "clients/node/README.md"), "utf8");
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
};

const write = (name: string, text: string) => writeFile(join(project, name), text);
const node = async (file: string, env: Record<string, string> = {}) =>
  (await run(process.execPath, [file], { cwd: project, env: { ...process.env, ...env } })).stdout.trim();

describe("the packed package", () => {
  test("contains only ESM and CommonJS code with types", () => {
    const form = [
      "index.d.ts",
      "index.js",
      "package.json",
      "service-error.d.ts",
      "types.d.ts",
      "verify-webhook.d.ts",
      "webhook-types.d.ts",
    ];
    expect(packed).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      ...["cjs", "esm"].flatMap((name) => form.map((file) => `dist/${name}/${file}`)),
      "package.json",
    ]);
  });

  test("has no dependencies or imports", async () => {
    const manifest = await readFile(join(project, "node_modules/@shoppable-video/node/package.json"), "utf8");
    expect(Object.keys(JSON.parse(manifest)).filter((key) => /dependencies/i.test(key))).toEqual([]);
    for (const form of ["cjs", "esm"]) {
      const code = await readFile(
        join(project, `node_modules/@shoppable-video/node/dist/${form}/index.js`),
        "utf8",
      );
      expect(code).not.toMatch(/\brequire\(|\bimport\s*[("'{]/);
    }
  });
});

describe("the code of the README", () => {
  test("reports an order, an amendment, a day and a product", async () => {
    const [quickStart, amend, day, push] = await examples();
    const service = await startFakeService();
    await write(
      "quick-start.mjs",
      `const body = { svc_video_view: "[]" };\n${quickStart}\n${amend}\n${day}\n${push}`,
    );
    await node("quick-start.mjs", {
      SHOPPABLE_VIDEO_URL: service.baseUrl,
      SHOPPABLE_VIDEO_STORE_ID: STORE_ID,
    });
    expect(service.calls.map(({ url }) => url.split("?")[0])).toEqual([
      "/external-shop-order-tracking/private",
      "/v1/order-amendments",
      "/v1/shop-days",
      "/v2/product",
    ]);
    await service.close();
  });

  test("empties the outbox, keeps retryable rows and marks rejected ones", async () => {
    const outbox = (await examples())[5];
    const service = await startFakeService();
    const statuses = [200, 422, 404, 403];
    service.answers.call = (_, number) => ({
      status: statuses[number - 1] ?? 500,
      body: { detail: number === 3 ? "Order Id already exists." : "x" },
    });
    await write(
      "outbox.mjs",
      `
      import { createClient } from "@shoppable-video/node";
      const rows = [];
      const db = { async query(sql, [order_id, text] = []) {
        if (sql.startsWith("INSERT")) rows.push({ order_id, report: text });
        if (sql.startsWith("DELETE")) rows.splice(rows.findIndex((row) => row.order_id === order_id), 1);
        if (sql.startsWith("UPDATE")) rows.find((row) => row.order_id === order_id).problem = text;
        return { rows: rows.filter(({ problem }) => problem === undefined) };
      } };
      const [order, report, tx] = [{ id: "1" }, { order_id: "1" }, db];
      ${outbox}
      for (const id of ["2", "3", "4", "5"]) await db.query("INSERT", [id, JSON.stringify({ order_id: id })]);
      await sendOutbox(db, createClient({ baseUrl: "${service.baseUrl}", storeId: "${STORE_ID}" }));
      console.log(rows.map(({ order_id, problem }) => order_id + (problem ? "!" : "")).join());
    `,
    );
    expect(await node("outbox.mjs")).toBe("2!,4,5");
    expect(service.calls.map(({ body }) => JSON.parse(body).order_id)).toEqual(["1", "2", "3", "4"]);
    await service.close();
  });
});
