import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { ErrorLevel, type SitemapItem, XMLToSitemapItemStream } from "sitemap";
import { validateXML } from "xmllint-wasm";

const SITEMAPS_ORG = readFileSync(
  new URL("../../../../node_modules/sitemap/schema/sitemap.xsd", import.meta.url),
  "utf8",
);

const element = (name: string, type: string, optional = false) =>
  `<xs:element name="${name}"${optional ? ' minOccurs="0"' : ""}>${type}</xs:element>`;
const restricted = (base: string, facets: string) =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`;
const ADDRESS = restricted("anyURI", '<xs:minLength value="12"/><xs:maxLength value="2048"/>');

const VIDEO_EXTENSION = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-video/1.1">
  <xs:element name="video"><xs:complexType><xs:sequence>
    ${element("thumbnail_loc", ADDRESS)}
    ${element("title", restricted("string", '<xs:minLength value="1"/><xs:maxLength value="100"/>'))}
    ${element("description", restricted("string", '<xs:minLength value="1"/><xs:maxLength value="2048"/>'))}
    ${element("content_loc", ADDRESS)}
    ${element("duration", restricted("integer", '<xs:minInclusive value="1"/><xs:maxInclusive value="28800"/>'), true)}
    ${element("publication_date", restricted("dateTime", ""), true)}
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-video/1.1" schemaLocation="video.xsd"/>
</xs:schema>`;

export const sitemapProblems = async (contents: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents }],
    schema: [{ fileName: "all.xsd", contents: SCHEMA }],
    preload: [
      { fileName: "sitemap.xsd", contents: SITEMAPS_ORG },
      { fileName: "video.xsd", contents: VIDEO_EXTENSION },
    ],
  });
  return errors.map(({ message }) => message);
};

export const readSitemap = (xml: string): Promise<SitemapItem[]> =>
  Readable.from([xml])
    .pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }))
    .toArray();
