import { createContext, useContext } from "react";
import type { Cart } from "../../../core/model/configuration.ts";
import type { ShownStatus } from "../../../core/model/event.ts";
import type { Handlers } from "../../../core/model/handlers.ts";
import type { Theme } from "../../../core/model/theme.ts";
import type { Insets } from "../device/insets.ts";
import type { Words } from "../words/english.ts";
import type { ProductCache } from "./product-cache.ts";
import type { Report } from "./report.ts";
import type { Runtime } from "./runtime.ts";

type HandlerName = keyof Handlers;
type HandlerArguments<Name extends HandlerName> = Parameters<NonNullable<Handlers[Name]>>;

/** Context that a provider passes to its surfaces. */
export type SurfaceContext = {
  /** `false`: the configuration is invalid, and surfaces show nothing. */
  readonly isUsable: boolean;
  /** Absent until the app's storage is read. */
  readonly runtime: Runtime | undefined;
  /** `undefined` if the provider is unmounted before, or can't open one. */
  readonly whenOpen: () => Promise<Runtime | undefined>;
  readonly setConsent: (isGiven: boolean) => void;
  readonly statuses: readonly ShownStatus[];
  readonly theme: Theme;
  readonly words: Words;
  /** Language of labels, captions, prices and times (BCP 47). */
  readonly language: string;
  /** Color scheme of the app's own background below a surface. */
  readonly ground: "light" | "dark";
  readonly safeArea: Insets | undefined;
  readonly products: ProductCache;
  readonly report: Report;
  /** Returns whether the app has a handler. A control that needs a handler is hidden without it. */
  readonly handles: (name: HandlerName) => boolean;
  /**
   * Calls one of the app's handlers, if it is set.
   *
   * @returns `false` if it failed
   */
  readonly call: <Name extends HandlerName>(name: Name, ...args: HandlerArguments<Name>) => unknown;
  /** The app's cart, if any. It never throws, and a rejection counts as no. */
  readonly cart: Cart | undefined;
  readonly showsAddToCart: boolean;
};

export const Surfaces = createContext<SurfaceContext | undefined>(undefined);

/** @throws Error outside of a provider */
export const useSurfaces = (): SurfaceContext => {
  const context = useContext(Surfaces);
  if (context) return context;
  throw new Error("Wrap the app in <ShoppableVideoProvider>: this is outside of it.");
};
