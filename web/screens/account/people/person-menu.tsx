import type { Profile } from '../../../../contract/account/users.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { block, unblock } from './act-on-person.ts';
import type { PersonReader } from './use-person.ts';
import { whenLoaded } from '../../../shell/when-loaded.ts';

export default function PersonMenu({ profile, reader }: { profile: Profile; reader: PersonReader }) {
  const { relation, fans, act } = reader;
  const blockAndCount = async () => {
    const changed = await block(profile);
    return changed.blocked && relation?.following ? { ...changed, fan_count: fans - 1 } : changed;
  };
  return (
    <Menu label="更多操作" className="btn" button={<Icon name="more" />}>
      {relation?.blocked ? (
        <button type="button" onClick={() => void act(() => unblock(profile))}>
          <Icon name="undo" />
          解除拉黑
        </button>
      ) : (
        <button type="button" onClick={() => void act(blockAndCount)}>
          <Icon name="mute" />
          拉黑
        </button>
      )}
      <button type="button" onClick={() => report(profile)}>
        <Icon name="warn" />
        举报
      </button>
    </Menu>
  );
}

const report = ({ id, nickname }: Profile) =>
  whenLoaded(import('../../../parts/complaint-dialog.tsx'), ({ openComplaint }) =>
    openComplaint({ target: 'user', id, title: nickname }),
  );
