/** One object of a content in the store, under its folder: `main.jpg`, `800.webp`. The first of a content is the whole. */
export type ContentObject = { name: string; mime: string; size: number; width: number | null };

/** With what it holds, before it is in the store. */
export type Encoded = ContentObject & { bytes: Buffer };

/** What is kept of it in the table. */
export const listed = ({ name, mime, size, width }: Encoded): ContentObject => ({ name, mime, size, width });

/** What `stored_contents.objects` holds. */
export type ContentObjects = readonly ContentObject[];

export const objectKey = (folder: string, object: Pick<ContentObject, 'name'>): string =>
  `${folder}/${object.name}`;

/** The smallest that is as wide as asked, else the widest there is; of that format if there is one, else in WebP, else the whole. */
export function objectOfSize(
  objects: ContentObjects,
  width: number,
  format: string,
): ContentObject | undefined {
  for (const wanted of [format, 'webp']) {
    const sized = objects
      .filter((object, at) => at > 0 && object.name.endsWith(`.${wanted}`))
      .sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
    const found = sized.find((object) => (object.width ?? 0) >= width) ?? sized.at(-1);
    if (found) return found;
  }
  return objects[0];
}
