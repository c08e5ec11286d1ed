type Placed = { readonly event_id: number; readonly position: number };

/**
 * The positions to change so that videos come in this order: those that stand right already stay.
 *
 * @param ids all of the videos, in the wanted order
 */
export const changedPositions = (videos: readonly Placed[], ids: readonly number[]): readonly Placed[] => {
  const before = new Map(videos.map(({ event_id, position }) => [event_id, position]));
  return ids
    .map((event_id, index) => ({ event_id, position: index + 1 }))
    .filter(({ event_id, position }) => before.get(event_id) !== position);
};
