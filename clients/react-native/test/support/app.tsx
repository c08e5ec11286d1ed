import { act, fireEvent, render, screen } from "@testing-library/react-native";
import type { ReactNode } from "react";
import {
  type Configuration,
  catalogProductProvider,
  type Handlers,
  ShoppableVideoProvider,
} from "../../src/index.ts";

export const PHONE = { width: 390, height: 800 };

type AppProps = Partial<Configuration> & { readonly handlers?: Handlers };

export const App = ({
  children,
  handlers,
  ...fields
}: AppProps & { readonly children: ReactNode }): ReactNode => (
  <ShoppableVideoProvider
    configuration={{
      storeId: "br_kiln",
      baseUrl: "https://edge.example",
      productProvider: catalogProductProvider,
      ...fields,
    }}
    handlers={handlers}
  >
    {children}
  </ShoppableVideoProvider>
);

/** Lets promises settle and renders their results. */
export const settle = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** Content length of a list, for tests that don't depend on it. */
const LONG = 100_000;

export const layOut = (testId: string, size: { width: number; height: number } = PHONE) =>
  fireEvent(screen.getByTestId(testId), "layout", { nativeEvent: { layout: { x: 0, y: 0, ...size } } });

/** Renders surfaces in an app on a phone and waits for the feed. */
export const show = async (surfaces: ReactNode, props: AppProps = {}) => {
  const shown = await render(<App {...props}>{surfaces}</App>);
  await settle();
  return {
    ...shown,
    showAgain: (next: ReactNode, changed: AppProps = props) => shown.rerender(<App {...changed}>{next}</App>),
  };
};

export type FakePlayer = {
  readonly uri: string;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly captionLanguage?: string;
  onLoaded?(): void;
  onProgress(position: number, duration: number): void;
  onBuffering(isBuffering: boolean): void;
  onEnd(): void;
  onFailed(): void;
  onInterrupted(): void;
};

/** Mounted players by video id. */
export const players = (): ReadonlyMap<number, FakePlayer> =>
  new Map(
    screen.queryAllByTestId("player", { includeHiddenElements: true }).map(({ props }) => {
      const player = props as unknown as FakePlayer;
      return [Number(/(\d+)(?:-preview)?\.mp4/.exec(player.uri)?.[1]), player];
    }),
  );

export const playing = (): readonly number[] =>
  [...players()].flatMap(([id, { isPaused }]) => (isPaused ? [] : id));

/** Reports playback of a video for some seconds. */
export const watch = (eventId: number, seconds: number) =>
  act(async () => {
    for (let at = 0; at <= seconds * 4; at += 1)
      players()
        .get(eventId)
        ?.onProgress(at / 4, 12);
  });

export const scrollTo = async (
  testId: string,
  offset: { x?: number; y?: number },
  size = PHONE,
  length = LONG,
) => {
  const nativeEvent = {
    contentOffset: { x: 0, y: 0, ...offset },
    contentSize: { width: length, height: length },
    layoutMeasurement: size,
  };
  await fireEvent.scroll(screen.getByTestId(testId), { nativeEvent });
  await settle();
};

/** Waits until a list has rendered ahead. */
export const rendered = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 120)));

/** Waits until a visible video counts as seen. */
export const aSecond = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_050)));

/** Reports a list's size, which renders its initial rows. */
export const openList = async (testId: string, size = PHONE, length = LONG) => {
  const list = screen.getByTestId(testId);
  await fireEvent(list, "layout", { nativeEvent: { layout: { x: 0, y: 0, ...size } } });
  await fireEvent(list, "contentSizeChange", length, length);
  await rendered();
};

/** Shows a Reel that fills the phone. */
export const openReel = async (length?: number) => {
  await layOut("reel-area");
  await openList("reel", PHONE, length);
};
