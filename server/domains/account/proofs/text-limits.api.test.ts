import { expect, test } from 'vitest';
import { openHouse } from '../../../testing/house.ts';

const minute = 60_000;

test('a number is texted five codes an hour, as providers count; an address of mail goes on', async () => {
  const house = await openHouse({ limits: true });
  const me = await house.person();
  await house.db
    .updateTable('users')
    .set({ phone: '13700137000', email: 'lin@example.com' })
    .where('id', '=', me.id)
    .execute();
  house.clock.set(new Date('2026-11-20T03:00:00Z'));
  const ask = (channel: 'email' | 'phone') =>
    house.call('common.send_to_self', { channel, purpose: 'change_binding' }, { as: me });
  for (let sent = 0; sent < 5; sent++) {
    expect(await ask('phone')).toMatchObject({ code: 1 });
    await house.runJobs();
    house.clock.advance(2 * minute);
  }
  expect(await ask('phone')).toMatchObject({
    status: 429,
    msg: expect.stringMatching(/^获取短信验证码太频繁，请 \d+ 分钟后再试$/),
  });
  expect(await ask('email')).toMatchObject({ code: 1 });
  await house.runJobs();
  const texts = (await house.mails()).filter(({ to }) => to === '13700137000');
  expect(texts).toHaveLength(5);
  house.clock.advance(60 * minute);
  expect(await ask('phone')).toMatchObject({ code: 1 });
  await house.close();
});
