import type { authEndpoints, codeEndpoints } from '../../../contract/account/auth.ts';
import type { UseCases } from '../../http/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { codeLogin } from './login/code-login.ts';
import { passwordLogin } from './login/password-login.ts';
import { register } from './people/register.ts';
import { resetPassword } from './people/reset-password.ts';
import { showMe } from './people/show-me.ts';
import { suggestPeople } from './people/suggest-people.ts';
import { tellPasswordChangeJob } from './people/tell-password-change.job.ts';
import { giveCaptcha } from './proofs/give-captcha.ts';
import { sendCodeJob } from './proofs/send-code.job.ts';
import { sendByCaptcha, sendVerifyCode } from './proofs/send-verify-code.ts';
import { checkToken } from './sessions/check-token.ts';
import { logOut } from './sessions/end-sessions.ts';
import { sweepJob } from './sweep.job.ts';

type AccountCall = keyof typeof authEndpoints | keyof typeof codeEndpoints | 'user.me' | 'user.suggest';

export const accountUseCases = {
  'auth.password_login': passwordLogin,
  'auth.login_v2': codeLogin,
  'auth.register': register,
  'auth.reset_pwd': resetPassword,
  'auth.check_token': checkToken,
  'auth.logout': logOut,
  'common.captcha': giveCaptcha,
  'common.send_verify_code': sendVerifyCode,
  'common.send_by_captcha': sendByCaptcha,
  'user.me': showMe,
  'user.suggest': suggestPeople,
} satisfies UseCases<AccountCall>;

export const accountJobs: Job[] = [sendCodeJob, tellPasswordChangeJob, sweepJob];

export { hashPassword } from './passwords/hash-password.ts';
export { addToPersonCounts, countPeople, joinedAt } from './people/counts.ts';
export { faceOf, peopleByIds } from './people/people-by-ids.ts';
export {
  personById,
  personByUsername,
  type PublicPerson,
  usernamesThatExist,
} from './people/person-by-username.ts';
export { freshNickname } from './people/random-nickname.ts';
export {
  type Permission,
  type PersonFacts,
  registerPeople,
  registerPerson,
} from './people/register-people.ts';
export { viewerOfSession } from './sessions/viewer-of-session.ts';
