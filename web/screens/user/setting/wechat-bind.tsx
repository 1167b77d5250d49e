import './wechat-bind.css';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { WechatBinding } from '../../../../contract/account/wechat.ts';
import { quietApi } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { scanFailures, useScan } from '../../../parts/use-scan.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';
import type { LoginWays } from '../../../desk/own-proof/own-proof.tsx';

const BindWechat = lazy(() => import('./bind-wechat.tsx'));
const UnbindWechat = lazy(() => import('./unbind-wechat.tsx'));

type Props = { ways: LoginWays };

/** The row of WeChat among the ways to sign in. Not there where nobody can scan and nothing is bound. */
export default function WechatBind({ ways }: Props) {
  const read = useRead('verify.wechat_status', {});
  const binding = read.data;
  if (!binding)
    return (
      <Row says={read.error ?? '正在载入'}>
        {read.error ? <Button onClick={() => void read.reload()}>再试一次</Button> : null}
      </Row>
    );
  if (binding.state === 'bound') return <Bound binding={binding} ways={ways} onChange={read.reload} />;
  return binding.offered ? <Unbound ways={ways} onChange={read.reload} /> : null;
}

function Row({ says, bad, children }: { says: ReactNode; bad?: boolean; children: ReactNode }) {
  return (
    <li>
      <h3>微信</h3>
      <p role="status" className={bad ? 'wechat-trouble' : undefined}>
        {says}
      </p>
      <span className="end">{children}</span>
    </li>
  );
}

type Change = { ways: LoginWays; onChange: () => Promise<void> };

function Bound({ binding, ways, onChange }: Change & { binding: WechatBinding }) {
  const [open, setOpen] = useState(false);
  const since = binding.bound_at ? `，${dayOf(binding.bound_at)}绑定` : '';
  return (
    <Row
      says={
        <>
          <b>{binding.nickname || '微信用户'}</b>
          {since}，用它扫码登录
        </>
      }
    >
      <Button onClick={() => setOpen(true)}>解绑</Button>
      <Suspense>
        {open ? (
          <UnbindWechat
            nickname={binding.nickname ?? ''}
            ways={ways}
            onClose={() => setOpen(false)}
            onDone={async () => {
              setOpen(false);
              await onChange();
            }}
          />
        ) : null}
      </Suspense>
    </Row>
  );
}

function Unbound({ ways, onChange }: Change) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const ticket = /^[0-9a-f]{32}$/.exec(query.get('ticket') ?? '')?.[0] ?? null;
  const { scan, said } = useScan(ticket);
  const { act, busy } = useAct();
  const [proving, setProving] = useState(false);
  const confirmed = scan?.state === 'confirmed' ? scan : null;
  const trouble = said?.msg ?? (scan && scanFailures[scan.state]);

  const forgetTicket = () => navigate('/user/setting?type=bind_account', { replace: true });
  const done = async () => {
    setProving(false);
    toast('微信已绑定');
    await onChange();
    await forgetTicket();
  };
  const begin = () =>
    act('scan', async () => {
      const { url } = await quietApi('auth.wechat_qr', { purpose: 'bind' });
      location.assign(url);
    });
  const bind = () =>
    act('bind', async () => {
      try {
        await quietApi('verify.wechat_bind', { ticket: ticket! });
      } catch (error) {
        if (!factsOf(error)?.data?.issues?.some(({ path }) => path.startsWith('proof.'))) throw error;
        return setProving(true);
      }
      await done();
    });
  if (!confirmed)
    return (
      <Row says={trouble ?? '还没有绑定。绑定后可以用它扫码登录'} bad={trouble !== undefined}>
        <Button loading={busy === 'scan'} onClick={() => void begin()}>
          {trouble ? '重新扫码' : '绑定'}
        </Button>
      </Row>
    );
  return (
    <Row
      says={
        <>
          <b>{confirmed.nickname || '微信用户'}</b>已在手机上确认
        </>
      }
    >
      <Button type="primary" loading={busy === 'bind'} onClick={() => void bind()}>
        确认绑定
      </Button>
      <Button onClick={() => void forgetTicket()}>取消</Button>
      <Suspense>
        {proving ? (
          <BindWechat
            nickname={confirmed.nickname ?? ''}
            ticket={ticket!}
            ways={ways}
            onClose={() => setProving(false)}
            onDone={done}
          />
        ) : null}
      </Suspense>
    </Row>
  );
}

function dayOf(iso: string): string {
  const { year, month, date } = inBeijing(Date.parse(iso));
  return `${year} 年 ${month} 月 ${date} 日`;
}
