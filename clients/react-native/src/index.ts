export type { ProductOptions, Variant } from "../../core/cart/product-options.ts";
export { FeedError, type FeedErrorCode } from "../../core/feed/feed-error.ts";
export {
  type Cart,
  type CartWithOptions,
  ConfigurationError,
  type ConfigurationErrorCode,
} from "../../core/model/configuration.ts";
export type { Captions, Event, Moment, PosterImage, ShownStatus } from "../../core/model/event.ts";
export type { Handlers } from "../../core/model/handlers.ts";
export type { Product, ProductData, StockStatus } from "../../core/model/product.ts";
export type { Theme } from "../../core/model/theme.ts";
export { mockProductProvider } from "../../core/products/mock-product-provider.ts";
export {
  catalogProductProvider,
  type ProductProvider,
  ProviderError,
  type ProviderErrorCode,
} from "../../core/products/product-provider.ts";
export type { SignalStrings } from "../../core/signals/signals-store.ts";
export type { AsyncStorage } from "./device/async-storage.ts";
export type { Insets } from "./device/insets.ts";
export { type ShoppableVideoSession, useShoppableVideoSession } from "./hooks/use-shoppable-video-session.ts";
export type { Configuration } from "./provider/configuration.ts";
export { ShoppableVideoProvider, type ShoppableVideoProviderProps } from "./provider/provider.tsx";
export { ShoppableVideoError, type ShoppableVideoErrorCode } from "./provider/report.ts";
export type { VideoChoice } from "./provider/video-choice.tsx";
export { Carousel, type CarouselProps } from "./surfaces/carousel.tsx";
export { Feed, type FeedProps } from "./surfaces/feed.tsx";
export { Reel, type ReelProps } from "./surfaces/reel.tsx";
export type { Words } from "./words/english.ts";
