import { lazy, Suspense } from 'react';
import type { Profile } from '../../../../contract/account/users.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadedOrSaid } from '../../../shell/when-loaded.ts';
import type { PersonReader } from './use-person.ts';

const PersonMenu = lazy(() => import('./person-menu.tsx'));

/** Follow, and behind it the rest; on one's own page the way to change it. */
export function PersonActions({ profile, reader }: { profile: Profile; reader: PersonReader }) {
  const { viewer, own, relation, busy, act } = reader;
  if (own)
    return (
      <div className="person-acts">
        <ButtonLink href="/user/setting?type=me">编辑资料</ButtonLink>
      </div>
    );
  const press = () => {
    if (!viewer) location.assign(`/login?redirect=${encodeURIComponent(location.pathname)}`);
    else if (relation)
      void act(async () => {
        const { follow, unblock } = await loadedOrSaid(import('./act-on-person.ts'));
        return relation.blocked ? unblock(profile) : follow(profile, !relation.following);
      });
  };
  const blocked = !!relation?.blocked;
  const following = !!relation?.following;
  return (
    <div className="person-acts scripted">
      <Button
        kind={following || blocked ? undefined : 'red'}
        busy={busy}
        aria-pressed={blocked ? undefined : following}
        onClick={press}
      >
        {blocked ? null : <Icon name={following ? 'check' : 'plus'} />}
        {blocked ? '解除拉黑' : following ? '已关注' : '关注'}
      </Button>
      {blocked ? null : (
        <ButtonLink
          href={`/user/chat/create?username=${profile.username}`}
          label={`给${profile.nickname}发私信`}
        >
          <Icon name="chat" />
          发私信
        </ButtonLink>
      )}
      {relation ? (
        <Suspense>
          <PersonMenu profile={profile} reader={reader} />
        </Suspense>
      ) : null}
    </div>
  );
}
