import './wechat-login.css';
import { useEffect, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { withRedirect } from '../../../parts/after-login.ts';
import { Banned } from '../../../parts/banned.tsx';
import { enter } from '../../../parts/enter.ts';
import { scanFailures, useScan } from '../../../parts/use-scan.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Props = {
  redirect: string;
  /** Of the scan that brought the reader back here. */
  ticket: string | null;
  /** WeChat sent the reader back, and nothing is known of the scan. */
  astray: boolean;
};

export function WechatLogin({ redirect, ticket, astray }: Props) {
  const [keep, setKeep] = useState(false);
  const { scan, said } = useScan(ticket, keep);
  const signed_in = scan?.user !== null && scan?.user !== undefined;
  useEffect(() => {
    if (signed_in) enter(redirect);
  }, [signed_in, redirect]);

  if (scan?.must_bind) return <MustBind nickname={scan.nickname ?? ''} ticket={ticket!} />;
  const asks_to_stay = said?.field === 'keep';
  const trouble =
    said?.msg ??
    (scan && scanFailures[scan.state]) ??
    (astray ? '扫码没有完成。请在这个浏览器里重新扫码。' : null);
  const waiting = ticket !== null && !trouble;
  return (
    <div className="scan-login">
      <div role="status">
        {said?.banned ? <Banned ticket={said.banned} /> : trouble ? <Notice bad>{trouble}</Notice> : null}
        {waiting ? <p className="sub">{signed_in ? '已登录，正在进入' : '正在等微信确认'}</p> : null}
      </div>
      {asks_to_stay ? (
        <Button kind="red" size="lg" wide onClick={() => setKeep(true)}>
          取消注销并登录
        </Button>
      ) : (
        <OpenScan redirect={redirect} again={ticket !== null || astray} />
      )}
      <p className="hint">会打开微信的扫码页，用手机微信扫一扫，在手机上确认后自动回到这里。</p>
    </div>
  );
}

function OpenScan({ redirect, again }: { redirect: string; again: boolean }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { url } = await quietApi('auth.wechat_qr', { redirect });
      location.assign(url);
    } catch (error) {
      reactTo(error);
    }
    // The reader may come back to this page as it was left.
    setBusy(false);
  };
  return (
    <>
      <Button kind="red" size="lg" wide busy={busy} onClick={() => void open()}>
        {again ? '重新扫码' : '打开微信扫码页'}
      </Button>
      <noscript>
        <p className="hint">微信扫码要开启 JavaScript，也可以用密码登录。</p>
      </noscript>
    </>
  );
}

/** Confirmed, but no account has this WeChat: after signing in the page of bindings asks once more. */
function MustBind({ nickname, ticket }: { nickname: string; ticket: string }) {
  const binding = `/user/setting?${new URLSearchParams({ type: 'bind_account', ticket })}`;
  return (
    <div className="scan-login">
      <div role="status">
        <Notice>微信“{nickname}”还没有绑定账号。15 分钟内登录或注册，再点一次绑定，以后就能扫码登录。</Notice>
      </div>
      <ButtonLink kind="red" size="lg" wide href={withRedirect('/login', binding)}>
        登录已有账号
      </ButtonLink>
      <ButtonLink size="lg" wide href={withRedirect('/register', binding)}>
        注册新账号
      </ButtonLink>
    </div>
  );
}
