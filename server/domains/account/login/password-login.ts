import type { Output, Parsed } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, invalidFields, Refusal } from '../../../call/refusal.ts';
import { keepThenRefuse } from '../keep-then-refuse.ts';
import { passwordFits } from '../passwords/hash-password.ts';
import { checkCaptcha } from '../proofs/check-captcha.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountDb } from '../tables.ts';
import {
  accountTyped,
  countFailure,
  failures_before_picture,
  failures_before_wait,
  forgetFailures,
  lockLoginFailures,
  type Tried,
} from './login-failures.ts';

/**
 * auth.password_login. Whether the account exists can be told neither from the words nor from the time: failures are
 * counted for the person, and for what was typed where nobody has it, and a password is always computed.
 */
export async function passwordLogin(
  input: Parsed<'auth.password_login'>,
  call: Call,
): Promise<Output<'auth.password_login'>> {
  const typed = accountTyped(input.account);
  // Whom all three names stand for: who guesses has no more tries with three than with one.
  const tried = (await personTyped(call, typed).executeTakeFirst())?.id ?? typed.value;
  const [login_failures, person] = await Promise.all([
    lockLoginFailures(call, tried),
    // Held until the session is there: a reset at this moment ends it too, and a password that was reset opens none.
    personTyped(call, typed).forNoKeyUpdate().executeTakeFirst(),
  ]);
  if (login_failures.wait_seconds > 0) throw mustWait(login_failures.wait_seconds);
  if (login_failures.failures >= failures_before_picture) await checkPictureFirst(call, input);
  if (!(await passwordFits(person?.password_hash, input.password)))
    return countAndRefuse(call, tried, login_failures.failures + 1);

  const { remember, keep } = input;
  const [session] = await Promise.all([
    openSession(call, person!.id, { remember, keep, proved_by: 'password' }),
    forgetFailures(call, person!.id),
  ]);
  return session;
}

const personTyped = (call: Call, { column, value }: ReturnType<typeof accountTyped>) =>
  accountDb(call)
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((is) =>
      column === 'username' ? is(is.fn<string>('lower', ['username']), '=', value) : is(column, '=', value),
    );

async function checkPictureFirst(call: Call, input: Parsed<'auth.password_login'>): Promise<void> {
  if (!input.captcha) throw invalid('captcha', '连续输错几次了，请填写图形验证码');
  await checkCaptcha(call, input);
}

async function countAndRefuse(call: Call, tried: Tried, failures: number): Promise<never> {
  await countFailure(call, tried, failures);
  const left = failures_before_wait - failures;
  const wrong = {
    path: 'password',
    message:
      left > 0
        ? `账号或密码不对，还可以试 ${left} 次，或改用验证码登录`
        : '账号或密码不对，请 10 分钟后再试，或改用验证码登录',
  };
  // An issue at `captcha` tells the screen that the next try needs a picture.
  const picture =
    failures >= failures_before_picture && left > 0
      ? [{ path: 'captcha', message: '下次登录请填写图形验证码' }]
      : [];
  return keepThenRefuse(call, invalidFields([wrong, ...picture]));
}

const mustWait = (seconds: number): Refusal =>
  new Refusal({
    code: codes.error,
    msg: `连续输错 ${failures_before_wait} 次，请 ${Math.ceil(seconds / 60)} 分钟后再试，或改用验证码登录`,
    status: 429,
    data: { retry_after: seconds },
  });
