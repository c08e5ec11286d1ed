/** Pixels, and milliseconds. */
export type Touch = { readonly x: number; readonly y: number; readonly at: number };

export const findTouch = (
  { clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number },
  at: number,
): Touch => ({ x, y, at });

const LOCK_PX = 8;
const LOCK_RATIO = 1.2;

/**
 * @param closesPx minimum distance
 * @param closesPxPerMs minimum final speed, as an alternative to the distance
 */
export const createDragDown = (closesPx: number, closesPxPerMs: number) => {
  let start: Touch | undefined;
  let last = { x: 0, y: 0, at: 0 };
  let speed = 0;
  let isDragging = false;
  return {
    start(touch: Touch): void {
      [start, last, speed, isDragging] = [touch, touch, 0, false];
    },
    /** @returns pixels to move the element by. 0 until the drag is clearly downward */
    move(touch: Touch): number {
      if (!start) return 0;
      const [dx, dy] = [Math.abs(touch.x - start.x), touch.y - start.y];
      if (!isDragging && Math.hypot(dx, dy) >= LOCK_PX) {
        isDragging = dy >= dx * LOCK_RATIO;
        if (!isDragging) start = undefined;
      }
      speed = touch.at > last.at ? (touch.y - last.y) / (touch.at - last.at) : speed;
      last = touch;
      return isDragging ? Math.max(0, dy) : 0;
    },
    end(): boolean {
      const isClosing = isDragging && !!start && (last.y - start.y >= closesPx || speed >= closesPxPerMs);
      [start, isDragging] = [undefined, false];
      return isClosing;
    },
  };
};
