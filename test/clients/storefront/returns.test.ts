import { expect, test, vi } from "vitest";
import { type Client, ServiceError } from "../../../clients/node/index.ts";
import type { CartLine } from "../../../clients/storefront/cart/cart.ts";
import { createSessions } from "../../../clients/storefront/cart/sessions.ts";
import { shopProducts } from "../../../clients/storefront/catalog/products.ts";
import { createOrders } from "../../../clients/storefront/orders/orders.ts";
import { createReturns } from "../../../clients/storefront/orders/returns.ts";
import { createPages } from "../../../clients/storefront/pages/pages.ts";
import type { ShopRequest } from "../../../clients/storefront/web/shop-request.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const [product = expect.fail("The shop has no products")] = shopProducts("https://shop.example");
/** The dress in two sizes, which are lines of one product. */
const LINES: CartLine[] = [
  { itemId: "1042", product: { ...product, name: "Dress, M" }, quantity: 2, amount: "139.00" },
  { itemId: "1042:XL", product: { ...product, name: "Dress, <XL>" }, quantity: 1, amount: "74.50" },
];

const setUp = async ({
  amend = async () => undefined,
  report = async () => "recorded",
}: {
  readonly amend?: Client["amendOrder"];
  readonly report?: Client["reportOrder"];
} = {}) => {
  const amendOrder = vi.fn<Client["amendOrder"]>(amend);
  const client: Client = {
    ...{ reportOrder: report, amendOrder },
    reportShopDay: async () => undefined,
    pushProduct: async () => undefined,
  };
  const orders = createOrders(() => client);
  const giveBack = createReturns({ orders, client: () => client, now: () => NOW });
  const pages = createPages({
    catalog: new Map(),
    orders,
    giveBack,
    sessions: createSessions(),
    version: "v",
    pasted: () => undefined,
  });
  const cart = { lines: LINES, count: 3, total: "213.50" };
  const { id } = orders.complete({ session: "s", firstName: "Mara", cart, signals: {} });
  await orders.reported(id, 1_000);
  orders.stop();
  const ask = async (method: string, path: string, form: Record<string, string> = {}, session = "s") => {
    const request: ShopRequest = {
      method,
      path,
      query: new URLSearchParams(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      session,
      nonce: "n",
      text: async () => String(new URLSearchParams(form)),
    };
    const { status, headers, body } = await pages.answer(request);
    return { status, location: headers?.location, body: String(body) };
  };
  return {
    id,
    amendOrder,
    sendBack: (form?: Record<string, string>, session?: string) =>
      ask("POST", `/orders/${id}/return`, form, session),
    page: async () => (await ask("GET", `/orders/${id}`)).body,
  };
};

test("one line comes back: the shop's server says what is left of it, and the page what came back", async () => {
  const { id, amendOrder, sendBack, page } = await setUp();
  expect(await page()).toContain('<input type="hidden" name="item" value="1042:XL">');
  expect(await sendBack({ item: "1042:XL" })).toMatchObject({
    status: 303,
    location: `/orders/${id}#returns`,
  });
  const items = [{ item_id: "1042:XL", quantity: 0 }];
  expect(amendOrder.mock.calls).toEqual([[{ order_id: id, version: NOW, reason: "refund", items }]]);
  const shown = await page();
  expect(shown).not.toContain('value="1042:XL"');
  expect(shown).toContain("Dress, &lt;XL&gt;");
  for (const text of ["Came back", "−$74.50", "You keep", "$139.00", "1 of 2 lines"])
    expect(shown).toContain(text);
});

test("the rest comes back with a later version, once, and then there is nothing left to return", async () => {
  const { amendOrder, sendBack, page } = await setUp();
  await sendBack({ item: "1042:XL" });
  await sendBack();
  await sendBack();
  await sendBack({ item: "1042" });
  expect(amendOrder.mock.calls.map(([{ version, items }]) => [version, items])).toEqual([
    [NOW, [{ item_id: "1042:XL", quantity: 0 }]],
    [NOW + 1, [{ item_id: "1042", quantity: 0 }]],
  ]);
  const shown = await page();
  expect(shown).toContain("Everything came back.");
  expect(shown).not.toContain("/return");
});

test.each<[string, Parameters<typeof setUp>[0], string]>([
  [
    "the service fails",
    { amend: () => Promise.reject(new ServiceError("unavailable", "secret detail")) },
    "Your return could not be recorded just now. Try again in a moment.",
  ],
  [
    "the service refuses it",
    { amend: () => Promise.reject(new ServiceError("invalid_request", "secret detail")) },
    "Your return was refused; the shop’s log says why.",
  ],
  [
    "the order itself was refused",
    { report: () => Promise.reject(new ServiceError("invalid_request", "secret detail")) },
    "Your order is not with the service, so nothing can come back of it.",
  ],
  [
    "the order is not reported yet",
    { report: () => Promise.reject(new ServiceError("no_answer", "secret detail")) },
    "Your return could not be recorded just now. Try again in a moment.",
  ],
])("if %s, the page says so in one sentence, and nothing came back", async (_, service, sentence) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { sendBack, page } = await setUp(service);
  const answer = await sendBack({ item: "1042" });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain(`<p class="problem" role="alert">${sentence}</p>`);
  expect(answer.body).not.toContain("secret detail");
  expect(await page()).not.toContain("Came back");
  log.mockRestore();
});

test("nobody else sends an order back, and no line that is not in it", async () => {
  const { amendOrder, sendBack } = await setUp();
  expect((await sendBack({}, "another")).status).toBe(404);
  expect((await sendBack({ item: "7" })).body).toContain("This is not in your order.");
  expect(amendOrder).not.toHaveBeenCalled();
});
