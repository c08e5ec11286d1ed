/** The player is native: here it is a host element whose callbacks the tests call. Nothing else is replaced. */
jest.mock("../../src/player/player.tsx", () => {
  const { createElement } = jest.requireActual<typeof import("react")>("react");
  return {
    Player: (props: { uri: string }) => createElement("FakePlayer", { ...props, testID: "player" }),
  };
});
