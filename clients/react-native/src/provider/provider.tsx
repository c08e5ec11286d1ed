import { type ReactNode, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from "react";
import { type Consent, createConsent } from "../../../core/consent.ts";
import {
  ConfigurationError,
  type ResolvedConfiguration,
  resolveConfiguration,
} from "../../../core/model/configuration.ts";
import type { Handlers } from "../../../core/model/handlers.ts";
import { readLanguage } from "../../../core/text/language.ts";
import { type AsyncStorage, type DeviceStorage, openStorage } from "../device/async-storage.ts";
import { deviceClock } from "../device/clock.ts";
import { deviceLocale } from "../device/device-locale.ts";
import { followApp } from "../device/follow-app.ts";
import { deviceNetwork } from "../device/network.ts";
import { findWords } from "../words/words.ts";
import { callApp } from "./call-app.ts";
import type { Configuration } from "./configuration.ts";
import { createProductCache } from "./product-cache.ts";
import { type Report, reportTo } from "./report.ts";
import { createRuntime, type Runtime } from "./runtime.ts";
import { createRuntimeSlot } from "./runtime-slot.ts";
import { createShopCart, hasOptions } from "./shop-cart.ts";
import { type SurfaceContext, Surfaces } from "./surface-context.ts";

export type ShoppableVideoProviderProps = {
  /** An invalid configuration shows no surfaces and calls `onError`. */
  readonly configuration: Configuration;
  /** Optional handlers of shoppers' actions. */
  readonly handlers?: Handlers | undefined;
  readonly children?: ReactNode;
};

const NO_HANDLERS: Handlers = {};

/** Holds the latest value for callbacks that must keep their identity. */
const useLatest = <Value,>(value: Value): { readonly current: Value } => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Replaces an invalid configuration. Sends no requests. */
const UNUSABLE = resolveConfiguration({ storeId: "br_none", baseUrl: "https://unusable.invalid" });

const check = (configuration: Configuration): ResolvedConfiguration | ConfigurationError => {
  try {
    return resolveConfiguration(configuration);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
};

/** Memoizes the result by the configuration's values, because apps often create the object on each render. */
const useConfiguration = (configuration: Configuration, report: Report) => {
  const checked = check(configuration);
  const problem = checked instanceof ConfigurationError ? checked : undefined;
  const isUsable = problem === undefined;
  const { brand, baseUrl, statuses, theme, productProvider } =
    checked instanceof ConfigurationError ? UNUSABLE : checked;
  const latest = useLatest(problem);
  useEffect(() => {
    if (problem?.code) report(latest.current);
  }, [problem?.code, latest, report]);
  const values = JSON.stringify({ brand, baseUrl, statuses, theme });
  return useMemo(
    () => ({
      ...(JSON.parse(values) as Omit<ResolvedConfiguration, "productProvider">),
      productProvider,
      isUsable,
    }),
    [values, productProvider, isUsable],
  );
};

const useConsent = (isRequired: boolean) => {
  const [consent] = useState(() => createConsent({ required: isRequired }));
  useEffect(() => {
    if (isRequired) consent.require();
  }, [consent, isRequired]);
  return consent;
};

const useStoragePort = (storage: AsyncStorage | undefined, consent: Consent, report: Report) => {
  const opened = useRef<{ storage: AsyncStorage | undefined; port: Promise<DeviceStorage> }>(undefined);
  return useCallback(() => {
    if (opened.current?.storage !== storage || !opened.current) {
      opened.current = { storage, port: openStorage(storage, { clock: deviceClock, consent, report }) };
    }
    return opened.current.port;
  }, [storage, consent, report]);
};

/**
 * Wraps the app once. `Reel`, `Feed`, `Carousel` and `useShoppableVideoSession` work anywhere below it. Never
 * throws.
 */
export const ShoppableVideoProvider = (props: ShoppableVideoProviderProps): ReactNode => {
  const { configuration, handlers = NO_HANDLERS, children } = props;
  const { storage, cart, showsAddToCart = true, requiresConsent = false, onError } = configuration;
  const language = readLanguage(configuration.language, deviceLocale());
  const ground = configuration.colorScheme === "dark" ? "dark" : "light";
  const latest = useLatest({ handlers, cart, onError });
  const report = useCallback<Report>((error) => reportTo(latest.current.onError, error), [latest]);
  const { brand, baseUrl, statuses, theme, productProvider, isUsable } = useConfiguration(
    configuration,
    report,
  );
  const consent = useConsent(requiresConsent);
  const openPort = useStoragePort(storage, consent, report);
  const [slot] = useState(createRuntimeSlot);
  const [runtime, setRuntime] = useState<Runtime>();

  useEffect(() => {
    if (!isUsable) return undefined;
    let isCurrent = true;
    void openPort().then((port) => {
      if (!isCurrent) return;
      const ports = { storage: port, consent, network: deviceNetwork, clock: deviceClock };
      const opened = createRuntime({ brand, baseUrl, language, ...ports });
      slot.open(opened);
      setRuntime(opened);
    });
    return () => {
      isCurrent = false;
      slot.close();
      setRuntime(undefined);
    };
  }, [isUsable, brand, baseUrl, language, openPort, consent, slot]);

  useEffect(
    () =>
      followApp("change", (state) => {
        if (state === "background") runtime?.interactions.pageHidden();
      }),
    [runtime],
  );

  const products = useMemo(
    () => createProductCache({ provider: productProvider, clock: deviceClock, language, report }),
    [productProvider, language, report],
  );
  const handled = Object.entries(handlers)
    .flatMap(([name, handler]: [string, unknown]) => (handler ? name : []))
    .join();
  const hasCart = cart !== undefined;
  const sellsOptions = hasOptions(cart);
  const shopCart = useMemo(
    () => (hasCart ? createShopCart(() => latest.current.cart, sellsOptions, report) : undefined),
    [hasCart, sellsOptions, latest, report],
  );
  const own = JSON.stringify(configuration.words ?? {});
  const insets = JSON.stringify(configuration.safeArea ?? null);
  const context = useMemo<SurfaceContext>(
    () => ({
      isUsable,
      runtime,
      whenOpen: () => (isUsable ? slot.whenOpen() : Promise.resolve(undefined)),
      setConsent: consent.set,
      statuses,
      theme,
      words: findWords(language, JSON.parse(own)),
      language,
      ground,
      safeArea: JSON.parse(insets) ?? undefined,
      products,
      report,
      showsAddToCart,
      handles: (name) => handled.split(",").includes(name),
      call: (name, ...args) =>
        callApp(
          () => (latest.current.handlers[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args),
          report,
          "handler_failed",
          `The handler ${name} failed`,
        ),
      cart: shopCart,
    }),
    [
      isUsable,
      runtime,
      slot,
      consent,
      statuses,
      theme,
      language,
      own,
      ground,
      insets,
      products,
      report,
      showsAddToCart,
      handled,
      shopCart,
      latest,
    ],
  );
  return <Surfaces value={context}>{children}</Surfaces>;
};
