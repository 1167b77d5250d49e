import type { Profile } from '../../../../contract/account/users.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

export function PersonSide({ profile }: { profile: Profile }) {
  return (
    <aside className="side" aria-label="管理的版块">
      <section>
        <SectionHead title="管理的版块" />
        {profile.forums.length ? (
          <ul className="skill-list">
            {profile.forums.map((forum) => (
              <li key={forum.id}>
                <BoardFlag flag={forum.flag} />
                <a href={`/forum/list/${forum.id}`}>{forum.title}</a>
                <span className="n">{forum.role === 'main' ? '主管理员' : '助理'}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="meta quiet">没有在管理版块。</p>
        )}
      </section>
    </aside>
  );
}
