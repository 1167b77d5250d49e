import { buffer } from 'node:stream/consumers';
import type { Job } from '../../jobs/jobs.ts';
import { type ContentObjects, listed, objectKey } from './content.ts';
import { heavyWork } from './heavy-work.ts';
import { uploadDb } from './tables.ts';

/** Adds the sizes in AVIF after the picture is there; until then their addresses give WebP. */
export const makeAvifJob: Job = {
  name: 'upload.make_avif',
  async work({ content_id }: { content_id: number }, { db, gateways }) {
    const content = await uploadDb({ db })
      .selectFrom('stored_contents')
      .select(['folder', 'objects'])
      .where('id', '=', content_id)
      .executeTakeFirst();
    const objects = content?.objects as unknown as ContentObjects | undefined;
    const main = objects?.[0];
    if (!content || !main?.width || objects!.some((object, at) => at > 0 && object.mime === 'image/avif'))
      return;
    const stored = await gateways.storage.read(objectKey(content.folder, main));
    if (!stored) return;
    const bytes = await buffer(stored);
    const { encodeAvif } = await import('./encode-picture.ts');
    const encoded = await heavyWork(() => encodeAvif(bytes, main.width!));
    for (const object of encoded)
      await gateways.storage.write(objectKey(content.folder, object), object.bytes, object.mime);
    await uploadDb({ db })
      .updateTable('stored_contents')
      .set({ objects: JSON.stringify([...objects!, ...encoded.map(listed)]) })
      .where('id', '=', content_id)
      .execute();
  },
};
