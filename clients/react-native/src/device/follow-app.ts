import { AppState, type AppStateEvent, type AppStateStatus } from "react-native";

/** Subscribes to changes of the app's state, or to low memory. Returns a function that unsubscribes. */
export const followApp = (event: AppStateEvent, listener: (state?: AppStateStatus) => void): (() => void) => {
  const subscription = AppState.addEventListener(event, listener);
  return () => subscription?.remove();
};
