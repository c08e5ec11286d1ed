import { createContext, useContext } from "react";
import type { ShownStatus } from "../../../core/model/event.ts";
import type { Handlers } from "../../../core/model/handlers.ts";
import type { Theme } from "../../../core/model/theme.ts";
import type { Insets } from "../device/insets.ts";
import type { Words } from "../words/english.ts";
import type { ProductCache } from "./product-cache.ts";
import type { Report } from "./report.ts";
import type { Runtime } from "./runtime.ts";
import type { ShopCart } from "./shop-cart.ts";

type HandlerName = keyof Handlers;
type HandlerArguments<Name extends HandlerName> = Parameters<NonNullable<Handlers[Name]>>;

export type SurfaceContext = {
  /** `false` for an invalid configuration. Surfaces then show nothing. */
  readonly isUsable: boolean;
  /** `undefined` until the app's storage is read. */
  readonly runtime: Runtime | undefined;
  /** Resolves to `undefined` if the provider is unmounted first or can't open a runtime. */
  readonly whenOpen: () => Promise<Runtime | undefined>;
  readonly setConsent: (isGiven: boolean) => void;
  readonly statuses: readonly ShownStatus[];
  readonly theme: Theme;
  readonly words: Words;
  /** BCP 47 language of labels, captions, prices and times. */
  readonly language: string;
  /** Color scheme of the app's background behind a surface. */
  readonly ground: "light" | "dark";
  readonly safeArea: Insets | undefined;
  readonly products: ProductCache;
  readonly report: Report;
  /** Tests whether the app has a handler. Controls without a handler are hidden. */
  readonly handles: (name: HandlerName) => boolean;
  /**
   * Calls the app's handler, if any.
   *
   * @returns `false` after a failure
   */
  readonly call: <Name extends HandlerName>(name: Name, ...args: HandlerArguments<Name>) => unknown;
  readonly cart: ShopCart | undefined;
  readonly showsAddToCart: boolean;
};

export const Surfaces = createContext<SurfaceContext | undefined>(undefined);

/** @throws Error outside of a provider */
export const useSurfaces = (): SurfaceContext => {
  const context = useContext(Surfaces);
  if (context) return context;
  throw new Error("Wrap the app in <ShoppableVideoProvider>: this is outside of it.");
};
