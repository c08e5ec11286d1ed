export const MAX_BATCH_INTERACTIONS = 50;
const MAX_BATCH_BYTES = 32 * 1024;

/** Returns the length in UTF-8. A surrogate pair takes four bytes. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
};

export type InteractionScope = { readonly brand: string; readonly campaign?: string | undefined };

/**
 * Creates the body of a request.
 * @param id identifies the body, so that a repeated body within a minute counts once
 * @param encoded interactions as JSON, oldest first
 * @returns the body and its number of interactions
 */
export const nextBatch = ({ brand, campaign }: InteractionScope, id: string, encoded: readonly string[]) => {
  const start = `${JSON.stringify({ brand, campaign, batch_id: id }).slice(0, -1)},"interactions":[`;
  let bytes = utf8Bytes(start) + "]}".length;
  let count = 0;
  for (const interaction of encoded.slice(0, MAX_BATCH_INTERACTIONS)) {
    bytes += utf8Bytes(interaction) + ",".length;
    if (bytes > MAX_BATCH_BYTES) break;
    count += 1;
  }
  return { body: `${start}${encoded.slice(0, count)}]}`, count };
};
