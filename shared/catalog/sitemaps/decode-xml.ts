import { SitemapBroken } from "./sitemap-parser.ts";

const HEAD_BYTES = 256;
/** Byte order marks, and `<` in UTF-16 without a mark. */
const MARKS: readonly (readonly [hex: RegExp, encoding: string])[] = [
  [/^efbbbf/, "utf-8"],
  [/^fffe|^3c00/, "utf-16le"],
  [/^feff|^003c/, "utf-16be"],
];
const DECLARATION = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

const findEncoding = (head: Buffer): string => {
  const start = head.subarray(0, 3).toString("hex");
  const marked = MARKS.find(([mark]) => mark.test(start))?.[1];
  if (marked !== undefined) return marked;
  const declared = DECLARATION.exec(head.toString("latin1", 0, HEAD_BYTES))?.[1]?.toLowerCase() ?? "utf-8";
  // The declaration was readable as single bytes, so the file can't be UTF-16.
  return declared.startsWith("utf-16") ? "utf-8" : declared;
};

const createDecoder = (encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new SitemapBroken({ code: "unknown_encoding", params: { encoding } });
  }
};

/**
 * Decodes by byte order mark, declared encoding, or as UTF-8 (https://www.w3.org/TR/xml/#charencoding).
 * @throws SitemapBroken if the bytes are invalid in that encoding
 */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const decode = (bytes: Buffer, isEnd: boolean): string => {
    decoder ??= createDecoder(findEncoding(bytes));
    try {
      return decoder.decode(bytes, { stream: !isEnd });
    } catch {
      throw new SitemapBroken({ code: "other_encoding", params: { encoding: decoder.encoding } });
    }
  };
  for await (const chunk of chunks) {
    head = decoder ? chunk : Buffer.concat([head, chunk]);
    if (decoder === undefined && head.length < HEAD_BYTES) continue;
    yield decode(head, false);
    head = Buffer.alloc(0);
  }
  yield decode(head, true);
}
