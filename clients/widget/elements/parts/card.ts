import { html, nothing, type TemplateResult } from "lit";
import type { Event } from "../../../core/model/event.ts";
import { fill, type Labels } from "../../labels/labels.ts";
import { page } from "../../page.ts";
import type { PriceHost } from "../../prices/market.ts";
import { readPrice } from "../../prices/read-price.ts";

const chip = (host: PriceHost, { products }: Event, labels: Labels): TemplateResult | typeof nothing => {
  const [first] = products;
  if (!first) return nothing;
  const shown = readPrice(host, first);
  const isPending = shown === "pending";
  // A price that comes later must not move the number of other products.
  const others = isPending ? 0 : products.length - 1;
  if (!shown && !first.imageUrl && others === 0) return nothing;
  return html`<span class="chip"
    ><span>
      ${first.imageUrl ? html`<img src=${first.imageUrl} alt="" loading="lazy" decoding="async" />` : nothing}
      ${shown ? html`<bdi data-price=${first.id}>${isPending ? nothing : shown.now}</bdi>` : nothing}
    </span>
    ${
      others > 0
        ? html`<i aria-hidden="true" dir="ltr">+${others}</i
            ><span class="sr">${fill(labels.moreProducts, others)}</span>`
        : nothing
    }
  </span>`;
};

/**
 * Three quarters of a phone's card, as in core's `choosePoster`, because browsers never choose an image that
 * they must enlarge.
 */
const CARD_SIZES = "120px";

export const poster = (
  { posterImageUrl, posterImages }: Event,
  isFirst = false,
  sizes = CARD_SIZES,
): TemplateResult | typeof nothing =>
  posterImageUrl
    ? html`<img
        class="poster"
        loading=${isFirst ? "eager" : "lazy"}
        fetchpriority=${isFirst ? "high" : nothing}
        sizes=${sizes}
        srcset=${posterImages?.map(({ url, width }) => `${url} ${width}w`).join() ?? nothing}
        src=${posterImageUrl}
        alt=""
        decoding="async"
      />`
    : nothing;

export const clip = ({ previewUrl, videoUrl }: Event, isPlaying: boolean) =>
  isPlaying && !document.hidden && (previewUrl ?? videoUrl)
    ? html`<video
        class="poster"
        .muted=${true}
        src=${previewUrl ?? videoUrl ?? ""}
        autoplay
        loop
        playsinline
        disableremoteplayback
        tabindex="-1"
        aria-hidden="true"
      ></video>`
    : nothing;

export const card = (
  host: PriceHost,
  event: Event,
  labels: Labels,
  {
    isFirst,
    isPlaying,
    onOpen,
  }: { readonly isFirst: boolean; readonly isPlaying: boolean; readonly onOpen: () => void },
): TemplateResult => html`<li>
  <button class="card" part="card" data-event=${event.eventId} @click=${onOpen}>
    ${poster(event, isFirst)} ${clip(event, isPlaying && event.status === "live")}
    ${event.status === "upcoming" ? html`<span class="soon">${page.launches?.get(event)?.short ?? labels.soon}</span>` : nothing}
    <span class="cap">
      <span class="sr">${labels.play} </span><span class="t two" dir="auto">${event.title || labels.video}</span>
      ${chip(host, event, labels)}
    </span>
  </button>
</li>`;

export const emptyCard = (): TemplateResult => html`<li><div class="card"></div></li>`;
