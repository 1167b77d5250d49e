import './invite.css';
import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { useViewer } from '../../../shell/viewer.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { worldOf } from '../../../world.ts';
import { openInvite } from './remember-invite.ts';
import { Landing } from './landing.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const invite = await client('league.invite', { code: params.code ?? '' }).catch(pageRefusal);
  return { invite, site };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.invite.inviter.nickname}邀请你加入`,
        description: `${loaderData.invite.inviter.nickname}邀请你加入${loaderData.site.title}，${loaderData.site.subtitle}。`,
        canonical: `/partner/${loaderData.invite.code}`,
        site: loaderData.site,
        noindex: true,
      })
    : [];

const gains = [
  '在各个论坛里问，做过的人答：物流、合规、广告、申诉，每条经验都写着站点和日期。',
  '关注在意的人和论坛，别人踩过的坑，你不必再踩一遍。',
  '认证以后可以申请资源方和测评官，发产品、做试用。',
];

/** Who invites, what the visitor gets; the code stays in this browser for 30 days. */
export default function InviteScreen() {
  const { invite, site } = useLoaderData<typeof loader>();
  const { code, inviter } = invite;
  const viewer = useViewer();
  useEffect(() => openInvite(code), [code]);
  return (
    <article className="league-invite work">
      <header>
        <Avatar person={inviter} size={88} />
        <h1>
          <a href={`/people/${inviter.username}`}>{inviter.nickname}</a>邀请你加入{site.title}
        </h1>
        {inviter.badges.length > 0 ? <p className="meta">{inviter.badges.join(' · ')}</p> : null}
      </header>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <p className="invite-act">
        {viewer ? (
          <>
            <span>
              {viewer.id === inviter.id
                ? '这是你自己的邀请页，发给同行看的；自己点不算。'
                : '你已登录，邀请只对新注册的账号有效。'}
            </span>
            <ButtonLink href="/">回首页</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink kind="red" size="lg" href={`/register?invite=${code}`}>
              接受邀请并注册
            </ButtonLink>
            <ButtonLink size="lg" kind="bare" href="/">
              先逛逛
            </ButtonLink>
          </>
        )}
      </p>
      <Landing />
      <p className="meta">邀请码 {code}，30 天内在这台设备上注册都算数，以最后一次点开的邀请为准。</p>
    </article>
  );
}
