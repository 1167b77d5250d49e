import './bind-account.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Channel } from '../../../../contract/account/auth.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { coveredAddress } from '../../../desk/own-proof/covered-address.ts';
import type { LoginWays } from '../../../desk/own-proof/own-proof.tsx';
import WechatBind from './wechat-bind.tsx';

const BindDialog = lazy(() => import('./bind-dialog.tsx'));
const UnbindDialog = lazy(() => import('./unbind-dialog.tsx'));

const channels: { channel: Channel; title: string; hint: string }[] = [
  { channel: 'email', title: '邮箱', hint: '用它登录，收验证码和邮件通知' },
  { channel: 'phone', title: '手机号', hint: '用它登录，收验证码' },
];

/** By what one signs in: the addresses of the account, its password, WeChat. */
export default function BindAccount() {
  const read = useRead('user.login_ways', {});
  const [open, setOpen] = useState<{ act: 'bind' | 'unbind'; channel: Channel } | null>(null);
  const done = async () => {
    setOpen(null);
    await read.reload();
  };
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        <ReadState read={read} rows={3}>
          {(ways) => (
            <ul className="set-list bind-list">
              {channels.map(({ channel, title, hint }) => (
                <AddressRow
                  key={channel}
                  title={title}
                  hint={hint}
                  address={ways[channel]}
                  offered={channel === 'email' || ways.phone_codes}
                  onBind={() => setOpen({ act: 'bind', channel })}
                  onUnbind={() => setOpen({ act: 'unbind', channel })}
                />
              ))}
              <PasswordRow ways={ways} />
              <WechatBind ways={ways} />
            </ul>
          )}
        </ReadState>
      </DeskTabs>
      <Suspense>
        {open && read.data ? (
          open.act === 'bind' ? (
            <BindDialog
              channel={open.channel}
              ways={read.data}
              onClose={() => setOpen(null)}
              onDone={() => void done()}
            />
          ) : (
            <UnbindDialog
              channel={open.channel}
              ways={read.data}
              onClose={() => setOpen(null)}
              onDone={() => void done()}
            />
          )
        ) : null}
      </Suspense>
    </DeskPage>
  );
}

type RowProps = {
  title: string;
  hint: string;
  address: string | null;
  /** Whether a code can be sent there at all. */
  offered: boolean;
  onBind: () => void;
  onUnbind: () => void;
};

function AddressRow({ title, hint, address, offered, onBind, onUnbind }: RowProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>
        {address ? <b className="n">{coveredAddress(address)}</b> : '还没有绑定'}
        {!offered ? '，暂时不能用手机号' : address ? `，${hint}` : `。绑定后可以${hint}`}
      </p>
      <span className="end">
        {offered ? <Button onClick={onBind}>{address ? '换绑' : '绑定'}</Button> : null}
        {address ? <Button onClick={onUnbind}>解绑</Button> : null}
      </span>
    </li>
  );
}

function PasswordRow({ ways }: { ways: LoginWays }) {
  return (
    <li>
      <h3>登录密码</h3>
      <p>
        {ways.has_password ? '已设置' : '还没有设置'}，可以用用户名 <b>{ways.username}</b> 加密码登录
      </p>
      <span className="end">
        <Button href="/user/setting?type=changePwd">{ways.has_password ? '修改' : '设置'}</Button>
      </span>
    </li>
  );
}
