import { formOf, toSign } from '../../../../server/testing/upload-builders.ts';
import { picture } from '../../harness/pictures.ts';
import type { Session } from './call-site.ts';
import type { Site } from './use-site.ts';

/** A picture of this person, by the calls that the page makes. */
export async function uploadPicture(
  site: Pick<Site, 'url' | 'call'>,
  as: Session,
  width: number,
  height: number,
): Promise<{ id: number; url: string }> {
  const { buffer, name } = await picture(`${width}.png`, {
    width,
    height,
    hue: (as.token.charCodeAt(0) * 7) % 360,
  });
  const bytes = new Uint8Array(buffer);
  const asked = toSign({ name, bytes });
  const signed = await site.call('upload.sign', asked, as);
  if (!signed.exists) {
    const form = new FormData();
    for (const { name: field, value, filename } of formOf(signed, bytes))
      if (filename) form.append(field, new Blob([bytes]), filename);
      else form.append(field, String(value));
    const answer = await fetch(new URL(signed.server, site.url), { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`the picture was not taken: ${answer.status} ${await answer.text()}`);
  }
  return site.call('upload.done', { id: signed.id, hash: asked.hash }, as);
}
