import { useState } from 'react';
import { api } from '../api.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useRelation } from './use-relation.ts';

type Whom = { id: number; username: string; nickname: string };

/** On the card of whom one reads. It keeps its room for everybody; one's own and a blocked one's stay empty. */
export function FollowAuthor({ author: { id, username, nickname } }: { author: Whom }) {
  const { viewer, own, relation, setRelation } = useRelation(username);
  const [busy, setBusy] = useState(false);

  const following = !!relation?.following;
  const press = async () => {
    if (!viewer) return location.assign(loginAddress());
    if (!relation) return;
    setBusy(true);
    try {
      await api(following ? 'user.unfollow' : 'user.follow', { user_id: id });
      setRelation({ ...relation, following: !following });
    } catch {
      // said already
    }
    setBusy(false);
  };
  return (
    <span className="follow-author scripted">
      {own || relation?.blocked ? null : (
        <Button
          size="sm"
          busy={busy}
          aria-pressed={following}
          aria-label={`${following ? '已关注' : '关注'}${nickname}`}
          onClick={() => void press()}
        >
          <Icon name={following ? 'check' : 'plus'} />
          {following ? '已关注' : '关注'}
        </Button>
      )}
    </span>
  );
}
