import { addToCart, CartRefusal, setQuantity, viewCart } from "../cart/cart.ts";
import type { Sessions } from "../cart/sessions.ts";
import { type Catalog, isPresentable, presentable } from "../catalog/catalog.ts";
import { describeOptions } from "../catalog/sizes.ts";
import type { Order, Orders } from "../orders/orders.ts";
import { type GiveBack, ReturnRefusal } from "../orders/returns.ts";
import { chosenLanguage } from "../texts/choose-texts.ts";
import { en } from "../texts/en.ts";
import { type Answer, json, page, seeOther, withCookie, withLanguage } from "../web/answer.ts";
import { type Html, html, trusted } from "../web/html.ts";
import { isJson, RequestRefused, readFields, type ShopRequest } from "../web/shop-request.ts";
import { cartDrawer, cartPage } from "./cart.ts";
import { checkForm, checkoutPage } from "./checkout.ts";
import { confirmation, describeAttribution, notFound, refusal } from "./confirmation.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { productPage } from "./product.ts";
import { listTitle, productList } from "./product-list.ts";

export type Pasted = {
  readonly edgeUrl: string;
  /** Contain placeholders: `NONCE`, and `{{ product.id }}` for the page's product. */
  readonly snippets: Readonly<Record<"stories" | "carousel" | "banner" | "embed" | "product", string>>;
  readonly scriptUrl: string;
  readonly dashboardUrl?: string;
};

type Deps = {
  readonly catalog: Catalog;
  readonly orders: Orders;
  readonly giveBack: GiveBack;
  readonly sessions: Sessions;
  readonly version: string;
  readonly pasted: () => Pasted | undefined;
  readonly leftOut: () => string | undefined;
};

const withHeading = (snippet: string, heading: string): string =>
  snippet.replace(/(?=<\/shoppable-video-)/, `<h2 slot="heading">${heading}</h2>`);

const MAX_REPORT_WAIT_MS = 3_000;

export function createPages({ catalog, orders, giveBack, sessions, version, pasted, leftOut }: Deps) {
  const shownCart = ({ session }: ShopRequest) => viewCart(sessions.cartOf(session), catalog);
  const show = (request: ShopRequest, title: string, content: Html, status = 200): Answer => {
    const { nonce, texts, query } = request;
    const { dashboardUrl } = pasted() ?? {};
    const { count } = shownCart(request);
    const context = { nonce, texts, count, version, dashboardUrl, leftOut: leftOut() };
    const answer = page(layout(context, title, content), status);
    const chosen = chosenLanguage(query.get("lang"));
    return chosen === undefined ? answer : withLanguage(answer, chosen);
  };
  const showNotFound = (request: ShopRequest): Answer =>
    show(request, request.texts.notFound, notFound(request.texts), 404);
  const snippet = (
    { nonce, texts }: ShopRequest,
    surface: keyof Pasted["snippets"],
    productId = "",
  ): Html => {
    const headings = { carousel: texts.seenInVideos, product: texts.inUse };
    const given = pasted()?.snippets[surface] ?? "";
    const heading = surface === "carousel" || surface === "product" ? headings[surface] : undefined;
    return trusted(
      (heading === undefined ? given : withHeading(given, heading))
        .replaceAll('"NONCE"', `"${nonce}"`)
        .replaceAll("{{ product.id }}", productId),
    );
  };
  const script = ({ nonce }: ShopRequest): Html | undefined => {
    const url = pasted()?.scriptUrl;
    return url === undefined ? undefined : html`<script async src="${url}" nonce="${nonce}"></script>`;
  };

  const product = (request: ShopRequest): Answer => {
    const id = request.path.split("-").pop() ?? "";
    const found = catalog.get(id);
    if (!found || !isPresentable(found)) return showNotFound(request);
    return show(
      request,
      found.name,
      productPage(request.texts, found, catalog, snippet(request, "product", String(found.id))),
    );
  };

  const add = async (request: ShopRequest): Promise<Answer> => {
    const { texts } = request;
    const { product_id = "", quantity = "1" } = await readFields(request);
    try {
      const cart = addToCart(sessions.cartOf(request.session), catalog, product_id, Number(quantity));
      const view = viewCart(cart, catalog);
      const answer = isJson(request)
        ? json(200, { count: view.count, drawer_html: String(cartDrawer(texts, view)) })
        : seeOther("/cart");
      return withCookie(answer, sessions.keep(request.session, cart));
    } catch (error) {
      if (!(error instanceof CartRefusal)) throw error;
      if (isJson(request)) return json(409, { message: error.say(texts) });
      return show(request, texts.cart, cartPage(texts, shownCart(request), error.say(texts)), 409);
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
    const { texts } = request;
    const cart = shownCart(request);
    if (cart.count === 0) throw new RequestRefused(409, texts.emptyCart);
    const problems = checkForm(texts, form);
    const [first] = Object.values(problems);
    if (first !== undefined) {
      if (isJson(request)) return json(422, { message: first });
      return show(
        request,
        texts.checkOut,
        html`${checkoutPage(texts, cart, form, problems)}${script(request)}`,
        422,
      );
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

  const ownOrder = ({ path, session }: ShopRequest): Order | undefined => {
    const found = orders.find(path.split("/")[2] ?? "");
    return found?.session === session ? found : undefined;
  };
  const showOrder = (request: ShopRequest, found: Order, status = 200, problem?: string): Answer =>
    show(
      request,
      problem === undefined ? request.texts.thankYou : request.texts.returnRefusedTitle,
      html`${confirmation(request.texts, found, { dashboardUrl: pasted()?.dashboardUrl, problem })}${script(request)}`,
      status,
    );

  const order = (request: ShopRequest, asksState: boolean): Answer => {
    const found = ownOrder(request);
    if (!found) return showNotFound(request);
    if (asksState)
      return json(200, {
        state: found.state,
        text: request.texts.relay[found.state],
        attribution: describeAttribution(request.texts, found),
        is_told: found.creditedLines !== undefined,
      });
    return showOrder(request, found);
  };

  const sendBack = async (request: ShopRequest): Promise<Answer> => {
    const found = ownOrder(request);
    if (!found) return showNotFound(request);
    const { item } = await readFields(request);
    try {
      await giveBack(found, item);
      return seeOther(`/orders/${found.id}#returns`);
    } catch (error) {
      if (!(error instanceof ReturnRefusal)) throw error;
      return showOrder(request, found, 409, request.texts.returns[error.reason]);
    }
  };

  const answer = async (request: ShopRequest): Promise<Answer> => {
    const { path, query, texts } = request;
    const method = request.method === "HEAD" ? "GET" : request.method;
    switch (`${method} ${path.replace(/(?<=^\/(products?|cart\/items|orders)\/)[^/]+/, "*")}`) {
      case "GET /":
        return show(
          request,
          texts.home,
          home(texts, presentable(catalog), (surface) => snippet(request, surface)),
        );
      case "GET /products": {
        const category = query.get("category");
        return show(request, listTitle(texts, category), productList(texts, presentable(catalog), category));
      }
      case "GET /products/*/options":
        return json(200, describeOptions(catalog, path.split("/")[2] ?? ""));
      case "GET /product/*":
        return product(request);
      case "GET /cart":
        return show(request, texts.cart, cartPage(texts, shownCart(request)));
      case "POST /cart/items":
        return add(request);
      case "POST /cart/items/*":
        return change(request);
      case "GET /checkout":
        if (shownCart(request).count === 0) return seeOther("/cart");
        return show(
          request,
          texts.checkOut,
          html`${checkoutPage(texts, shownCart(request))}${script(request)}`,
        );
      case "POST /checkout":
        return checkOut(request);
      case "GET /orders/*":
        return order(request, false);
      case "GET /orders/*/state":
        return order(request, true);
      case "POST /orders/*/return":
        return sendBack(request);
      default:
        return showNotFound(request);
    }
  };
  const refused = (status: number, message: string, request?: ShopRequest): Answer => {
    const texts = request?.texts ?? en;
    const context = { nonce: request?.nonce ?? "", count: 0, version, texts };
    return page(layout(context, texts.failed, refusal(texts, message)), status);
  };
  return { answer, refused };
}
