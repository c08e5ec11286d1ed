import type { Configuration as SharedConfiguration } from "../../../core/model/configuration.ts";
import type { AsyncStorage } from "../device/async-storage.ts";
import type { Insets } from "../device/insets.ts";
import type { Words } from "../words/english.ts";

/** Configuration of all platforms, with additions for React Native. */
export type Configuration = SharedConfiguration & {
  readonly words?: Partial<Words> | undefined;
  /**
   * Persists signals and likes between app starts, for example AsyncStorage. Default: memory, which
   * excludes shoppers from experiments.
   */
  readonly storage?: AsyncStorage | undefined;
  /**
   * Color scheme of the app's screens. Pass `useColorScheme()` if they follow the device. Default: `light`,
   * the scheme of most apps, on which white text would be invisible.
   */
  readonly colorScheme?: "light" | "dark" | "unspecified" | null | undefined;
  /** Window insets from `react-native-safe-area-context`. Default: estimated. */
  readonly safeArea?: Insets | undefined;
};
