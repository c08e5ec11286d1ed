/** Replaces only the native player, by a host element whose callbacks the tests call. */
jest.mock("../../src/player/player.tsx", () => {
  const { createElement, useEffect } = jest.requireActual<typeof import("react")>("react");
  /** Numbers of created and mounted players. With `isSlow`, the test reports loads itself. */
  const made = { ever: 0, now: 0, isSlow: false };
  return {
    made,
    Player: (props: { uri: string; onLoaded?: () => void }) => {
      useEffect(() => {
        made.ever += 1;
        made.now += 1;
        return () => {
          made.now -= 1;
        };
      }, []);
      useEffect(() => {
        if (!made.isSlow) props.onLoaded?.();
      }, [props.uri]);
      return createElement("FakePlayer", { ...props, testID: "player" });
    },
  };
});
