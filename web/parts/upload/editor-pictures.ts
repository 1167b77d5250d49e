import { acceptOf, checkImage, ruleInWords, type ImageRule } from '../../../contract/upload/image-rules.ts';
import { UnfitPicture, type EditorPictures, type Picture } from '../../ui/editor/editor-pictures.ts';

/** What a text may show. */
const rule: ImageRule = { types: ['png', 'jpeg', 'jpg', 'gif', 'webp'] };

const picture = ({
  url,
  width,
  height,
}: {
  url: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
}): Picture => ({ src: url, width: width ?? null, height: height ?? null });

/** Pictures of posts and replies; the code behind each comes when it is used. */
export const editorPictures: EditorPictures = {
  accept: acceptOf(rule),
  rule: ruleInWords(rule),
  async agree() {
    return (await import('./agreement.ts')).agreedToUpload();
  },
  async rise(file, { onDisplay, ...options }) {
    const [{ readPicture }, { upload }] = await Promise.all([
      import('./read-picture.ts'),
      import('./upload.ts'),
    ]);
    const read = await readPicture(file);
    if (read) onDisplay(read.display);
    const wrong = checkImage(rule, read?.facts ?? null, file.name);
    if (wrong) throw new UnfitPicture(wrong);
    return picture(await upload(file, options));
  },
  async pick() {
    const { pickImages } = await import('./pick-images.tsx');
    return (await pickImages({ rule })).map(picture);
  },
};
