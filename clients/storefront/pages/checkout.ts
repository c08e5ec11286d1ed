import type { CartView } from "../cart/cart.ts";
import type { Texts } from "../texts/en.ts";
import { type Html, html } from "../web/html.ts";
import { summary } from "./cart.ts";

const FIELDS = [
  { name: "email", type: "email", autocomplete: "email" },
  { name: "first_name", type: "text", autocomplete: "given-name" },
  { name: "last_name", type: "text", autocomplete: "family-name" },
  { name: "street", type: "text", autocomplete: "street-address" },
  { name: "postcode", type: "text", autocomplete: "postal-code" },
  { name: "city", type: "text", autocomplete: "address-level2" },
] as const;

export const DEMO_SHOPPER = {
  email: "shopper@example.com",
  first_name: "Mara",
  last_name: "Lind",
  street: "Kiln Lane 4",
  postcode: "10405",
  city: "Fieldham",
} as const;

export type CheckoutForm = Readonly<Record<string, string>>;
export type CheckoutProblems = Readonly<Record<string, string>>;

const MAX_CHARACTERS = 200;

export const checkForm = (texts: Texts, form: CheckoutForm): CheckoutProblems =>
  Object.fromEntries(
    FIELDS.flatMap(({ name, type }) => {
      const label = texts.fields[name];
      const value = (form[name] ?? "").trim();
      if (value === "") return [[name, texts.isNeeded(label)]];
      if (value.length > MAX_CHARACTERS) return [[name, texts.isTooLong(label)]];
      const isEmail = type !== "email" || /^\S+@\S+\.\S+$/.test(value);
      return isEmail ? [] : [[name, texts.wrongEmail]];
    }),
  );

const field = (
  texts: Texts,
  { name, type, autocomplete }: (typeof FIELDS)[number],
  form: CheckoutForm,
  problem?: string,
): Html => html`<p class="field ${name}">
<label for="${name}">${texts.fields[name]}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${MAX_CHARACTERS}" value="${form[name] ?? ""}"${
  problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : undefined
}>
${problem ? html`<span class="problem" id="${name}-problem">${problem}</span>` : undefined}</p>`;

export const checkoutPage = (
  texts: Texts,
  cart: CartView,
  form: CheckoutForm = DEMO_SHOPPER,
  problems: CheckoutProblems = {},
): Html => html`
<div class="wide cart">
<h1>${texts.checkOut}</h1>
<div class="columns">
<form class="address" method="post" action="/checkout" data-checkout>
<input type="hidden" name="svc_video_view" value="[]">
<input type="hidden" name="svc_add_to_cart" value="[]">
<h2>${texts.whereTo}</h2>
<div class="fields">${FIELDS.map((each) => field(texts, each, form, problems[each.name]))}</div>
<p class="problem" role="alert" data-problem></p>
<button class="button">${texts.placeOrder}</button>
<p class="muted">${texts.nothingPaid}</p>
</form>
<section class="panel" aria-labelledby="your-order"><h2 id="your-order">${texts.yourOrder}</h2>${summary(texts, cart)}</section>
</div>
</div>`;
