import { isTaken } from "../../../../clients/core/cart/cart-answer.ts";
import {
  type Choice,
  chooseFirst,
  describeSale,
  describeValues,
  findVariant,
  readProductOptions,
} from "../../../../clients/core/cart/product-options.ts";
import { choosePoster } from "../../../../clients/core/display/choose-poster.ts";
import { accentOn, hexLuminance, textOn } from "../../../../clients/core/display/contrast.ts";
import { keepEnd, lookForEnds } from "../../../../clients/core/display/end-time.ts";
import { chooseFit, type Size } from "../../../../clients/core/display/fit.ts";
import { readFeedPage } from "../../../../clients/core/feed/read-feed-page.ts";
import { createEngagedView, type PlayedIn } from "../../../../clients/core/interactions/engaged-view.ts";
import { brandProblem } from "../../../../clients/core/model/brand.ts";
import { type Configuration, resolveConfiguration } from "../../../../clients/core/model/configuration.ts";
import type { Event, PosterImage } from "../../../../clients/core/model/event.ts";
import type { Product } from "../../../../clients/core/model/product.ts";
import { readProducts } from "../../../../clients/core/products/read-product.ts";
import { readSignalEntry } from "../../../../clients/core/signals/signal-entry.ts";
import { isWidgetInfo, toWidgetInfo, type WidgetType } from "../../../../clients/core/signals/widget-info.ts";
import { readLanguage } from "../../../../clients/core/text/language.ts";
import { formatPrice } from "../../../../clients/core/text/price-text.ts";
import { NOW } from "../device.ts";
import type { CaseFile, Fields, Json } from "./case-files.ts";

const resolve = (configuration: Fields) => {
  try {
    return resolveConfiguration({
      storeId: "br_a",
      baseUrl: "https://edge.example",
      ...configuration,
    } as Configuration);
  } catch {
    return undefined;
  }
};

const withoutTexts = ({ priceText, comparePriceText, ...product }: Product) => product;

const readPage = (body: string) => {
  const page = readFeedPage(body, "en-US");
  return (
    page && {
      ...page,
      events: page.events.map((event) => ({ ...event, products: event.products.map(withoutTexts) })),
    }
  );
};

const changed = ({ field, value }: Fields, base: Json | undefined) => {
  const { [String(field)]: _, ...others } = base as Fields;
  return value === undefined ? others : { ...others, [String(field)]: value };
};

const unusual = (found: object | undefined, usual: Json | undefined, expected: Json | undefined): unknown => {
  if (!found) return "dropped";
  const [is, was] = [JSON.parse(JSON.stringify(found)), usual as Fields];
  const names = [...Object.keys(is), ...Object.keys(was)].filter(
    (name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]),
  );
  const fields = [...names, ...Object.keys(Object(expected))];
  return Object.fromEntries(fields.map((name) => [name, is[name] ?? null]));
};

const countViews = (playedIn: PlayedIn, visible: number, positions: readonly number[]): number => {
  let views = 0;
  const view = createEngagedView(playedIn, () => {
    views += 1;
  });
  for (const position of positions) view.played(position, visible);
  return views;
};

const describeOptions = (input: { options: Json; choice?: Choice }, expected: Json | undefined) => {
  const all = readProductOptions(input.options);
  const choice = input.choice ?? chooseFirst(all);
  const variant = findVariant(all, choice);
  const found: Fields = {
    sale: describeSale(all),
    choice,
    variant: variant?.id ?? null,
    price: variant?.price ?? null,
    isAvailable: variant?.isAvailable === true,
    soldOut: all.options.map((_, index) =>
      describeValues(all, choice, index).flatMap(({ value, isSoldOut }) => (isSoldOut ? [value] : [])),
    ),
  };
  return Object.fromEntries(Object.keys(Object(expected)).map((name) => [name, found[name]]));
};

const choosePosterFrom = ({ width, images, poster }: Fields) =>
  choosePoster(
    {
      ...(images && { posterImages: images as unknown as readonly PosterImage[] }),
      ...(typeof poster === "string" && { posterImageUrl: poster }),
    },
    Number(width),
  );

type Ends = {
  readonly readAt: number;
  readonly now: number;
  readonly place: number;
  readonly events: readonly Event[];
  readonly renewed?: readonly Event[];
  readonly renewedAt?: number;
};

const findShown = ({ readAt, now, place, events, renewed = [], renewedAt = 0 }: Ends) => {
  lookForEnds(events, NOW + readAt, -1);
  const listed = events.map((shown) => {
    const answered = renewed.find(({ eventId }) => eventId === shown.eventId);
    return answered ? keepEnd(shown, answered, NOW + renewedAt) : shown;
  });
  const { kept, wait } = lookForEnds(listed, NOW + now, place);
  return { shown: [...kept].map(({ eventId }) => eventId), wait: wait ?? null };
};

type Input = never;

export const RULES: Readonly<
  Record<string, (input: Input, file: CaseFile, expected: Json | undefined) => unknown>
> = {
  brand: brandProblem,
  "cart-answer": isTaken,
  statuses: (input: Fields) => resolve(input)?.statuses,
  theme: (theme: Fields) => resolve({ theme })?.theme,
  "feed-page": ({ body, json }: { body?: string; json?: Json }) => readPage(body ?? JSON.stringify(json)),
  "feed-event": (input: Fields, { wire, event }, expected) =>
    unusual(readPage(JSON.stringify({ events: [changed(input, wire)] }))?.events[0], event, expected),
  product: (input: Fields, { data, product }, expected) => {
    const [read] = readProducts([changed(input, data)], "en-US");
    return unusual(read && withoutTexts(read), product, expected);
  },
  "product-options": (input: { options: Json; choice?: Choice }, _, expected) =>
    describeOptions(input, expected),
  "price-text": ({ amount, currency, locale }: Record<string, string>) =>
    formatPrice(amount ?? "", currency ?? "", locale).replaceAll(/[\u00a0\u202f]/g, " "),
  language: (texts: readonly Json[]) => readLanguage(...texts),
  "widget-info": ({ make, read }: { make?: { widgetType: WidgetType; eventId: number }; read?: Json }) =>
    make ? toWidgetInfo(make.widgetType, make.eventId) : isWidgetInfo(read),
  "signal-entry": readSignalEntry,
  ends: findShown,
  "engaged-view": (input: { playedIn: PlayedIn; visible: number; positions: readonly number[] }) =>
    countViews(input.playedIn, input.visible, input.positions),
  fit: ({ picture, area, maxCrop }: { picture: Partial<Size>; area: Size; maxCrop: number }) =>
    chooseFit(picture, area, maxCrop),
  poster: (input: Fields, { images = null, poster = null }) => choosePosterFrom({ images, poster, ...input }),
  luminance: (hex: string) => ({
    luminance: Number(hexLuminance(hex).toFixed(4)),
    textOn: textOn(hex),
    accentOnLight: accentOn(false, hex),
    accentOnDark: accentOn(true, hex),
  }),
};
