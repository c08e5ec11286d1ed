import { IconReceipt, IconSearch, IconVideo } from "@tabler/icons-react";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import type { ProductSummary } from "../../../../../shared/catalog/products/products.schema.ts";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { allItems, type Page } from "../../lib/queries/page.ts";
import { paths, ROUTES } from "../../lib/routes.ts";
import { time } from "../../lib/text/format.ts";
import { choosePoster, statusWord } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/palette.ts";
import type { Finding, Group } from "./findings.ts";

const MAX_FOUND = 5;

type Found<Item> = { readonly pages: readonly Page<Item>[] } | undefined;

const goOn = (name: "videos" | "products", brand: string, search: string): Finding => ({
  key: `all:${name}`,
  to: `${paths[name](brand)}?${new URLSearchParams({ search })}`,
  title: `${texts.searchAll[name]} ${texts.quoted(search)}`,
  look: { icon: IconSearch },
});

const mayBeMore = (shown: number, found: Found<unknown>): boolean =>
  allItems(found).length > shown || found?.pages.at(-1)?.next_cursor != null;

type FoundOrder = Pick<OrderView, "order_id" | "received_at">;

const orderFinding = (brand: string, { order_id, received_at }: FoundOrder): Finding => ({
  key: `order:${order_id}`,
  to: paths.order(brand, order_id),
  title: order_id,
  note: time(received_at),
  look: { icon: IconReceipt },
});

export const orderGroup = (brand: string, order: FoundOrder | null | undefined): Group => ({
  name: ROUTES.orders.title,
  findings: order ? [orderFinding(brand, order)] : [],
});

export const orderPartGroup = (
  brand: string,
  search: string,
  latest: readonly FoundOrder[] | undefined,
): Group => {
  const sought = search.toLowerCase();
  const fits = ({ order_id: id }: FoundOrder) => id !== search && id.toLowerCase().includes(sought);
  return {
    name: ROUTES.orders.title,
    findings: (latest ?? [])
      .filter(fits)
      .slice(0, MAX_FOUND)
      .map((order) => orderFinding(brand, order)),
  };
};

const chooseLook = (video: VideoSummary): Finding["look"] => {
  const picture = choosePoster(video);
  return picture === undefined ? { icon: IconVideo } : { picture };
};

export const videoGroup = (brand: string, search: string, found: Found<VideoSummary>): Group => {
  const shown = allItems(found).slice(0, MAX_FOUND);
  return {
    name: ROUTES.videos.title,
    findings: [
      ...shown.map((video) => ({
        key: `video:${video.event_id}`,
        to: paths.video(brand, video.event_id),
        title: video.title,
        note: statusWord(video),
        look: chooseLook(video),
      })),
      ...(mayBeMore(shown.length, found) ? [goOn("videos", brand, search)] : []),
    ],
  };
};

export const productGroup = (
  brand: string,
  search: string,
  exact: ProductSummary | null | undefined,
  found: Found<ProductSummary>,
): Group => {
  const others = allItems(found).filter((each) => each.client_product_id !== exact?.client_product_id);
  const shown = others.slice(0, exact ? MAX_FOUND - 1 : MAX_FOUND);
  return {
    name: ROUTES.products.title,
    findings: [
      ...[...(exact ? [exact] : []), ...shown].map(({ client_product_id: id, title, thumbnail_image }) => ({
        key: `product:${id}`,
        to: paths.product(brand, id),
        title,
        note: id,
        look: { picture: thumbnail_image },
      })),
      ...(mayBeMore(allItems(found).length - others.length + shown.length, found)
        ? [goOn("products", brand, search)]
        : []),
    ],
  };
};
