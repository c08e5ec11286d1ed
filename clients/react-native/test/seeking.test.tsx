import { act, screen, within } from "@testing-library/react-native";
import { Reel } from "../src/index.ts";
import { openReel, PHONE, players, show, watch } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";

beforeEach(resetDevice);

const zone = () => within(screen.getByTestId("slide-7001")).getByTestId("progress");

/** Position of the last touch, and its time. */
let last = { x: 100, y: 790 };
let time = 1;
const finger = (x: number, y: number) => {
  time += 16;
  const touch = {
    touchActive: true,
    ...{ startPageX: 100, startPageY: 790, startTimeStamp: 1 },
    ...{ currentPageX: x, currentPageY: y, currentTimeStamp: time },
    ...{ previousPageX: last.x, previousPageY: last.y, previousTimeStamp: time - 16 },
  };
  last = { x, y };
  return {
    nativeEvent: { touches: [{ pageX: x, pageY: y }], timestamp: time },
    touchHistory: {
      touchBank: [touch],
      numberActiveTouches: 1,
      indexOfSingleActiveTouch: 0,
      mostRecentTimeStamp: time,
    },
  };
};
type Handlers = Readonly<Record<string, (event: ReturnType<typeof finger>) => boolean | undefined>>;
const handlers = () => zone().props as Handlers;

/**
 * Touches down and moves.
 * @returns `true` if the bar takes the gesture from the list
 */
const moves = (dx: number, dy: number): boolean | undefined => {
  last = { x: 100, y: 790 };
  handlers().onStartShouldSetResponderCapture?.(finger(100, 790));
  const moved = finger(100 + dx, 790 + dy);
  handlers().onMoveShouldSetResponderCapture?.(moved);
  return handlers().onMoveShouldSetResponder?.(moved);
};
const on = (name: string, x: number, y = 790) => act(async () => void handlers()[name]?.(finger(x, y)));

const openPlaying = async (props: Parameters<typeof show>[1] = {}) => {
  startService();
  await show(<Reel />, props);
  await openReel();
  // Plays 3 of 12 seconds.
  await watch(7001, 3);
};
const soughtTo = () => (players().get(7001) as unknown as { seekTo?: { seconds: number } }).seekTo;

describe("the bar of progress", () => {
  test("ignores vertical and tiny movements, so the list scrolls", async () => {
    await openPlaying();
    expect(moves(4, 40)).toBe(false);
    expect(moves(20, 20)).toBe(false);
    expect(moves(8, 0)).toBe(false);
    expect(moves(-24, 6)).toBe(true);
    expect(handlers().onResponderTerminationRequest?.(finger(76, 796))).toBe(false);
  });

  test("follows the finger, shows the time there, and seeks when it is lifted", async () => {
    await openPlaying();
    expect(moves(20, 0)).toBe(true);
    await on("onResponderGrant", 120);
    await on("onResponderMove", 120 + PHONE.width / 4);
    expect(within(screen.getByTestId("slide-7001")).getByText("0:06")).toBeTruthy();
    expect(soughtTo()).toBeUndefined();
    await on("onResponderRelease", 120 + PHONE.width / 4);
    expect(soughtTo()?.seconds).toBeCloseTo(6, 0);
    expect(screen.queryByText("0:06")).toBeNull();
  });

  test("can be adjusted by screen readers in steps of five seconds", async () => {
    await openPlaying();
    const bar = within(screen.getByTestId("slide-7001")).getByLabelText("Video");
    expect(bar.props).toMatchObject({ role: "slider", accessible: true });
    expect(bar.props["aria-valuetext"] ?? bar.props.accessibilityValue?.text).toBe("0:03 / 0:12");
    // `fireEvent` treats accessibility actions as touches, which start no gesture here.
    const say = (actionName: string) =>
      act(async () => bar.props.onAccessibilityAction({ nativeEvent: { actionName } }));
    await say("increment");
    expect(soughtTo()?.seconds).toBeCloseTo(8, 5);
    await say("decrement");
    await say("decrement");
    expect(soughtTo()?.seconds).toBe(0);
  });
});
