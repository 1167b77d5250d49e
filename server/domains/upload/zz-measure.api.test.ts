import { test } from 'vitest';
import sharp from 'sharp';
import { openHouse } from '../../testing/house.ts';
import { formOf, multipartOf, sha256Of, toSign } from '../../testing/upload-builders.ts';
test('measure', async () => {
  const house = await openHouse();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const address = house.app.server.address() as { port: number };
  const lin = await house.person({ created_days_ago: 90 });
  const rows: number[][] = [];
  for (let n = 0; n < 6; n++) {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }).resize(2400, 1600).jpeg({ quality: 83 }).toBuffer();
    const t0 = performance.now();
    const signed = await house.gives('upload.sign', toSign({ name: 'a.jpg', bytes }), { as: lin });
    const t1 = performance.now();
    const { headers, payload } = multipartOf(formOf(signed, bytes));
    const r = await fetch(`http://127.0.0.1:${address.port}/storage/post`, { method: 'POST', headers, body: new Uint8Array(payload) });
    if (r.status !== 200) { console.log('bytes sign', r.status, await r.text()); throw new Error('x'); }
    const t2 = performance.now();
    await house.gives('upload.done', { id: signed.id, hash: sha256Of(bytes) }, { as: lin });
    const t3 = performance.now();
    await house.runJobs();
    const t4 = performance.now();
    rows.push([bytes.length, t1 - t0, t2 - t1, t3 - t2, t4 - t3].map(Math.round));
  }
  console.log('bytes sign post done avif-job', JSON.stringify(rows));
  await house.close();
});
