import { act, fireEvent, screen } from "@testing-library/react-native";
import { AccessibilityInfo } from "react-native";
import { Carousel, type Handlers } from "../src/index.ts";
import {
  aSecond,
  layOut,
  openReel,
  players,
  playing,
  rendered,
  settle,
  show,
  watch,
} from "./support/app.tsx";
import { reduceMotion, resetDevice } from "./support/device.ts";
import { openRow, scrollRow } from "./support/row.ts";
import { events, startService, wireEvent } from "./support/service.ts";

beforeEach(resetDevice);

const tapProduct = async () => {
  await layOut("strip-7001");
  await rendered();
  await fireEvent.press(screen.getByLabelText(/^Product p7001, /));
};
const tapCTA = () => fireEvent.press(screen.getByText("Learn more"));
const fails = () => {
  throw new Error("the app's own");
};

test("plays fully visible cards, muted", async () => {
  startService([events(7001, 9)]);
  await show(<Carousel title="Seen in videos" />);
  await openRow();
  expect(screen.getByText("Seen in videos")).toBeTruthy();
  expect(playing()).toEqual([7001, 7002]);
  expect([...players().values()].every(({ isMuted, uri }) => isMuted && uri.endsWith("-preview.mp4"))).toBe(
    true,
  );
  await scrollRow(2);
  expect(playing()).toEqual([7003, 7004]);
});

test("plays nothing with reduced motion, after a tap on pause, or while another screen is shown", async () => {
  startService();
  const { showAgain } = await show(<Carousel />);
  await openRow();
  await fireEvent.press(screen.getByLabelText("Pause videos"));
  expect(players().size).toBe(0);
  await fireEvent.press(screen.getByLabelText("Play videos"));
  expect(playing()).toEqual([7001, 7002]);
  await showAgain(<Carousel isActive={false} />);
  expect(players().size).toBe(0);
  reduceMotion(true);
  await showAgain(<Carousel key="anew" />);
  await openRow();
  expect(players().size).toBe(0);
  expect(screen.queryByLabelText("Pause videos")).toBeNull();
});

test("a tap opens the Reel at that video over the whole screen; closing it brings back the row", async () => {
  startService();
  await show(<Carousel />);
  await openRow();
  await fireEvent.press(screen.getByTestId("card-7002"));
  await openReel();
  expect(playing()).toEqual([7002]);
  expect([...players().values()].some(({ uri }) => uri.includes("preview"))).toBe(false);
  await fireEvent.press(screen.getByLabelText("Close"));
  await settle();
  expect(screen.queryByTestId("reel")).toBeNull();
  expect(playing()).toEqual([7001, 7002]);
  expect(AccessibilityInfo.sendAccessibilityEvent).toHaveBeenCalledWith(expect.anything(), "focus");
});

const cta = wireEvent(7001, { cta_url: "https://shop.example/look" });
test.each<[string, () => Promise<void>, Handlers, boolean]>([
  ["a product", tapProduct, { onTapProduct: () => {} }, false],
  ["a product, whose handler fails", tapProduct, { onTapProduct: fails }, true],
  ["the call to action", tapCTA, { onTapCTA: async () => {} }, false],
  ["the call to action, whose handler fails", tapCTA, { onTapCTA: fails }, true],
])("after a tap on %s the Reel does not cover the app's page", async (_, tap, handlers, isKept) => {
  startService([[cta]]);
  await show(<Carousel />, { handlers, onError: () => {} });
  await openRow();
  await fireEvent.press(screen.getByTestId("card-7001"));
  await openReel();
  await tap();
  await settle();
  expect(screen.queryByTestId("reel-area") !== null).toBe(isKept);
});

test("the Reel closes when the app shows another screen, and stays closed when it comes back", async () => {
  startService();
  const { showAgain } = await show(<Carousel />);
  await openRow();
  await fireEvent.press(screen.getByTestId("card-7001"));
  await openReel();
  for (const isActive of [false, true]) {
    await showAgain(<Carousel isActive={isActive} />);
    expect(screen.queryByTestId("reel-area")).toBeNull();
  }
});

test("Android's back button closes the Reel", async () => {
  startService();
  await show(<Carousel />);
  await openRow();
  await fireEvent.press(screen.getByTestId("card-7001"));
  const [modal] = screen.container.queryAll(({ type }) => type === "Modal");
  await act(async () => modal?.props.onRequestClose());
  expect(screen.queryByTestId("reel-area")).toBeNull();
});

test("counts visible cards; autoplay counts no view, and a Reel opened from it counts as carousel", async () => {
  const service = startService();
  const { unmount } = await show(<Carousel />);
  await openRow();
  await aSecond();
  await watch(7001, 9);
  await fireEvent.press(screen.getByTestId("card-7003"));
  await openReel();
  await watch(7003, 4);
  await unmount();
  const counted = service.interactions.map(
    ({ type, event_id, widget_type }) => `${type} ${event_id} ${widget_type}`,
  );
  expect(counted.sort()).toEqual(
    [
      "impression 7001 carousel",
      "impression 7002 carousel",
      "play 7001 carousel",
      "impression 7003 carousel",
      "play 7003 carousel",
      "view 7003 carousel",
    ].sort(),
  );
});
