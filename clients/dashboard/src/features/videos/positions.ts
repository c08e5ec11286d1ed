export type Placed = { readonly event_id: number; readonly position: number };

/** Gap after renumbering, for later moves. */
const GAP = 100;
const MAX_POSITION = 999_999;

const longestRising = (positions: readonly number[]): readonly number[] => {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, position] of positions.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.unshift(index);
  return run;
};

/**
 * Computes the fewest changed positions.
 * @param ids of all videos, in the new order
 */
export const changedPositions = (videos: readonly Placed[], ids: readonly number[]): readonly Placed[] => {
  const known = new Map(videos.map(({ event_id, position }) => [event_id, position]));
  const positions = ids.map((id) => known.get(id) ?? 0);
  const kept = longestRising(positions);
  const changed: Placed[] = [];
  let [from, low] = [0, -1];
  for (const end of [...kept, ids.length]) {
    const high =
      end < ids.length ? (positions[end] ?? 0) : Math.min(MAX_POSITION + 1, low + GAP * (end - from + 1));
    const step = Math.min(GAP, (high - low) / (end - from + 1));
    if (step < 1) return renumber(positions, ids);
    for (let index = from; index < end; index++) {
      changed.push({ event_id: ids[index] ?? 0, position: low + Math.floor(step * (index - from + 1)) });
    }
    [from, low] = [end + 1, high];
  }
  return changed;
};

const renumber = (positions: readonly number[], ids: readonly number[]): readonly Placed[] => {
  const gap = Math.max(1, Math.min(GAP, Math.floor(MAX_POSITION / ids.length)));
  return ids
    .map((event_id, index) => ({ event_id, position: (index + 1) * gap }))
    .filter(({ position }, index) => positions[index] !== position);
};
