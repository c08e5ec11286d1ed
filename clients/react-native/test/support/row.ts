import { act } from "@testing-library/react-native";
import { layOut, openList, scrollTo } from "./app.tsx";

/** A carousel on a phone. */
export const ROW = { width: 390, height: 257 };
/** Width of a card and the gap after it, on a phone. */
export const STEP = 142 + 12;

/** A card counts as seen after a moment. */
export const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

/** Lets a carousel know its size, and what is seen of it. */
export const openRow = async (size = ROW) => {
  await layOut("carousel-area", size);
  await openList("carousel", size);
  await aMoment();
};

/** Scrolls a carousel so that it begins with another card. */
export const scrollRow = async (cards: number, size = ROW, step = STEP) => {
  await scrollTo("carousel", { x: cards * step }, size);
  await aMoment();
};
