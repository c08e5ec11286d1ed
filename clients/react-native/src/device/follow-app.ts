import { AppState, type AppStateEvent, type AppStateStatus } from "react-native";

/** Calls back when the app comes, goes, or runs short of memory; returns what ends that. */
export const followApp = (event: AppStateEvent, listener: (state?: AppStateStatus) => void): (() => void) => {
  const subscription = AppState.addEventListener(event, listener);
  return () => subscription?.remove();
};
