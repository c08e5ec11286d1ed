import type { StoredObject } from "./object-store.ts";
import type { S3Error } from "./s3-error.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

export const errorXml = ({ code, message }: S3Error): string =>
  `${HEAD}<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;

export const copyXml = ({ etag, modifiedAt }: StoredObject): string =>
  `${HEAD}<CopyObjectResult ${NAMESPACE}><LastModified>${iso(modifiedAt)}</LastModified><ETag>${escaped(etag)}</ETag></CopyObjectResult>`;

export const deletedXml = (keys: readonly string[]): string =>
  `${HEAD}<DeleteResult ${NAMESPACE}>${keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join("")}</DeleteResult>`;

export type Listing = {
  readonly bucket: string;
  readonly prefix: string;
  readonly maxKeys: number;
  readonly objects: readonly StoredObject[];
  /** Last key of this page, if more pages follow. */
  readonly next?: string;
};

export function listingXml({ bucket, prefix, maxKeys, objects, next }: Listing): string {
  const contents = objects.map(
    ({ key, bytes, etag, modifiedAt }) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${iso(modifiedAt)}</LastModified><ETag>${escaped(etag)}</ETag><Size>${bytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const token = next === undefined ? "" : `<NextContinuationToken>${toToken(next)}</NextContinuationToken>`;
  return `${HEAD}<ListBucketResult ${NAMESPACE}><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}

const toToken = (key: string): string => Buffer.from(key).toString("base64url");
export const fromToken = (token: string): string => Buffer.from(token, "base64url").toString();

export const keysToDelete = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescaped(key));

const iso = (time: number): string => new Date(time).toISOString();

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
const unescaped = (text: string): string =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce((partly, [character, entity]) => partly.replaceAll(entity, character), text);
