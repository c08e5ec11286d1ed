import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { CliError } from "../../../clients/admin-cli/cli-error.ts";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, run, runWith, answer, baseUrl } = adminCli();

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

test("a store is created, and its store_id shown with what it is", async () => {
  answer({ status: 201, body: { brand: "br_n", store_id: "st_n" } });
  const { text } = await run("stores", "create", "New shop", "--currency", "EUR");
  expect(calls).toEqual([
    { method: "POST", path: "/admin/stores", token: "Bearer t", body: { name: "New shop", currency: "EUR" } },
  ]);
  expect(text).toContain("brand     br_n\nstore_id  st_n\n");
});

describe("a product API", () => {
  const template = "https://a.example/{id}";
  const view = { url_template: template, auth: { scheme: "header" }, mapping: { id: "sku" } };

  test("is connected with a secret and a mapping of its own", async () => {
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

  test("keeps its credentials when it is connected again without any", async () => {
    answer({ body: view });
    vi.stubEnv("PRODUCT_API_SECRET", "for another command");
    await run("connect", template);
    expect(calls[0]?.body).toEqual({ url_template: template });
  });

  test.each([
    [["--auth", "bearer"], "PRODUCT_API_SECRET"],
    [["--auth", "basic"], "--auth basic needs --username."],
    [["--auth", "bearer", "--secret-file", "/none"], "/none does not exist."],
    [["--mapping", "/dev/null"], "/dev/null is not JSON"],
  ])("is not connected with %j", async (options, reason) => {
    vi.stubEnv("PRODUCT_API_SECRET", "");
    await expect(run("connect", template, ...options)).rejects.toThrow(reason);
    expect(calls).toEqual([]);
  });
});

test("a preview of what a pull would not store fails, and says why", async () => {
  answer({ body: { url: "u", http_status: 200, answer: { a: 1 }, missing: ["price"], warnings: [] } });
  await expect(run("preview", "https://a.example/1")).rejects.toThrow(
    "A pull would store nothing: price not found.",
  );
});

describe("product URLs from a file", () => {
  test("go in calls of at most 1,000, with a bar", async () => {
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
    expect(text).toBe("1000 added, 1 already known. They are pulled now.");
    expect(drawn).toContain("99% 1000/1001 URLs");
    expect(drawn).toContain("100% 1001/1001 URLs");
  });

  test("that were sent before a failure are counted", async () => {
    const urls = Array.from({ length: 1_001 }, (_, index) => `https://a.example/q-${index}`);
    answer({ body: { items: [] } }, { status: 503, body: { detail: "Service temporarily unavailable" } });
    await expect(run("urls", "add", file("more.txt", urls.join("\n")))).rejects.toThrow(
      "Service temporarily unavailable (503). Try again in a moment. 1000 of 1001 URLs were sent; it is safe to repeat all.",
    );
  });

  test.each(["not a URL", "https://user:password@a.example/2", "https:\\\\a.example/2"])(
    "are looked at before any is sent: %s",
    async (wrong) => {
      const path = file("wrong.txt", `https://a.example/1\n\n${wrong}\n`);
      await expect(run("urls", "add", path)).rejects.toThrow(
        `${path}, line 3: expected an absolute http or https URL`,
      );
      expect(calls).toEqual([]);
    },
  );
});

describe("a list", () => {
  const video = {
    event_id: 7,
    status: "live",
    position: 0,
    title: "A",
    products: [],
    like_count: 0,
    share_count: 0,
  };
  const many = (count: number) => Array.from({ length: count }, () => video);

  test("ends at its limit, with a word about the rest", async () => {
    answer(page(many(100), "c1"), page(many(20), "c2"));
    const { text, drawn } = await run("videos", "list", "--limit", "120");
    expect(calls.map(({ path }) => path.split("?")[1])).toEqual(["limit=100", "limit=20&cursor=c1"]);
    expect(text.split("\n")).toHaveLength(121);
    expect(drawn).toBe("These are the first 120; there are more: --limit 480, or --all.\n");
  });

  test("is whole with --all", async () => {
    answer(page(many(1), "c1"), page(many(1)));
    const { text, drawn } = await run("videos", "list", "--all", "--json");
    expect(JSON.parse(text)).toHaveLength(2);
    expect(drawn).toBe("");
  });

  test("of nothing says so", async () => {
    answer(page([]));
    expect((await run("orders", "list")).text).toBe("No orders yet.");
  });
});

describe("a refresh", () => {
  const run_ = "2026-11-20T10:00:00.000Z";
  const progress = {
    run: run_,
    planning_complete: true,
    planned: 2,
    retrying: 0,
    not_found: 0,
    takedown_stopped: false,
    held_back: 0,
  };

  test("is watched to its end", async () => {
    answer(
      { status: 202, body: { run: run_ } },
      { body: { ...progress, planning_complete: false, planned: 0, done: 0, outcomes: {} } },
      { body: { ...progress, done: 2, outcomes: { ok: 1, not_found: 1 } } },
    );
    const { text } = await run("refresh", "--watch");
    expect(calls[1]?.path).toBe("/admin/stores/br_a/refresh/2026-11-20T10%3A00%3A00.000Z");
    expect(text).toBe("outcome    URLs\nok            1\nnot_found     1");
  });

  test("says why what failed failed, and fails itself", async () => {
    const failed = {
      url: "https://a.example/1",
      status: "invalid",
      message: "the answer has no usable price",
    };
    answer(
      { body: { ...progress, done: 2, outcomes: { ok: 1, invalid: 1 } } },
      page([
        { ...failed, run: run_ },
        { ...failed, url: "https://a.example/before", run: "an earlier one" },
      ]),
    );
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const shown = runWith({ write }, ["--store", "br_a", "refresh", "show", run_]);
    await expect(shown).rejects.toThrow("1 product URLs failed.");
    const printed = lines.join("\n");
    expect(printed).toContain("invalid  https://a.example/1\n  the answer has no usable price");
    expect(printed).not.toContain("before");
  });
});

describe("the store's currency", () => {
  const use = { currency: "USD", products: 143, counted_all: true };
  const examples = [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }];
  const set = (reply: string, asked: string[]) => {
    const ask = async (question: string) => {
      asked.push(question);
      return reply;
    };
    return runWith({ ask }, ["--store", "br_a", "stores", "set", "--currency", "EUR"]);
  };

  test.each([
    ["relabels no price before somebody has agreed", { ...use, examples }, "n", ["GET"]],
    ["is changed once somebody has", { ...use, examples }, "y", ["GET", "PATCH"]],
    [
      "is changed at once where it relabels nothing",
      { ...use, products: 0, examples: [] },
      "n",
      ["GET", "PATCH"],
    ],
  ])("%s", async (_, body, reply, methods) => {
    answer({ body }, { body: { brand: "br_a", name: "A", currency: "EUR" } });
    const asked: string[] = [];
    await set(reply, asked).catch(() => undefined);
    expect(calls.map(({ method }) => method)).toEqual(methods);
    const question = expect.stringContaining(
      "Prices of 143 products are relabelled at once, and none is converted: Linen shirt 69.50 USD → 69.50 EUR",
    );
    expect(asked).toEqual(body.products > 0 ? [question] : []);
  });
});

describe("what a refresh has held back", () => {
  const runId = "2026-11-20T10:00:00.000Z";
  const path = "/admin/stores/br_a/refresh/2026-11-20T10%3A00%3A00.000Z/gone";
  const gone = (id: number) => ({
    url: `https://a.example/${id}`,
    client_product_id: `${id}`,
    ...(id === 1 && { title: "Linen shirt" }),
    outcome: "not_found",
  });

  test("is named, and taken down once somebody agrees", async () => {
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
      expect.stringContaining("2 of these products any more: Linen shirt, https://a.example/2"),
    ]);
    expect(calls.map(({ method, path: called }) => [method, called])).toEqual([
      ["GET", `${path}?limit=100`],
      ["GET", `${path}?limit=100&cursor=c1`],
      ["POST", path],
    ]);
    expect(calls[2]?.body).toEqual({ urls: [gone(1).url, gone(2).url] });
    expect(text).toContain("asked once more for 1 products");
  });

  test("stays as it is where nobody agrees", async () => {
    answer(page([gone(1)]));
    await expect(
      runWith({ ask: async () => "n" }, ["--store", "br_a", "refresh", "take-down", runId]),
    ).rejects.toThrow("Nothing was changed.");
    expect(calls).toHaveLength(1);
  });
});

describe("something is taken away", () => {
  test.each([
    ["y", ["DELETE /admin/stores/br_a/videos/7"]],
    ["", []],
    ["no", []],
  ])("if the user answers %j: %j", async (reply, expected) => {
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

  test("where nobody can be asked, only with --yes", async () => {
    await expect(run("stores", "revoke")).rejects.toThrow("Add --yes if you are sure.");
    expect(calls).toEqual([]);
    answer({ body: { tokens_valid_since: "2026-11-20T10:00:00.000Z" } });
    expect((await run("stores", "revoke", "--yes")).text).toContain("Revoked.");
  });
});

describe("the store that is meant", () => {
  const shown = () => calls.at(-1)?.path;

  test("is the one of --store, then of ADMIN_STORE, then the chosen one of this target", async () => {
    const store = { body: { brand: "br_chosen", name: "Chosen" } };
    answer(store, store, store, store);
    const { text } = await runWith({}, ["use", "br_chosen"]);
    expect(text).toBe(`Commands on ${baseUrl()} now use Chosen (br_chosen).`);
    await runWith({}, ["stores", "show"]);
    expect(shown()).toBe("/admin/stores/br_chosen");
    vi.stubEnv("ADMIN_STORE", "br_variable");
    await runWith({}, ["stores", "show"]);
    expect(shown()).toBe("/admin/stores/br_variable");
    await runWith({}, ["stores", "show", "--store", "br_option"]);
    expect(shown()).toBe("/admin/stores/br_option");
  });

  test("is a new one, with --use", async () => {
    answer(
      { status: 201, body: { brand: "br_new", store_id: "st_n" } },
      { body: { brand: "br_new", name: "New" } },
    );
    await runWith({}, ["stores", "create", "New", "--use"]);
    await runWith({}, ["stores", "show"]);
    expect(shown()).toBe("/admin/stores/br_new");
  });

  test("is forgotten on request; then it has to be named", async () => {
    await runWith({}, ["use", "--forget"]);
    await expect(runWith({}, ["stores", "show"])).rejects.toThrow("Name the store: --store br_…");
  });

  test("is only chosen if it is there", async () => {
    answer({ status: 404, body: { detail: "Not Found" } });
    await expect(runWith({}, ["use", "br_none"])).rejects.toThrow("There is no store br_none");
    expect((await runWith({}, ["use"])).text).toContain("No default store");
  });
});

describe("an error is a line or two", () => {
  test.each([
    [422, { detail: "name: required" }, "name: required (422)."],
    [
      401,
      { message: "Unauthorized" },
      "The token is not accepted: it may have expired, or belong to another stage. Sign in again.",
    ],
    [403, { detail: "Operators only" }, "You may not do this: Operators only."],
    [502, "<html>", "no reason given (502)."],
  ])("of a %i", async (status, body, message) => {
    answer({ status, body });
    await expect(run("stores", "list")).rejects.toThrow(new CliError(message));
  });

  const notFound = { status: 404, body: { detail: "Not Found" } };

  test.each([
    ["products", "show", "501", "Store br_a has no product 501."],
    ["orders", "show", "A/1", "Store br_a has no order A/1."],
    ["refresh", "show", "r1", "Store br_a has no refresh r1."],
  ])("of what a store has not: %s %s %s", async (group, verb, id, message) => {
    answer(notFound, { body: { brand: "br_a" } });
    await expect(run(group, verb, id)).rejects.toThrow(message);
  });

  test("of a store that is not there, whatever was asked of it", async () => {
    answer(notFound, notFound);
    await expect(run("products", "show", "501")).rejects.toThrow(
      "There is no store br_a, or you may not see it.",
    );
  });

  test("of a stage that does not answer", async () => {
    await expect(run("--base-url", "http://127.0.0.1:1", "stores", "list")).rejects.toThrow(
      "http://127.0.0.1:1 does not answer.",
    );
  });

  test.each([
    [["stores", "sho"], "Did you mean show?"],
    [["videos", "list", "--status", "lost"], "Allowed choices are"],
    [["stores", "set", "--rate-limit-per-minute", "many"], "expected an integer from 1 to 1000000."],
    [["stores", "set", "--currency", "EURO"], "expected an ISO 4217 currency code"],
    [["connect", "https://a.example/{id}", "--map", "colour=c"], "the fields are id, title"],
  ])("of a wrong line, before anything is sent: %j", async (args, reason) => {
    const drawn: string[] = [];
    const terminal = { write: (text: string) => drawn.push(text) };
    await expect(runWith({ terminal }, ["--store", "br_a", ...args])).rejects.toThrow();
    expect(drawn.join("")).toContain(reason);
    expect(calls).toEqual([]);
  });

  test("of a change of nothing", async () => {
    await expect(run("stores", "set")).rejects.toThrow("Nothing to change");
  });
});

test("--debug shows each request, and no secret", async () => {
  answer({ body: { brand: "br_a", name: "A" } });
  const { drawn } = await run("stores", "show", "--debug");
  expect(drawn).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/admin\/stores\/br_a 200 \d+ ms \n$/);
});

test("what a shop wrote can't control the terminal", async () => {
  const hostile = "\u001b[2J\u009b31mred\u0007\nline";
  answer({ body: { brand: "br_a", name: hostile } });
  const { text } = await run("stores", "show");
  expect(text).not.toMatch(/[\p{Cc}--\n]/v);
  expect(text.split("\n")).toHaveLength(2);
});

test("colours are there if the terminal has them, and only then", async () => {
  const video = {
    event_id: 7,
    status: "live",
    position: 0,
    title: "A",
    products: [],
    like_count: 0,
    share_count: 0,
  };
  answer(page([video]), page([video]));
  const args = ["--store", "br_a", "videos", "list"];
  expect((await runWith({ look: { colours: true } }, args)).text).toContain("\u001b[32mlive\u001b[39m");
  expect((await runWith({}, args)).text).not.toContain("\u001b");
});

test("--version prints the version alone", async () => {
  const lines: string[] = [];
  const shown = runWith({ write: (line) => void lines.push(line) }, ["--version"]);
  await expect(shown).rejects.toMatchObject({ exitCode: 0 });
  expect(lines.join("\n")).toMatch(/^\d+\.\d+\.\d+$/);
});
