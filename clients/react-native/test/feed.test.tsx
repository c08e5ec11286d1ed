import { act, fireEvent, screen, within } from "@testing-library/react-native";
import { Feed, type Handlers } from "../src/index.ts";
import { aSecond, layOut, openList, PHONE, players, playing, show, watch } from "./support/app.tsx";
import { memoryRunsShort, resetDevice, shareSheet } from "./support/device.ts";
import { startService } from "./support/service.ts";

beforeEach(resetDevice);

const POST = 740;

const openFeed = async () => {
  await layOut("feed-area");
  await openList("feed");
  for (const { props, parent } of screen.getAllByTestId(/^post-/)) {
    const number = Number(String(props.testID).slice("post-".length)) - 7001;
    // The list measures the cells of posts, which have equal heights.
    const layout = { x: 0, y: number * POST, width: 390, height: POST };
    if (parent) await fireEvent(parent, "layout", { nativeEvent: { layout } });
  }
  await scrollFeed(0);
};
const scrollFeed = async (y: number) => {
  const nativeEvent = {
    contentOffset: { x: 0, y },
    contentSize: { width: 390, height: 5 * POST },
    layoutMeasurement: PHONE,
  };
  await fireEvent.scroll(screen.getByTestId("feed"), { nativeEvent });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
};
const post = (id: number) => within(screen.getByTestId(`post-${id}`));

test("plays the visible post, keeps the next one loaded, and shows the author", async () => {
  startService();
  await show(<Feed celebrityName="Mara Holt" />);
  await openFeed();
  expect(post(7001).getByText("Mara Holt")).toBeTruthy();
  expect(playing()).toEqual([7001]);
  expect([...players().keys()]).toEqual([7001, 7002]);
  await act(async () => memoryRunsShort());
  expect([...players().keys()]).toEqual([7001]);
});

test.each([
  ["half of the first one's video has gone", 0.5 * POST, []],
  ["the second one fills the screen", POST, [7002]],
])("when %s, that post plays", async (_, y, expected) => {
  startService();
  await show(<Feed />);
  await openFeed();
  await scrollFeed(y);
  expect(playing()).toEqual(expected);
});

test("save, like, share, products and all products reach the app, and count as collection", async () => {
  const share = shareSheet();
  const service = startService();
  const handlers: Required<Handlers> = {
    onTapAddToCart: jest.fn(),
    onTapProduct: jest.fn(),
    onTapCTA: jest.fn(),
    onToggleLike: jest.fn(),
    onToggleSave: jest.fn(),
    onTapShare: jest.fn(),
    onTapViewAllProducts: jest.fn(),
  };
  const { unmount } = await show(<Feed />, { handlers, cart: async () => true });
  await openFeed();
  await layOut("strip-7001");
  await aSecond();
  const event = expect.objectContaining({ eventId: 7001 });
  await fireEvent.press(post(7001).getByLabelText("Save"));
  expect(handlers.onToggleSave).toHaveBeenLastCalledWith(true, event);
  await fireEvent.press(post(7001).getByLabelText("Save"));
  expect(handlers.onToggleSave).toHaveBeenLastCalledWith(false, event);
  await fireEvent.press(post(7001).getByLabelText("Like"));
  await fireEvent.press(post(7001).getByLabelText("Share"));
  expect(
    [handlers.onToggleLike, handlers.onTapShare, share].map((mock) => jest.mocked(mock).mock.calls.length),
  ).toEqual([1, 1, 1]);
  await fireEvent.press(post(7001).getByText("View all products"));
  expect(handlers.onTapViewAllProducts).toHaveBeenCalledWith(event);
  expect(screen.getByText("Products (1)")).toBeTruthy();
  const [, inSheet] = screen.getAllByLabelText("Add: Product p7001");
  if (inSheet) await fireEvent.press(inSheet);
  expect(handlers.onTapAddToCart).toHaveBeenCalledWith(expect.objectContaining({ id: "p7001" }), event);
  await watch(7001, 4);
  await unmount();
  const counted = service.interactions.map(({ type, widget_type }) => `${type} ${widget_type}`);
  expect(counted).toEqual(
    ["impression", "save", "unsave", "like", "share", "view_all_products", "add_to_cart", "play", "view"].map(
      (type) => `${type} collection`,
    ),
  );
});
