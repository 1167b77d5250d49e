import { useEffect, useState } from 'react';
import { api, quietApi } from '../api.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';
import { useViewer } from '../shell/viewer.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Whom = { id: number; username: string; nickname: string };

/** On the card of whom one reads. It keeps its room for everybody; one's own and a blocked one's stay empty. */
export function FollowAuthor({ author: { id, username, nickname } }: { author: Whom }) {
  const viewer = useViewer();
  const viewer_id = viewer?.id ?? 0;
  const own = viewer?.username === username;
  const [relation, setRelation] = useState<{ following: boolean; blocked: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    setRelation(null);
    if (viewer_id && !own)
      quietApi('user.relation', { username }, { signal: left.signal }).then(setRelation, () => {});
    return () => left.abort();
  }, [viewer_id, own, username]);

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
