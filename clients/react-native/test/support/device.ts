import { AccessibilityInfo, AppState, Share } from "react-native";

type Measure = (answer: (x: number, y: number, width: number, height: number) => void) => void;
type Frame = readonly [x: number, y: number, width: number, height: number];

const native = jest.requireActual<{ default: { measureInWindow: jest.Mock<void, Parameters<Measure>> } }>(
  "@react-native/jest-preset/jest/MockNativeMethods",
).default;

/** Sets the frame that every view reports. The preset's window is 750 by 1334. */
export const standAt = (frame: Frame): void => {
  native.measureInWindow.mockImplementation((answer) => answer(...frame));
};

export const reduceMotion = (isReduced: boolean): void => {
  jest.mocked(AccessibilityInfo.isReduceMotionEnabled).mockResolvedValue(isReduced);
};

const listeners = () =>
  jest.mocked(AppState.addEventListener).mock.calls as unknown as [
    type: string,
    listener: (value: string) => void,
  ][];

/** Moves the app to the foreground or background. */
export const appGoes = (state: "active" | "inactive" | "background"): void => {
  Object.assign(AppState, { currentState: state });
  for (const [type, listener] of listeners()) if (type === "change") listener(state);
};
export const memoryRunsShort = (): void => {
  for (const [type, listener] of listeners()) if (type === "memoryWarning") listener("");
};

/** Counts subscriptions to device events that have not ended. */
export const openSubscriptions = (): number =>
  [AppState.addEventListener, AccessibilityInfo.addEventListener]
    .flatMap((add) => jest.mocked(add as jest.Mock).mock.results)
    .filter(({ value }) => (value as { remove: jest.Mock }).remove.mock.calls.length === 0).length;

export const shareSheet = () =>
  jest.spyOn(Share, "share").mockResolvedValue({ action: "sharedAction", activityType: undefined });

export const resetDevice = (): void => {
  jest.clearAllMocks();
  standAt([0, 0, 390, 800]);
  reduceMotion(false);
  appGoes("active");
  jest.mocked(AppState.addEventListener).mockImplementation(() => ({ remove: jest.fn() }) as never);
  jest.mocked(AccessibilityInfo.addEventListener).mockImplementation(() => ({ remove: jest.fn() }) as never);
};
