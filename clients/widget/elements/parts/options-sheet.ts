import { html, nothing, render, type TemplateResult } from "lit";
import type { AddState } from "../../../core/cart/cart-taps.ts";
import {
  type Choice,
  chooseFirst,
  describeValues,
  findVariant,
  type ProductOptions,
} from "../../../core/cart/product-options.ts";
import type { Product } from "../../../core/model/product.ts";
import { choosePrice } from "../../../core/prices/choose-price.ts";
import type { ShownPrice } from "../../../core/prices/market.ts";
import type { Chosen } from "../../carts.ts";
import { toChosen } from "../../controllers/choices.ts";
import type { ShopHost } from "../../controllers/hosts.ts";
import { type CartWords, readCartWords } from "../../labels/cart-words.ts";
import { fill } from "../../labels/labels.ts";
import { readMarket } from "../../prices/market.ts";
import { readPrice } from "../../prices/read-price.ts";
import { adopt } from "../../styles/adopt.ts";
import { baseStyles } from "../../styles/base.styles.ts";
import { optionValuesStyles } from "../../styles/option-values.styles.ts";
import { optionsSheetStyles } from "../../styles/options-sheet.styles.ts";
import { playerIcons } from "./player-icons.ts";
import { price, priorPrice, readTexts } from "./price.ts";

type Shown = {
  options(): ProductOptions | undefined;
  state(): AddState;
  add(chosen: Chosen): void;
};

export class OptionsSheet {
  readonly #host: ShopHost;
  readonly #product: Product;
  readonly #shown: Shown;
  readonly #words: CartWords;
  readonly #place = document.createElement("div");
  readonly #root = this.#place.attachShadow({ mode: "open" });
  readonly #listening = new AbortController();
  #choice: Choice;
  #wasAdding = false;

  constructor(host: ShopHost, product: Product, shown: Shown) {
    this.#host = host;
    this.#product = product;
    this.#shown = shown;
    this.#words = readCartWords(host.language);
    this.#choice = chooseFirst(shown.options() ?? { options: [], variants: [] });
    adopt(this.#root, baseStyles, optionValuesStyles, optionsSheetStyles);
    // Keeps keys in the sheet away from the Reel.
    this.#place.addEventListener("keydown", (key) => key.stopPropagation());
    host.renderRoot.append(this.#place);
    this.update();
    this.#dialog?.showModal();
    this.#fit();
    addEventListener("resize", () => this.#fit(), this.#listening);
  }

  get isOpen(): boolean {
    return this.#place.isConnected;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#root.querySelector("dialog");
  }

  readonly close = (): void => {
    this.#listening.abort();
    this.#dialog?.close();
    this.#place.remove();
  };

  update(): void {
    const state = this.#shown.state();
    if (state === "added" && this.#wasAdding) this.close();
    this.#wasAdding = state === "adding";
    if (this.isOpen) render(this.#render(state), this.#root, { host: this });
  }

  /** Only over a panel beside the video. Otherwise the styles place it. */
  #fit(): void {
    const panel = this.#host.renderRoot.querySelector<HTMLElement>(".panel");
    const { left = 0, top = 0, width = 0, height = 0 } = panel?.getBoundingClientRect() ?? {};
    const isBeside =
      panel?.checkVisibility({ visibilityProperty: true }) === true && width > 0 && width < innerWidth * 0.8;
    const dialog = this.#dialog;
    dialog?.classList.toggle("beside", isBeside);
    for (const [name, pixels] of Object.entries({ left, top, width, height })) {
      dialog?.style.setProperty(`--${name}`, `${pixels}px`);
    }
  }

  #render(state: AddState): TemplateResult {
    const { title, imageUrl } = this.#product;
    const { labels } = this.#host;
    const shown = this.#price();
    return html`<dialog aria-label=${title} @close=${this.close} @click=${this.#clickedBeside}>
      <div class="sheet">
        <div class="head">
          ${imageUrl ? html`<img class="pic" src=${imageUrl} alt="" />` : nothing}
          <div class="what"><b class="two" dir="auto">${title}</b>${price(shown, labels, this.#product.id)}${priorPrice(shown, labels)}</div>
          <button class="ib" aria-label=${this.#words.closeOptions} @click=${this.close}>${playerIcons.close}</button>
        </div>
        <div class="groups">${this.#groups()}</div>
        ${this.#foot(state)}
      </div>
    </dialog>`;
  }

  /** The chosen variant's price, by the tile's rule. */
  #price(): ShownPrice {
    const [host, product] = [this.#host, this.#product];
    const options = this.#shown.options();
    const { price: amount, comparePrice } = (options && findVariant(options, this.#choice)) ?? {};
    if (amount === undefined) return readPrice(host, product);
    const currencyCode = options?.currencyCode ?? product.currencyCode;
    return choosePrice(
      product,
      readMarket(host),
      { price: amount, comparePrice, currencyCode },
      host.language,
    );
  }

  #groups(): readonly TemplateResult[] {
    const options = this.#shown.options();
    if (!options) return [];
    return options.options.map(
      ({ name }, index) => html`<fieldset>
        <legend>${name}: <b dir="auto">${this.#choice[index]}</b></legend>
        <div class="values">
          ${describeValues(options, this.#choice, index).map(
            ({ value, isChosen, isSoldOut }) => html`<label class=${isSoldOut ? "off" : ""}>
              <input
                type="radio"
                name=${index}
                .checked=${isChosen}
                @change=${() => this.#choose(this.#choice.with(index, value))}
              />
              <span dir="auto">${value}</span
              >${isSoldOut ? html`<span class="sr">, ${this.#host.labels.soldOut}</span>` : nothing}
            </label>`,
          )}
        </div>
      </fieldset>`,
    );
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    this.update();
  }

  #alternatives(options: ProductOptions): string {
    const found = options.options
      .map((_, index) => describeValues(options, this.#choice, index).filter(({ isSoldOut }) => !isSoldOut))
      .find((values) => values.length > 0);
    return found ? ` ${fill(this.#words.available, found.map(({ value }) => value).join(", "))}` : "";
  }

  #foot(state: AddState): TemplateResult {
    const { labels } = this.#host;
    const options = this.#shown.options();
    const isThere = options !== undefined && findVariant(options, this.#choice)?.isAvailable === true;
    const soldOut = options && fill(this.#words.choiceSoldOut, this.#choice.join(" / "));
    const problem = isThere
      ? state === "failed"
        ? this.#words.failed
        : ""
      : `${soldOut}${options && this.#alternatives(options)}`;
    const isAdding = state === "adding";
    const { now } = readTexts(this.#price()) ?? {};
    return html`<p class="note" role="status" lang=${labels.lang} dir=${labels.dir} ?hidden=${!problem}>${problem}</p>
      <div class="foot">
        <button class="go" part="add" aria-disabled=${!isThere || isAdding} @click=${this.#add}>
          ${isAdding ? html`<i class="spin"></i><span class="sr">${this.#words.adding}</span>` : nothing}
          <span class=${isAdding ? "hush" : ""}
            >${isThere ? html`${labels.add ?? this.#words.addToCart}${now ? html` · <bdi>${now}</bdi>` : nothing}` : labels.soldOut}</span
          >
        </button>
      </div>`;
  }

  readonly #add = (): void => {
    const options = this.#shown.options();
    const variant = options && findVariant(options, this.#choice);
    const chosen = options && toChosen(options, this.#choice);
    if (chosen && variant?.isAvailable && !this.#wasAdding) this.#shown.add(chosen);
  };

  readonly #clickedBeside = ({ target }: MouseEvent): void => {
    if (target === this.#dialog) this.close();
  };
}
