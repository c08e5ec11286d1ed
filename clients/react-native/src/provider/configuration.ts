import type { Configuration as SharedConfiguration } from "../../../core/model/configuration.ts";
import type { AsyncStorage } from "../device/async-storage.ts";
import type { Insets } from "../device/insets.ts";
import type { Words } from "../words/english.ts";

/** The configuration common to all platforms, with additions for React Native. */
export type Configuration = SharedConfiguration & {
  readonly words?: Partial<Words> | undefined;
  /**
   * Persists signals and likes between starts, such as AsyncStorage. Without it they are in memory, and
   * shoppers are excluded from experiments.
   */
  readonly storage?: AsyncStorage | undefined;
  /**
   * Color scheme of the app's screens. Pass `useColorScheme()` if they follow the device. Default: `light`,
   * as most apps are, since white text would be invisible there.
   */
  readonly colorScheme?: "light" | "dark" | "unspecified" | null | undefined;
  /** Insets of the window, as reported by `react-native-safe-area-context`. Estimated if absent. */
  readonly safeArea?: Insets | undefined;
};
