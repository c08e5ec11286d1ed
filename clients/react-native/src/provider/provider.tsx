import { type ReactNode, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from "react";
import { type Consent, type ConsentState, createConsent } from "../../../core/consent.ts";
import {
  type Configuration,
  ConfigurationError,
  resolveConfiguration,
} from "../../../core/model/configuration.ts";
import type { Handlers } from "../../../core/model/handlers.ts";
import { readHttpUrl } from "../../../core/reading.ts";
import { readLanguage } from "../../../core/text/language.ts";
import { type AsyncStorage, type DeviceStorage, openStorage } from "../device/async-storage.ts";
import { deviceClock } from "../device/clock.ts";
import { followApp } from "../device/follow-app.ts";
import type { Insets } from "../device/insets.ts";
import { deviceNetwork } from "../device/network.ts";
import { LABELS, type Labels } from "../labels.ts";
import { callHandler } from "./call-handler.ts";
import { createProductCache } from "./product-cache.ts";
import { type Report, reportTo } from "./report.ts";
import { createRuntime, type Runtime } from "./runtime.ts";
import { createRuntimeSlot } from "./runtime-slot.ts";
import { type SurfaceContext, Surfaces } from "./surface-context.ts";

export type ShoppableVideoProviderProps = {
  /** The same on all platforms. */
  readonly configuration: Configuration;
  /** Where the service answers, such as `https://videos.example.com`. */
  readonly baseUrl: string;
  /** What the app does with shoppers' actions. Each one is optional. */
  readonly handlers?: Handlers | undefined;
  /**
   * Keeps signals and likes between starts, such as AsyncStorage. Without it they live in memory, and nobody takes part in
   * experiments.
   */
  readonly storage?: AsyncStorage | undefined;
  /**
   * The shopper's consent. `waiting`: nothing is stored or sent yet. `refused`: what was stored is deleted, and
   * nothing is recorded. By default `given`.
   */
  readonly consent?: ConsentState | undefined;
  /** How prices and times are written (BCP 47); by default the device's locale. */
  readonly locale?: string | undefined;
  /** Words in the app's language; those that are missing are English. */
  readonly labels?: Partial<Labels> | undefined;
  /**
   * Colour scheme of the app's screens: pass `useColorScheme()` if they follow the device. By default `light`, as most apps are:
   * white words on a white screen would be gone.
   */
  readonly colorScheme?: "light" | "dark" | "unspecified" | null | undefined;
  /** Where notches and bars cover the window, as `react-native-safe-area-context` tells; else estimated. */
  readonly safeArea?: Insets | undefined;
  /** Takes what goes wrong: of the feed, the product provider, the storage, a player, or a handler. */
  readonly onError?: ((error: Error) => void) | undefined;
  readonly children?: ReactNode;
};

const NO_HANDLERS: Handlers = {};

/** Holds the latest value, for callbacks that must not change with it. */
const useLatest = <Value,>(value: Value): { readonly current: Value } => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** Apps write configurations inline: as long as its values are the same, so is the result. */
const useConfiguration = (configuration: Configuration, baseUrl: string) => {
  const { brand, statuses, theme, productProvider } = resolveConfiguration(configuration);
  if (readHttpUrl(baseUrl) === undefined) {
    throw new ConfigurationError("invalid_base_url", "baseUrl: expected the service's address (https://…)");
  }
  const values = JSON.stringify({ brand, statuses, theme });
  return useMemo(
    () => ({
      ...(JSON.parse(values) as { brand: string; statuses: typeof statuses; theme: typeof theme }),
      productProvider,
    }),
    [values, productProvider],
  );
};

const useConsent = (state: ConsentState) => {
  const [consent] = useState(() => {
    const made = createConsent({ required: state !== "given" });
    if (state === "refused") made.set(false);
    return made;
  });
  useEffect(() => {
    if (state !== "waiting") consent.set(state === "given");
  }, [consent, state]);
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
 * Wraps the app once; `Reel`, `Feed`, `Carousel` and `useSignals` work anywhere below it.
 *
 * @throws ConfigurationError for a configuration that can't work, above all a `store_id` in place of the brand
 */
export const ShoppableVideoProvider = (props: ShoppableVideoProviderProps): ReactNode => {
  const { handlers = NO_HANDLERS, storage, consent: consentState = "given", labels, onError } = props;
  const locale = props.locale && readLanguage(props.locale);
  const { configuration, baseUrl, colorScheme, safeArea, children } = props;
  const ground = colorScheme === "dark" ? "dark" : "light";
  const { brand, statuses, theme, productProvider } = useConfiguration(configuration, baseUrl);
  const latest = useLatest({ handlers, onError });
  const report = useCallback<Report>((error) => reportTo(latest.current.onError, error), [latest]);
  const consent = useConsent(consentState);
  const openPort = useStoragePort(storage, consent, report);
  const [slot] = useState(createRuntimeSlot);
  const [runtime, setRuntime] = useState<Runtime>();

  useEffect(() => {
    let isCurrent = true;
    void openPort().then((port) => {
      if (!isCurrent) return;
      const ports = { storage: port, consent, network: deviceNetwork, clock: deviceClock };
      const opened = createRuntime({ brand, baseUrl, locale, ...ports });
      slot.open(opened);
      setRuntime(opened);
    });
    return () => {
      isCurrent = false;
      slot.close();
      setRuntime(undefined);
    };
  }, [brand, baseUrl, locale, openPort, consent, slot]);

  useEffect(
    () =>
      followApp("change", (state) => {
        if (state === "background") runtime?.interactions.pageHidden();
      }),
    [runtime],
  );

  const products = useMemo(
    () => createProductCache({ provider: productProvider, clock: deviceClock, locale, report }),
    [productProvider, locale, report],
  );
  const handled = Object.entries(handlers)
    .flatMap(([name, handler]: [string, unknown]) => (handler ? name : []))
    .join();
  const words = JSON.stringify(labels ?? {});
  const insets = JSON.stringify(safeArea ?? null);
  const context = useMemo<SurfaceContext>(
    () => ({
      runtime,
      whenOpen: slot.whenOpen,
      statuses,
      theme,
      labels: { ...LABELS, ...JSON.parse(words) },
      locale,
      ground,
      safeArea: JSON.parse(insets) ?? undefined,
      products,
      report,
      handles: (name) => handled.split(",").includes(name),
      call: (name, ...args) => callHandler(latest.current.handlers, name, args, report),
    }),
    [runtime, slot, statuses, ground, theme, words, locale, insets, products, report, handled, latest],
  );
  return <Surfaces value={context}>{children}</Surfaces>;
};
