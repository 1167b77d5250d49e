import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { call } from './house.ts';

/** A photograph's worth of detail, each another: random noise, at this size about one megabyte as JPEG. */
export async function picture(seed: number, [width, height] = [2560, 1920]): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < noise.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    noise[at] = 96 + ((at / 7_200) % 96) + ((state >>> 24) & 31);
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

type Signed = { id: number; server: string; fields: { name: string; value: string }[] };

/** Sign, the form post to the store, done. */
export async function upload(
  port: number,
  session: Record<string, string>,
  bytes: Buffer,
  name: string,
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = { name, size: bytes.length, mime: 'image/jpeg', hash, xkey: 'image' };
  const { data } = await call<Signed>(port, 'POST', '/api/upload/sign', file, session);
  const form = new FormData();
  for (const { name: field, value } of data.fields) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const stored = await fetch(new URL(data.server, `http://127.0.0.1:${port}`), {
    method: 'POST',
    body: form,
  });
  if (!stored.ok) throw new Error(`the store answered ${stored.status}: ${await stored.text()}`);
  await call(port, 'POST', '/api/upload/done', { id: data.id, hash }, session);
}
