import type { CartView } from "../cart/cart.ts";
import { type Html, html } from "../web/html.ts";
import { summary } from "./cart.ts";

/** What the form asks for. Only the first name is kept, for the confirmation. */
const FIELDS = [
  { name: "email", label: "Email", type: "email", autocomplete: "email" },
  { name: "first_name", label: "First name", type: "text", autocomplete: "given-name" },
  { name: "last_name", label: "Last name", type: "text", autocomplete: "family-name" },
  { name: "street", label: "Street and number", type: "text", autocomplete: "street-address" },
  { name: "postcode", label: "Postcode", type: "text", autocomplete: "postal-code" },
  { name: "city", label: "City", type: "text", autocomplete: "address-level2" },
] as const;

export type CheckoutForm = Readonly<Record<string, string>>;
export type CheckoutProblems = Readonly<Record<string, string>>;

const MAX_CHARACTERS = 200;

/** @returns a sentence for each field that has to be corrected */
export const checkForm = (form: CheckoutForm): CheckoutProblems =>
  Object.fromEntries(
    FIELDS.flatMap(({ name, label, type }) => {
      const value = (form[name] ?? "").trim();
      if (value === "") return [[name, `${label} is needed.`]];
      if (value.length > MAX_CHARACTERS) return [[name, `${label} is too long.`]];
      const isEmail = type !== "email" || /^\S+@\S+\.\S+$/.test(value);
      return isEmail ? [] : [[name, "Write an address such as name@example.com."]];
    }),
  );

const field = (
  { name, label, type, autocomplete }: (typeof FIELDS)[number],
  form: CheckoutForm,
  problem?: string,
): Html => html`<p class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${MAX_CHARACTERS}" value="${form[name] ?? ""}"${
  problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : undefined
}>
${problem ? html`<span class="problem" id="${name}-problem">${problem}</span>` : undefined}</p>`;

/** The widget's two strings are put into the hidden fields when the form is sent. */
export const checkoutPage = (
  cart: CartView,
  form: CheckoutForm = {},
  problems: CheckoutProblems = {},
): Html => html`
<div class="wide cart">
<h1>Check out</h1>
<div class="columns">
<form class="address" method="post" action="/checkout" data-checkout>
<input type="hidden" name="svc_video_view" value="[]">
<input type="hidden" name="svc_add_to_cart" value="[]">
<h2>Where to</h2>
<div class="fields">${FIELDS.map((each) => field(each, form, problems[each.name]))}</div>
<p class="problem" role="alert" data-problem></p>
<button class="button">Place the order</button>
<p class="muted">Nothing is paid and nothing is sent: this shop is a demonstration.</p>
</form>
<section class="panel" aria-labelledby="your-order"><h2 id="your-order">Your order</h2>${summary(cart)}</section>
</div>
</div>`;
