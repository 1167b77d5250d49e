import { Button, Switch } from 'antd';
import type { SafeSettings } from '../../../../contract/account/security.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

const switches: { name: keyof SafeSettings; title: string; text: string }[] = [
  {
    name: 'code_on_new_device',
    title: '新设备验证',
    text: '没有登录过的设备，只凭密码进不来，要用验证码登录',
  },
  { name: 'alert_new_device', title: '登录提醒', text: '在没有登录过的设备上登录时发邮件' },
  { name: 'show_last_seen', title: '最近登录', text: '在个人主页上显示最近登录的日期' },
];

/** Switches hold at once. */
export function SafeSet() {
  const settings = useRead('user.safe_set', {});
  const ways = useRead('user.login_ways', {});
  const { act, busy } = useAct();
  const set = (name: keyof SafeSettings, title: string, on: boolean) =>
    void act(name, async () => {
      const saved = await quietApi('user.safe_set_change', { [name]: on });
      settings.change(() => saved);
      toast(on ? `${title}已打开` : `${title}已关闭`);
    });
  return (
    <ReadState read={settings} rows={4}>
      {(now) => (
        <ul className="set-list safe-list">
          <li>
            <h3>登录密码</h3>
            <p>{passwordWords(ways.data)}</p>
            <span className="end">
              <Button href="/user/setting?type=changePwd">
                {ways.data?.has_password === false ? '设置' : '修改'}
              </Button>
            </span>
          </li>
          {switches.map(({ name, title, text }) => (
            <li key={name}>
              <h3>{title}</h3>
              <p>{text}</p>
              <span className="end">
                <Switch
                  aria-label={title}
                  checked={now[name]}
                  loading={busy === name}
                  onChange={(on) => set(name, title, on)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </ReadState>
  );
}

function passwordWords(ways: { has_password: boolean; password_changed_at: string | null } | undefined) {
  if (!ways) return '';
  if (!ways.has_password) return '还没有设置，现在用验证码登录';
  return ways.password_changed_at ? `上次修改 ${dayTime(ways.password_changed_at)}` : '已设置';
}
