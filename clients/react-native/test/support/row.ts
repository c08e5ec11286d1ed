import { act } from "@testing-library/react-native";
import { layOut, openList, scrollTo } from "./app.tsx";

/** Size of a carousel on a phone. */
export const ROW = { width: 390, height: 257 };
/** Width of a card with its gap, on a phone. */
export const STEP = 142 + 12;

/** Waits until a visible card counts as seen. */
export const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

/** Reports a carousel's size, which makes its first cards visible. */
export const openRow = async (size = ROW) => {
  await layOut("carousel-area", size);
  await openList("carousel", size);
  await aMoment();
};

/** Scrolls a carousel by a number of cards. */
export const scrollRow = async (cards: number, size = ROW, step = STEP) => {
  await scrollTo("carousel", { x: cards * step }, size);
  await aMoment();
};
