import type { OwnProfile } from '../../../../contract/account/settings.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';

type Said = Pick<OwnProfile, 'nickname' | 'avatar' | 'bio' | 'city' | 'website' | 'marketplaces'>;

const short = new Map(marketplaces.map((one) => [one.code, one.short]));

/** The card that others see, as it will be once it is saved, and what it still lacks. */
export function SeenByOthers({ profile, now }: { profile: OwnProfile; now: Said }) {
  const { username, created_at, badges } = profile;
  const figures = useRead('user.profile', { username }).data;
  const joined = inBeijing(Date.parse(created_at));
  const parts = [
    ['头像', now.avatar],
    ['昵称', now.nickname],
    ['简介', now.bio],
    ['所在地', now.city],
    ['站点', now.marketplaces.length > 0],
    ['个人网站', now.website],
  ] as const;
  const missing = parts.filter(([, has]) => !has).map(([name]) => name);
  const filled = parts.length - missing.length;
  return (
    <aside className="desk-col" aria-label="别人看到的你">
      <section className="work">
        <SectionHead title="别人看到的你" more={{ title: '打开主页', href: `/people/${username}` }} />
        <div className="see-me">
          <div className="l1">
            <Avatar
              person={{ ...profile, nickname: now.nickname || profile.nickname, avatar: now.avatar }}
              size={40}
            />
            <div>
              <b>{now.nickname}</b>
              <span className="meta">
                {now.city ? `${now.city} · ` : ''}
                {joined.year} 年 {joined.month} 月加入
              </span>
            </div>
          </div>
          {now.bio ? <p>{now.bio}</p> : null}
          {badges.length + now.marketplaces.length > 0 ? (
            <div className="flow">
              {badges.map((badge) => (
                <Tag key={badge}>{badge}</Tag>
              ))}
              {now.marketplaces.map((code) => (
                <Tag key={code} tone="line">
                  {short.get(code) ?? code}
                </Tag>
              ))}
            </div>
          ) : null}
          <dl className="n">
            {(
              [
                ['帖子', figures?.post_count],
                ['回复', figures?.comment_count],
                ['粉丝', figures?.fan_count],
              ] as const
            ).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure === undefined ? '–' : count(figure)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="work">
        <SectionHead title="资料完整度" meta={`${filled} / ${parts.length}`} />
        <div className="pad">
          <Meter value={Math.round((filled / parts.length) * 100)} />
          <p className="field-hint">
            {missing.length > 0 ? `还差：${missing.join('、')}。填好后主页会显示。` : '都填好了。'}
          </p>
        </div>
      </section>
    </aside>
  );
}
