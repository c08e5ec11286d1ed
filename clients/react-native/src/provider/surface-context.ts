import { createContext, useContext } from "react";
import type { ShownStatus } from "../../../core/model/event.ts";
import type { Theme } from "../../../core/model/theme.ts";
import type { Insets } from "../device/insets.ts";
import type { Labels } from "../labels.ts";
import type { callHandler, HandlerArguments, HandlerName } from "./call-handler.ts";
import type { ProductCache } from "./product-cache.ts";
import type { Report } from "./report.ts";
import type { Runtime } from "./runtime.ts";

/** What a provider gives to the surfaces below it. */
export type SurfaceContext = {
  /** Absent until the app's storage was read. */
  readonly runtime: Runtime | undefined;
  /** `undefined` if the provider is gone before. */
  readonly whenOpen: () => Promise<Runtime | undefined>;
  readonly statuses: readonly ShownStatus[];
  readonly theme: Theme;
  readonly labels: Labels;
  /** How prices and times are written (BCP 47); else as the device does. */
  readonly locale: string | undefined;
  /** What surfaces that stand on the app's own ground stand on. */
  readonly ground: "light" | "dark";
  readonly safeArea: Insets | undefined;
  readonly products: ProductCache;
  readonly report: Report;
  /** Whether the app has a handler: what only the app can act on is shown only then. */
  readonly handles: (name: HandlerName) => boolean;
  /** See `callHandler`. */
  readonly call: <Name extends HandlerName>(
    name: Name,
    ...args: HandlerArguments<Name>
  ) => ReturnType<typeof callHandler>;
};

export const Surfaces = createContext<SurfaceContext | undefined>(undefined);

/** @throws Error outside of a provider */
export const useSurfaces = (): SurfaceContext => {
  const context = useContext(Surfaces);
  if (context) return context;
  throw new Error("Wrap the app in <ShoppableVideoProvider>: this is outside of it.");
};
