/** The player is native: here it is a host element whose callbacks the tests call. Nothing else is replaced. */
jest.mock("../../src/player/player.tsx", () => {
  const { createElement, useEffect } = jest.requireActual<typeof import("react")>("react");
  /** How many players were ever made, and how many there are. With `isSlow` a test says itself what has loaded. */
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
