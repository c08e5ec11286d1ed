import {
  Carousel,
  type CartWithOptions,
  type Configuration,
  type Event,
  Feed,
  type Handlers,
  type Product,
  type ProductProvider,
  Reel,
  ShoppableVideoProvider,
  useShoppableVideoSession,
} from "@shoppable-video/react-native";
import type { ReactNode } from "react";
import { cart, storage } from "./shop";

/** Uses every name of the SDK's public contract. The README lists them. */

const describeProduct = ({
  id,
  imageUrl,
  title,
  price,
  comparePrice,
  currencyCode,
  ...texts
}: Product): string =>
  [id, imageUrl, title, price, comparePrice, currencyCode, texts.priceText, texts.comparePriceText].join(" ");

const describeEvent = ({ eventId, brand, videoUrl, posterImageUrl, ...event }: Event): string =>
  [
    eventId,
    brand,
    videoUrl,
    posterImageUrl,
    event.likeCount,
    event.shareCount,
    event.ctaUrl,
    event.pageId,
  ].join(" ");

const productProvider: ProductProvider = async ({ eventId }) => [
  {
    id: `501-${eventId}`,
    imageUrl: "https://shop.example/501.jpg",
    title: "Linen shirt",
    price: "49.90",
    comparePrice: "60.00",
    currencyCode: "EUR",
  },
];

/** A cart whose products have sizes. A cart without options is its `add` alone. */
const shopCart: CartWithOptions = {
  add: async ({ id, title, price, currencyCode }) => cart.add({ id, title, price, currency: currencyCode }),
  options: async () => ({
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: [{ id: "501-s", values: ["S"], isAvailable: true }],
  }),
  addVariant: async ({ title, price, currencyCode }, _event, variant) =>
    cart.add({ id: variant.id, title, price: variant.price ?? price, currency: currencyCode }),
};

const configuration: Configuration = {
  storeId: "br_example",
  baseUrl: "https://videos.example.com",
  statuses: ["live", "upcoming"],
  theme: { accent: "#FFFFFF", likeActive: "#FF3B4E" },
  productProvider,
  cart: shopCart,
  showsAddToCart: true,
  requiresConsent: true,
  language: "de-AT",
  words: { cta: "Zum Shop" },
  onError: ({ message }) => console.warn(message),
  storage,
};

const handlers: Required<Handlers> = {
  onTapAddToCart: (product, event) => console.log("add", describeProduct(product), describeEvent(event)),
  onTapProduct: ({ id }, { eventId }) => console.log("open", id, eventId),
  onTapViewAllProducts: ({ eventId }) => console.log("all products of", eventId),
  onTapCTA: (url, { eventId }) => console.log("open", url, eventId),
  onToggleLike: (isLiked, { eventId }) => console.log("liked", isLiked, eventId),
  onToggleSave: (isSaved, { eventId }) => console.log("saved", isSaved, eventId),
  onTapShare: ({ eventId }) => console.log("shared", eventId),
};

export const Shop = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ShoppableVideoProvider configuration={configuration} handlers={handlers}>
    {children}
  </ShoppableVideoProvider>
);

export const Surfaces = (): ReactNode => (
  <>
    <Reel startIndex={2} />
    <Feed celebrityName="Mara" />
    <Carousel title="Seen in videos" />
  </>
);

/** For the app's checkout and its consent screen. */
export const useCheckout = () => {
  const { signals, addedToCart, orderCompleted, setConsent } = useShoppableVideoSession();
  const report = async (send: (body: object) => Promise<void>) => {
    const { svc_video_view, svc_add_to_cart, svc_experiment } = await signals();
    await send({ svc_video_view, svc_add_to_cart, ...(svc_experiment && { svc_experiment }) });
    await orderCompleted();
  };
  return { report, addedToCart, setConsent };
};
