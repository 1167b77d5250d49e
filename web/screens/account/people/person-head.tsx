import type { Profile } from '../../../../contract/account/users.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PersonActions } from './person-actions.tsx';
import type { PersonReader } from './use-person.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';

/** Who it is and what is verified; the figures as one quiet line; 26 weeks that say whether the person is still here. */
export function PersonHead({ profile, reader }: { profile: Profile; reader: PersonReader }) {
  const joined = inBeijing(Date.parse(profile.created_at));
  const figures = [
    ['帖子', profile.post_count],
    ['回复', profile.comment_count],
    ['获赞', profile.liked_count],
    ['粉丝', reader.fans],
    ['关注', profile.follow_count],
  ] as const;
  return (
    <>
      <header className="person">
        <Avatar person={profile} size={88} />
        <div>
          <h1>
            {profile.nickname}
            {profile.forums.map((forum) => (
              <Tag key={forum.id} tone="blue">
                {forum.title}
                {forum.role === 'main' ? '版主' : '助理'}
              </Tag>
            ))}
            {profile.badges.map((badge) => (
              <Tag key={badge} tone="line">
                {badge}
              </Tag>
            ))}
          </h1>
          {profile.bio ? <p className="bio">{profile.bio}</p> : null}
          <p className="at n">
            {profile.city ? (
              <span>
                <Icon name="place" size={14} />
                {profile.city}
              </span>
            ) : null}
            <span>
              <Icon name="calendar" size={14} />
              {joined.year} 年 {joined.month} 月加入
            </span>
            <span>@{profile.username}</span>
            {profile.website ? (
              <span>
                <Icon name="link" size={14} />
                <a href={profile.website} target="_blank" rel="nofollow ugc noopener noreferrer">
                  {profile.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
                </a>
              </span>
            ) : null}
          </p>
        </div>
        <PersonActions profile={profile} reader={reader} />
      </header>
      <div className="person-sum" role="group" aria-label="数字">
        {figures.map(([name, n]) => (
          <div key={name}>
            <p className="meta">{name}</p>
            <p className="v n">{count(n)}</p>
          </div>
        ))}
        <Weeks weeks={profile.weeks} />
      </div>
    </>
  );
}

function Weeks({ weeks }: { weeks: number[] }) {
  const most = Math.max(1, ...weeks);
  const last = weeks.at(-1) ?? 0;
  return (
    <div className="wk">
      <svg
        viewBox="0 0 256 36"
        preserveAspectRatio="none"
        role="img"
        aria-label={`近 26 周每周发言数，本周 ${last} 条，最多的一周 ${Math.max(0, ...weeks)} 条`}
      >
        {weeks.map((n, at) => {
          const height = n === 0 ? 0 : Math.max(1.5, (n / most) * 36);
          return (
            <rect
              key={at}
              x={at * 10}
              y={36 - height}
              width="6"
              height={height}
              rx="1"
              fill="var(--tide-2)"
            />
          );
        })}
      </svg>
      <span className="meta n">近 26 周发言，本周 {last} 条</span>
    </div>
  );
}
