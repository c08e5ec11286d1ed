/**
 * Prevents layout shift. Invisible elements collapse.
 * @returns a function that releases the space
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
