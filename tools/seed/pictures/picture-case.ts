import { makeContent, type MadeContent } from '../../../server/domains/upload/index.ts';
import { drawPicture, type Picture } from './draw-picture.ts';

/** What is kept of a picture, as a PNG that somebody sent. */
export type PictureCase = (picture: Picture) => Promise<MadeContent>;

/**
 * Each picture is drawn and made ready once, whoever has it; these are asked for at once, so that it is done beside what the
 * database has to do.
 */
export function pictureCase(soon: readonly Picture[]): PictureCase {
  const made = new Map<string, Promise<MadeContent>>();
  const open: PictureCase = (picture) => {
    const key = JSON.stringify(picture);
    const known = made.get(key) ?? make(picture);
    made.set(key, known);
    return known;
  };
  // A failure is met by whoever asks for the picture.
  for (const picture of soon) open(picture).catch(() => {});
  return open;
}

const make = async (picture: Picture): Promise<MadeContent> =>
  makeContent(await drawPicture(picture), { name: 'drawing.png', kind: 'image' });
