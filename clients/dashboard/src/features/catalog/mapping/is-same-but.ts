type Key = readonly [brand: string, name: string, body: unknown, saved: unknown];

/** Whether two previews differ by the mapping alone. */
export const isSameBut = (before: Key | undefined, now: Key): boolean => {
  const url = ([, , body]: Key) => (body as { url: string }).url;
  return (
    before !== undefined && url(before) === url(now) && JSON.stringify(before[3]) === JSON.stringify(now[3])
  );
};
