import { addToCart, CartRefusal, setQuantity, viewCart } from "../cart/cart.ts";
import type { Sessions } from "../cart/sessions.ts";
import { type Catalog, isPresentable, presentable } from "../catalog/catalog.ts";
import { describeOptions } from "../catalog/sizes.ts";
import type { Order, Orders } from "../orders/orders.ts";
import { type GiveBack, ReturnRefusal } from "../orders/returns.ts";
import { type Answer, json, page, seeOther, withCookie } from "../web/answer.ts";
import { type Html, html, trusted } from "../web/html.ts";
import { isJson, RequestRefused, readFields, type ShopRequest } from "../web/shop-request.ts";
import { cartDrawer, cartPage } from "./cart.ts";
import { checkForm, checkoutPage } from "./checkout.ts";
import { confirmation, describeAttribution, notFound, RELAY_STATES } from "./confirmation.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { productPage } from "./product.ts";
import { listTitle, productList } from "./product-list.ts";

/** What the service gave the shop's owner for its pages. */
export type Pasted = {
  readonly edgeUrl: string;
  /** In them, `NONCE` stands for the page's nonce, and `{{ product.id }}` for the product of a product page. */
  readonly snippets: Readonly<Record<"stories" | "carousel" | "banner" | "embed" | "product", string>>;
  /** URL of the widget's script, for pages that show no video but need the page API. */
  readonly scriptUrl: string;
};

type Deps = {
  readonly catalog: Catalog;
  readonly orders: Orders;
  readonly giveBack: GiveBack;
  readonly sessions: Sessions;
  readonly version: string;
  readonly pasted: () => Pasted | undefined;
};

/** How long the answer to a checkout waits for the report. */
const MAX_REPORT_WAIT_MS = 3_000;

/** The shop's pages and forms. A form that a script sends as JSON is answered in JSON. */
export function createPages({ catalog, orders, giveBack, sessions, version, pasted }: Deps) {
  const shownCart = ({ session }: ShopRequest) => viewCart(sessions.cartOf(session), catalog);
  const show = (request: ShopRequest, title: string, content: Html, status = 200): Answer =>
    page(layout({ nonce: request.nonce, count: shownCart(request).count, version }, title, content), status);
  /** The nonce stands where the strict snippet asks for it. */
  const snippet = ({ nonce }: ShopRequest, surface: keyof Pasted["snippets"], productId = ""): Html =>
    trusted(
      (pasted()?.snippets[surface] ?? "")
        .replaceAll('"NONCE"', `"${nonce}"`)
        .replaceAll("{{ product.id }}", productId),
    );
  const script = ({ nonce }: ShopRequest): Html | undefined => {
    const url = pasted()?.scriptUrl;
    return url === undefined ? undefined : html`<script async src="${url}" nonce="${nonce}"></script>`;
  };

  const product = (request: ShopRequest): Answer => {
    const id = request.path.split("-").pop() ?? "";
    const found = catalog.get(id);
    if (!found || !isPresentable(found)) return show(request, "Not found", notFound(), 404);
    return show(
      request,
      found.name,
      productPage(found, catalog, snippet(request, "product", String(found.id))),
    );
  };

  const add = async (request: ShopRequest): Promise<Answer> => {
    const { product_id = "", quantity = "1" } = await readFields(request);
    try {
      const cart = addToCart(sessions.cartOf(request.session), catalog, product_id, Number(quantity));
      const view = viewCart(cart, catalog);
      const answer = isJson(request)
        ? json(200, { count: view.count, drawer_html: String(cartDrawer(view)) })
        : seeOther("/cart");
      return withCookie(answer, sessions.keep(request.session, cart));
    } catch (error) {
      if (!(error instanceof CartRefusal)) throw error;
      if (isJson(request)) return json(409, { message: error.message });
      return show(request, "Cart", cartPage(shownCart(request), error.message), 409);
    }
  };

  const change = async (request: ShopRequest): Promise<Answer> => {
    const { quantity = "", remove } = await readFields(request);
    const [, id = ""] = /^\/cart\/items\/([^/]+)$/.exec(request.path) ?? [];
    const wanted = remove === undefined ? Number(quantity) : 0;
    const cart = setQuantity(sessions.cartOf(request.session), catalog, id, wanted);
    return withCookie(seeOther("/cart"), sessions.keep(request.session, cart));
  };

  const checkOut = async (request: ShopRequest): Promise<Answer> => {
    const { svc_video_view, svc_add_to_cart, svc_experiment, ...form } = await readFields(request);
    const cart = shownCart(request);
    if (cart.count === 0) throw new RequestRefused(409, "Your cart is empty.");
    const problems = checkForm(form);
    const [first] = Object.values(problems);
    if (first !== undefined) {
      if (isJson(request)) return json(422, { message: first });
      return show(request, "Check out", html`${checkoutPage(cart, form, problems)}${script(request)}`, 422);
    }
    const session = sessions.keep(request.session, new Map());
    const signals = { svc_video_view, svc_add_to_cart, ...(svc_experiment && { svc_experiment }) };
    const { id } = orders.complete({ session, firstName: (form.first_name ?? "").trim(), cart, signals });
    const path = `/orders/${id}`;
    if (!isJson(request)) return withCookie(seeOther(path), session);
    return withCookie(
      json(200, { order_id: id, path, state: await orders.reported(id, MAX_REPORT_WAIT_MS) }),
      session,
    );
  };

  /** Only to whoever made it. */
  const ownOrder = ({ path, session }: ShopRequest): Order | undefined => {
    const found = orders.find(path.split("/")[2] ?? "");
    return found?.session === session ? found : undefined;
  };
  const showOrder = (request: ShopRequest, found: Order, status = 200, problem?: string): Answer =>
    show(
      request,
      problem === undefined ? "Thank you" : "Your return was not taken",
      html`${confirmation(found, problem)}${script(request)}`,
      status,
    );

  const order = (request: ShopRequest, asksState: boolean): Answer => {
    const found = ownOrder(request);
    if (!found) return show(request, "Not found", notFound(), 404);
    if (asksState)
      return json(200, {
        state: found.state,
        text: RELAY_STATES[found.state],
        attribution: describeAttribution(found),
        is_told: found.creditedLines !== undefined,
      });
    return showOrder(request, found);
  };

  const sendBack = async (request: ShopRequest): Promise<Answer> => {
    const found = ownOrder(request);
    if (!found) return show(request, "Not found", notFound(), 404);
    const { item } = await readFields(request);
    try {
      await giveBack(found, item);
      return seeOther(`/orders/${found.id}#returns`);
    } catch (error) {
      if (!(error instanceof ReturnRefusal)) throw error;
      return showOrder(request, found, 409, error.message);
    }
  };

  const answer = async (request: ShopRequest): Promise<Answer> => {
    const { path, query } = request;
    const method = request.method === "HEAD" ? "GET" : request.method;
    switch (`${method} ${path.replace(/(?<=^\/(products?|cart\/items|orders)\/)[^/]+/, "*")}`) {
      case "GET /":
        return show(
          request,
          "Home",
          home(presentable(catalog), (surface) => snippet(request, surface)),
        );
      case "GET /products": {
        const category = query.get("category");
        return show(request, listTitle(category), productList(presentable(catalog), category));
      }
      case "GET /products/*/options":
        return json(200, describeOptions(catalog, path.split("/")[2] ?? ""));
      case "GET /product/*":
        return product(request);
      case "GET /cart":
        return show(request, "Cart", cartPage(shownCart(request)));
      case "POST /cart/items":
        return add(request);
      case "POST /cart/items/*":
        return change(request);
      case "GET /checkout":
        if (shownCart(request).count === 0) return seeOther("/cart");
        return show(request, "Check out", html`${checkoutPage(shownCart(request))}${script(request)}`);
      case "POST /checkout":
        return checkOut(request);
      case "GET /orders/*":
        return order(request, false);
      case "GET /orders/*/state":
        return order(request, true);
      case "POST /orders/*/return":
        return sendBack(request);
      default:
        return show(request, "Not found", notFound(), 404);
    }
  };
  const refused = (status: number, content: Html, nonce: string): Answer =>
    page(layout({ nonce, count: 0, version }, "That didn’t work", content), status);
  return { answer, refused };
}
