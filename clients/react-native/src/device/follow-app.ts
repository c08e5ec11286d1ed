import { AppState, type AppStateEvent, type AppStateStatus } from "react-native";

/**
 * Calls back when the app enters the foreground or background, or memory is low. Returns a function that
 * unsubscribes.
 */
export const followApp = (event: AppStateEvent, listener: (state?: AppStateStatus) => void): (() => void) => {
  const subscription = AppState.addEventListener(event, listener);
  return () => subscription?.remove();
};
