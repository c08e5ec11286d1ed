/**
 * An element that is to have no videos keeps its place where it is in view, so that nothing moves; others take none.
 *
 * @returns undoes it
 */
export const keepPlace = (host: HTMLElement): (() => void) => {
  const { top, bottom, height } = host.getBoundingClientRect();
  if (height === 0 || top >= innerHeight || bottom <= 0) return () => {};
  const place = Object.assign(document.createElement("div"), { slot: "empty" });
  place.style.height = `${height}px`;
  host.style.visibility = "hidden";
  host.append(place);
  return () => {
    place.remove();
    host.style.visibility = "";
  };
};
