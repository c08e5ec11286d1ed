import { parseExactJson } from "../read-json.ts";
import { readSourceProduct, type SourceProduct } from "./source-product.ts";

const MAX_LINE_BYTES = 2_000_000;
const NEWLINE = 0x0a;

export class FileBroken extends Error {
  override readonly name = "FileBroken";
}

async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, end)]).toString("utf8");
      rest = [];
      length = 0;
      from = end + 1;
      yield line;
    }
    const tail = chunk.subarray(from);
    length += tail.length;
    if (length > MAX_LINE_BYTES) throw new FileBroken("A line is too long");
    rest.push(tail);
  }
  const last = Buffer.concat(rest).toString("utf8");
  if (last !== "") yield last;
}

const parseLine = (line: string): unknown => {
  try {
    return parseExactJson(line);
  } catch {
    throw new FileBroken("A line is not JSON");
  }
};

/** @throws FileBroken */
export async function* readProducts(
  chunks: AsyncIterable<Buffer>,
  shop: string,
  batchSize: number,
): AsyncGenerator<SourceProduct[]> {
  let batch: SourceProduct[] = [];
  for await (const line of readLines(chunks)) {
    if (line === "") continue;
    const product = readSourceProduct(parseLine(line), shop);
    if (product === undefined) throw new FileBroken("A line is not a product");
    batch.push(product);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
