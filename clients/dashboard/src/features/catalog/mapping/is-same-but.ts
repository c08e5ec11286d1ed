type Key = readonly [brand: string, name: string, body: unknown, saved: unknown];

/** Tests that two previews differ by their mapping only. */
export const isSameBut = (before: Key | undefined, now: Key): boolean => {
  const url = ([, , body]: Key) => (body as { url: string }).url;
  return (
    before !== undefined && url(before) === url(now) && JSON.stringify(before[3]) === JSON.stringify(now[3])
  );
};
