import { codes } from '../../contract/http/envelope.ts';
import { factsOf } from '../refused-call.ts';
import { confirmBox } from './confirm-box.ts';
import { markMember } from './head-script.ts';
import { isProtected } from './protected-paths.ts';
import { toast } from './toast.ts';
import { forgetViewer } from './viewer.ts';

/** Set once by the shell; before that, pages are changed by the browser. */
let go = (to: string): void => location.assign(to);
export const navigateWith = (navigate: (to: string) => void): void => {
  go = navigate;
};

export const loginAddress = (): string =>
  `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** What a page does about a call that did not succeed (mission, section 8). */
export function reactTo(error: unknown): void {
  const facts = factsOf(error);
  if (!facts) return toast('系统错误', { bad: true });
  if (facts.code === codes.not_logged_in) return void notLoggedIn();
  if (facts.code === codes.invalid) return toast(facts.msg, { bad: true });
  if (facts.code === codes.not_found) {
    go('/404');
    return toast(facts.msg, { bad: true });
  }
  toast(facts.msg || '接口错误', { bad: true });
}

/** What the page holds of its reader goes, and a page that is not for visitors gives way to the login. False: it stays. */
export function sessionIsOver(): boolean {
  forgetViewer();
  markMember();
  if (location.pathname === '/login') return true;
  if (!isProtected(location.pathname)) return false;
  go(loginAddress());
  return true;
}

async function notLoggedIn(): Promise<void> {
  if (sessionIsOver()) return;
  const again = await confirmBox({
    title: '提示',
    text: '登录已过期，刚才的操作没有成功。',
    yes: '去登录',
    no: '取消',
  });
  if (again) go(loginAddress());
}
