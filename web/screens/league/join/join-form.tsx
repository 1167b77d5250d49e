import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { WhenLine } from '../../../parts/task/when-line.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import { told } from '../../../shell/told.ts';
import { useViewer, viewerChanged } from '../../../shell/viewer.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { book_address, Offers } from './offers.tsx';
import { OwnMoney } from './own-money.tsx';

type Membership = Output<'league.membership'>;

/** The reader's own state, filled in after the page, which is the same for everyone. */
export function JoinForm() {
  const viewer = useViewer();
  const [own, setOwn] = useState<Membership | null>(null);
  const signed_in = viewer !== null;
  useEffect(() => {
    if (!signed_in) return;
    let left = false;
    const read = async () => {
      const found = await quietApi('league.membership', {});
      if (!left) setOwn(found);
    };
    // Without an answer the form stands; the server knows who is a member already.
    const look = () => void read().catch(() => {});
    look();
    addEventListener(told, look);
    return () => {
      removeEventListener(told, look);
      left = true;
    };
  }, [signed_in]);
  const { busy, errors, onSubmit } = useSubmit(async (form) => {
    if (!form.has('agree')) return { agree: '请先阅读并同意联盟推广协议' };
    setOwn(await quietApi('league.join', { agree: true }));
    await quietApi('user.me', {});
    viewerChanged();
    return undefined;
  });

  if (!signed_in)
    return (
      <div className="join-act">
        <Steps />
        <div className="go">
          <ButtonLink kind="red" size="lg" href="/login?redirect=%2Fpartner%2Fjoin">
            登录后加入
          </ButtonLink>
          <p className="meta">实名过的，当场得到邀请码和海报</p>
        </div>
      </div>
    );
  if (own?.status === 'active')
    return (
      <div className="join-act" role="status">
        <p className="st">
          <Tag tone="green">正常</Tag>你已是联盟成员，邀请码 <b className="n">{own.code}</b>
        </p>
        <OwnMoney />
        <Offers />
        <div className="go">
          <ButtonLink kind="red" size="lg" href="/user/league?type=material">
            去拿邀请链接
          </ButtonLink>
          <ButtonLink size="lg" href="/user/league?type=allianceData">
            联盟数据
          </ButtonLink>
        </div>
      </div>
    );
  if (own?.status === 'applied')
    return (
      <div className="join-act" role="status">
        <p>申请正在审核，结果会发到你的邮箱，也会显示在这里。完成实名认证后再来，可以当场开通。</p>
        <Withdraw onDone={setOwn} />
      </div>
    );
  if (own?.status === 'suspended' || own?.status === 'banned')
    return (
      <div className="join-act" role="status">
        <p>
          你的联盟资格{own.status === 'banned' ? '已被清退' : '已冻结'}
          {own.reason ? `：${own.reason}` : ''}。有疑问请联系站务。
        </p>
        <Offers />
        <ButtonLink href={book_address}>看我的佣金</ButtonLink>
      </div>
    );
  return (
    <form className="fields join-act" method="post" onSubmit={onSubmit} noValidate>
      <Offers />
      <Steps />
      {own?.status === 'refused' ? (
        <p role="status">上次申请没有通过：{own.reason}。可以改好后再次申请。</p>
      ) : null}
      <Checkbox name="agree" error={errors.agree}>
        已阅读并同意
        <a href="/agreement/league" target="_blank" rel="noopener">
          联盟推广协议
        </a>
      </Checkbox>
      <div className="go">
        <Button type="submit" kind="red" size="lg" busy={busy}>
          加入联盟
        </Button>
        <p className="meta">实名过的，当场得到邀请码和海报</p>
      </div>
    </form>
  );
}

const Steps = () => (
  <>
    <h2>加入要两步</h2>
    <WhenLine
      steps={[
        ['实名认证', '约 2 分钟；没有实名的由平台审核，做过的跳过'],
        ['读一页协议，点同意', '不用填表，不用交钱，随时可以退出'],
      ]}
    />
  </>
);

function Withdraw({ onDone }: { onDone: (own: Membership) => void }) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      onDone(await api('league.quit', {}));
    } catch {
      // Said by the call itself; the button is free again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void withdraw()}>
      撤回申请
    </Button>
  );
}
