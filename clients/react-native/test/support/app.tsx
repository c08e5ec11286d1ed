import { act, fireEvent, render, screen } from "@testing-library/react-native";
import type { ReactNode } from "react";
import {
  catalogProductProvider,
  ShoppableVideoProvider,
  type ShoppableVideoProviderProps,
} from "../../src/index.ts";

export const PHONE = { width: 390, height: 800 };

type AppProps = Partial<Omit<ShoppableVideoProviderProps, "children" | "configuration">> & {
  readonly configuration?: Partial<ShoppableVideoProviderProps["configuration"]>;
};

export const App = ({ configuration, ...props }: AppProps & { readonly children: ReactNode }): ReactNode => (
  <ShoppableVideoProvider
    baseUrl="https://edge.example"
    configuration={{ storeId: "br_kiln", productProvider: catalogProductProvider, ...configuration }}
    {...props}
  />
);

/** Lets promises settle and what follows from them render. */
export const settle = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** Length of a list's content, for tests in which it doesn't matter. */
const LONG = 100_000;

/** Gives a view its size. */
export const layOut = (testId: string, size: { width: number; height: number } = PHONE) =>
  fireEvent(screen.getByTestId(testId), "layout", { nativeEvent: { layout: { x: 0, y: 0, ...size } } });

/** Renders surfaces in an app on a phone, with the feed loaded. */
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

/** The mounted players, by the number of their video. */
export const players = (): ReadonlyMap<number, FakePlayer> =>
  new Map(
    screen.queryAllByTestId("player", { includeHiddenElements: true }).map(({ props }) => {
      const player = props as unknown as FakePlayer;
      return [Number(/(\d+)(?:-preview)?\.mp4/.exec(player.uri)?.[1]), player];
    }),
  );

export const playing = (): readonly number[] =>
  [...players()].flatMap(([id, { isPaused }]) => (isPaused ? [] : id));

/** Plays a video for some seconds, as its player reports it. */
export const watch = (eventId: number, seconds: number) =>
  act(async () => {
    for (let at = 0; at <= seconds * 4; at += 1)
      players()
        .get(eventId)
        ?.onProgress(at / 4, 12);
  });

/** Scrolls a list to an offset. */
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

/** Lists render ahead some time after they know their size. */
export const rendered = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 120)));

/** So long a video has to be on the screen to be seen. */
export const aSecond = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_050)));

/** Lets a list know its size, and render what it renders ahead. */
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
