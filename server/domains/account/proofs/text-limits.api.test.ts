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

test('ten codes a day are for the person, by mail and phone together, asked for with or without a session', async () => {
  const house = await openHouse({ limits: true });
  const me = await house.person({ phone: '13700137111', email: 'both@example.com' });
  const other = await house.person({ email: 'other@example.com' });
  house.clock.set(new Date('2026-11-20T00:00:00Z'));
  const receivers = { email: 'both@example.com', phone: '13700137111' } as const;
  const ask = (channel: 'email' | 'phone') =>
    house.call('common.send_verify_code', { channel, receiver: receivers[channel], purpose: 'login' });
  for (let sent = 0; sent < 10; sent++) {
    const channel = sent % 2 ? 'phone' : 'email';
    const answer =
      sent < 8
        ? await ask(channel)
        : await house.call('common.send_to_self', { channel, purpose: 'change_binding' }, { as: me });
    expect(answer, `${sent}`).toMatchObject({ code: 1 });
    house.clock.advance(61 * minute);
  }
  for (const channel of ['email', 'phone'] as const)
    expect(await ask(channel)).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/^获取验证码太频繁/),
    });
  expect(
    await house.call('common.send_to_self', { channel: 'email', purpose: 'leave' }, { as: other }),
  ).toMatchObject({ code: 1 });
  await house.close();
});
