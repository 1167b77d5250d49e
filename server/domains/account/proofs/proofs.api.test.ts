import { afterAll, beforeAll, beforeEach, describe, expect, test, onTestFinished } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { codeFor, freshAddress, solvedCaptcha, wrongCode } from '../../../testing/account-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';

const minute = 60_000;
let house: TestHouse;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.clock.advance(61 * minute)); // what was sent before makes nobody suspicious any more

const send = (receiver: string, more: object = {}) =>
  house.call('common.send_verify_code', { channel: 'email', receiver, purpose: 'login', ...more });
const logIn = (proof: { receiver: string; captcha: string; uniqid: string; channel?: 'email' | 'phone' }) =>
  house.call('auth.login_v2', { channel: 'email', agree: true, ...proof });

describe('a code that is sent', () => {
  test('comes by mail, in words that say what it is for and how long it lives', async () => {
    const receiver = freshAddress();
    const answer = await send(receiver);
    expect(answer).toMatchObject({
      code: codes.success,
      data: { wait_seconds: 60, uniqid: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({ to: receiver, subject: '登录出海集的验证码' });
    expect(mail!.text).toMatch(/验证码是 \d{6}，10 分钟内有效，只能用一次/);
  });

  test('comes as a text message to a phone, however its number is written', async () => {
    await house.gives('common.send_verify_code', {
      channel: 'phone',
      receiver: '+86 138-0013-8000',
      purpose: 'register',
    });
    await house.runJobs();
    const [message] = await house.mails();
    expect(message).toMatchObject({
      to: '13800138000',
      text: expect.stringMatching(/^【出海集】验证码 \d{6}，/),
    });
  });

  test('can be found neither in the table nor by the uniqid that is kept there', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    const row = await house.db
      .selectFrom('verify_codes')
      .selectAll()
      .where('receiver', '=', proof.receiver)
      .executeTakeFirstOrThrow();
    const kept = JSON.stringify(row) + row.code_hash.toString('latin1') + row.uniqid_hash.toString('latin1');
    expect(kept).not.toContain(proof.captcha);
    expect(kept).not.toContain(proof.uniqid);
  });

  test('is not sent when it is too late to be of use', async () => {
    const receiver = freshAddress();
    await send(receiver);
    house.clock.advance(10 * minute);
    await house.runJobs();
    expect((await house.mails()).filter((mail) => mail.to === receiver)).toEqual([]);
  });

  test.each([
    ['email', 'not-an-address', '邮箱格式不对，例如 name@example.com'],
    ['email', '', '请填写邮箱或手机号'],
    ['phone', '12345', '手机号应为 11 位大陆号码'],
  ] as const)('needs a receiver that fits its channel: %s %j', async (channel, receiver, message) => {
    expect(await send(receiver, { channel })).toMatchObject(refusedAt('receiver', message));
  });

  test('needs a purpose that there is', async () => {
    expect(await send(freshAddress(), { purpose: 'rob' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'purpose' }] },
    });
  });
});

describe('nobody learns who has an account', () => {
  test.each(['login', 'register', 'reset'] as const)(
    'the answer for %s is the same for a known and for an unknown address',
    async (purpose) => {
      const known = freshAddress();
      await house.person({ email: known });
      const answers = [await send(known, { purpose }), await send(freshAddress(), { purpose })].map(
        ({ code, msg, status, data }) => ({
          code,
          msg,
          status,
          fields: Object.keys(data),
          wait: data.wait_seconds,
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]!.code).toBe(codes.success);
    },
  );

  test('who registers again is told by mail, and gets no code', async () => {
    const receiver = freshAddress();
    await house.person({ email: receiver, nickname: '算账的老周' });
    await send(receiver, { purpose: 'register' });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({
      to: receiver,
      subject: '这个邮箱已经注册过出海集',
      text: expect.stringContaining('算账的老周'),
    });
    expect(mail!.text).not.toMatch(/\d{6}/);
  });

  test('who resets a password at an unknown address is told by mail, and gets no code', async () => {
    const receiver = freshAddress();
    await send(receiver, { purpose: 'reset' });
    await house.runJobs();
    const [mail] = await house.mails();
    expect(mail).toMatchObject({ to: receiver, subject: '这个邮箱还没有注册出海集' });
    expect(mail!.text).not.toMatch(/\d{6}/);
  });

  test('an unknown phone gets no text message for a reset', async () => {
    await house.gives('common.send_verify_code', {
      channel: 'phone',
      receiver: '13900139000',
      purpose: 'reset',
    });
    await house.runJobs();
    expect((await house.mails()).filter((message) => message.to === '13900139000')).toEqual([]);
  });
});

describe('a code that is handed in', () => {
  test('opens the door once', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    expect(await logIn(proof)).toMatchObject({ code: codes.success });
    expect(await logIn(proof)).toMatchObject(refusedAt('captcha', '验证码已失效，请重新获取'));
  });

  test('opens it once even when handed in twice at the same moment', async () => {
    const receiver = freshAddress();
    await house.person({ email: receiver });
    const proof = await codeFor(house, 'login', receiver);
    const answers = await Promise.all([logIn(proof), logIn(proof), logIn(proof)]);
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.invalid)).toHaveLength(2);
  });

  test('may be wrong five times; then the right one is worth nothing', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    const wrong = { ...proof, captcha: wrongCode(proof.captcha) };
    for (const left of [4, 3, 2, 1])
      expect(await logIn(wrong)).toMatchObject(refusedAt('captcha', `验证码不对，还可以试 ${left} 次`));
    expect(await logIn(wrong)).toMatchObject(refusedAt('captcha', '验证码不对，请重新获取'));
    expect(await logIn(proof)).toMatchObject(refusedAt('captcha', '验证码输错次数太多，请重新获取'));
  });

  test('may be wrong five times in all, also when tried side by side', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    const wrong = { ...proof, captcha: wrongCode(proof.captcha) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(wrong)));
    expect(answers.filter((answer) => answer.msg === '验证码输错次数太多，请重新获取')).toHaveLength(3);
    expect(await logIn(proof)).toMatchObject({ code: codes.invalid });
  });

  test('ends after ten minutes', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    house.clock.advance(10 * minute);
    expect(await logIn(proof)).toMatchObject(refusedAt('captcha', '验证码已失效，请重新获取'));
  });

  test('is good until the tenth minute is over', async () => {
    const proof = await codeFor(house, 'login', freshAddress());
    house.clock.advance(10 * minute - 1);
    expect(await logIn(proof)).toMatchObject({ code: codes.success });
  });

  test('of another purpose is worth nothing', async () => {
    const receiver = freshAddress();
    await house.person({ email: receiver });
    const proof = await codeFor(house, 'reset', receiver);
    expect(await logIn(proof)).toMatchObject(refusedAt('captcha', '验证码已失效，请重新获取'));
  });

  test('is good for its own receiver alone', async () => {
    const [mine, theirs] = [freshAddress(), freshAddress()];
    await house.person({ email: theirs });
    const proof = await codeFor(house, 'login', mine);
    expect(await logIn({ ...proof, receiver: theirs })).toMatchObject(
      refusedAt('captcha', '验证码不是发给这个邮箱的，请重新获取'),
    );
  });

  test('is replaced by the newest one', async () => {
    const receiver = freshAddress();
    const older = await codeFor(house, 'login', receiver);
    house.clock.advance(minute);
    const newer = await codeFor(house, 'login', receiver);
    expect(await logIn(older)).toMatchObject(refusedAt('captcha', '验证码已失效，请重新获取'));
    expect(await logIn(newer)).toMatchObject({ code: codes.success });
  });

  test('is taken with spaces around and between its figures, and with full-width ones', async () => {
    const receiver = freshAddress();
    const proof = await codeFor(house, 'login', receiver);
    const figures = proof.captcha;
    const wide = figures.replace(/\d/g, (one) => String.fromCodePoint(0xff10 + Number(one)));
    const captcha = ` ${wide.slice(0, 3)} ${figures.slice(3)}\u3000`;
    expect(await logIn({ ...proof, captcha })).toMatchObject({ code: codes.success });
  });

  test.each([
    [{ captcha: '12345' }, '验证码是 6 位数字'],
    [{ captcha: 'abcdef' }, '验证码是 6 位数字'],
    [{ captcha: '123456', uniqid: 'f'.repeat(32) }, '验证码已失效，请重新获取'],
    [{ captcha: '123456', uniqid: '' }, '请重新获取验证码'],
  ])('that was never sent is refused: %j', async (given, message) => {
    expect(await logIn({ receiver: freshAddress(), uniqid: '0'.repeat(32), ...given })).toMatchObject({
      code: codes.invalid,
      msg: message,
    });
  });
});

describe('too many codes', () => {
  test('a minute lies between two to the same receiver', async () => {
    house.kernel.settings.limits = true;
    onTestFinished(() => void (house.kernel.settings.limits = false));
    const receiver = freshAddress();
    await send(receiver);
    const answer = await send(receiver);
    expect(answer).toMatchObject({
      code: codes.error,
      status: 429,
      msg: expect.stringMatching(/^获取验证码太频繁，请 \d+ 秒后再试$/),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    house.clock.advance(minute);
    expect(await send(receiver)).toMatchObject({ code: codes.success });
  });

  test('the third within an hour needs a picture, and who is asked for it need not wait to hand it in', async () => {
    const receiver = freshAddress();
    for (let sent = 0; sent < 2; sent++) {
      expect(await send(receiver)).toMatchObject({ code: codes.success });
      house.clock.advance(minute);
    }
    expect(await send(receiver)).toMatchObject(refusedAt('captcha', '请填写图形验证码'));
    expect(await send(receiver, await solvedCaptcha(house))).toMatchObject({ code: codes.success });
  });

  test('the eleventh within an hour from one network address needs a picture too', async () => {
    const ip = '198.51.100.20';
    const sendFrom = (receiver: string) => house.call('common.send_verify_code', { receiver }, { ip });
    for (let sent = 0; sent < 10; sent++)
      expect(await sendFrom(freshAddress())).toMatchObject({ code: codes.success });
    expect(await sendFrom(freshAddress())).toMatchObject(refusedAt('captcha', '请填写图形验证码'));
  });
});

describe('a picture', () => {
  const sendWith = (picture: { uniqid: string; captcha: string }) =>
    house.call('common.send_by_captcha', { receiver: freshAddress(), ...picture });

  test('is drawn without any text', async () => {
    const { image } = await house.gives('common.captcha', {});
    const [kind, data] = image.split(',') as [string, string];
    expect(kind).toBe('data:image/svg+xml;base64');
    const svg = Buffer.from(data, 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
    expect(svg.replace(/<[^>]*>/g, '')).toBe('');
    expect(svg).not.toMatch(/<(text|tspan|title|desc|use|script)/);
  });

  test('opens the door once', async () => {
    const picture = await solvedCaptcha(house);
    expect(await sendWith(picture)).toMatchObject({ code: codes.success });
    expect(await sendWith(picture)).toMatchObject(refusedAt('captcha', '图形验证码已失效，请换一张'));
  });

  test('may be read wrong five times; then it is worth nothing', async () => {
    const picture = await solvedCaptcha(house);
    const wrong = { ...picture, captcha: picture.captcha === '0000' ? '0001' : '0000' };
    for (let tried = 1; tried < 5; tried++)
      expect(await sendWith(wrong)).toMatchObject(refusedAt('captcha', '图形验证码不对，请再看一眼'));
    expect(await sendWith(wrong)).toMatchObject(refusedAt('captcha', '图形验证码不对，请换一张'));
    expect(await sendWith(picture)).toMatchObject(refusedAt('captcha', '图形验证码已失效，请换一张'));
  });

  test('ends after five minutes', async () => {
    const picture = await solvedCaptcha(house);
    house.clock.advance(5 * minute);
    expect(await sendWith(picture)).toMatchObject(refusedAt('captcha', '图形验证码已失效，请换一张'));
  });

  test('that there never was is refused', async () => {
    expect(await sendWith({ uniqid: 'a'.repeat(32), captcha: '1234' })).toMatchObject(
      refusedAt('captcha', '图形验证码已失效，请换一张'),
    );
    expect(await sendWith({ uniqid: 'a'.repeat(32), captcha: ' ' })).toMatchObject(
      refusedAt('captcha', '请填写图形验证码'),
    );
  });
});

test('what has run out is swept away, what has not stays', async () => {
  const [old, young] = [freshAddress(), freshAddress()];
  await send(old);
  await solvedCaptcha(house);
  await house.call('auth.password_login', { account: 'sweep_me', password: 'wrong password' });
  house.clock.advance(24 * 60 * minute);
  await send(young);
  const { uniqid } = await house.gives('common.captcha', {});
  await house.call('auth.password_login', { account: 'keep_me', password: 'wrong password' });
  await house.runJob('account.sweep');
  const receivers = await house.db.selectFrom('verify_codes').select('receiver').execute();
  expect(receivers.map((row) => row.receiver)).toEqual([young]);
  expect(await house.db.selectFrom('captchas').select('expires_at').execute()).toHaveLength(1);
  expect(await house.db.selectFrom('login_failures').select('failures').execute()).toEqual([{ failures: 1 }]);
  expect(uniqid).toBeTruthy();
});
