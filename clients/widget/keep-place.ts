/**
 * Keeps the space of an element without videos if it is visible, to avoid layout shift. Others take none.
 *
 * @returns a function that undoes it
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
