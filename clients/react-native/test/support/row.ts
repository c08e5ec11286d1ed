import { act } from "@testing-library/react-native";
import { layOut, openList, scrollTo } from "./app.tsx";

/** A carousel on a phone. */
export const ROW = { width: 390, height: 257 };
/** Width of a card with its gap, on a phone. */
export const STEP = 142 + 12;

/** Time after which a card counts as seen. */
export const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

/** Reports a carousel's size and its visible cards. */
export const openRow = async (size = ROW) => {
  await layOut("carousel-area", size);
  await openList("carousel", size);
  await aMoment();
};

/** Scrolls a carousel to start with another card. */
export const scrollRow = async (cards: number, size = ROW, step = STEP) => {
  await scrollTo("carousel", { x: cards * step }, size);
  await aMoment();
};
