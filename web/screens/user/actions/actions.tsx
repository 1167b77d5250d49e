import './actions.css';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { People } from './people.tsx';
import { FollowedThings } from './things.tsx';

/** Whom and what one follows, and who follows one.  */
export default function Actions() {
  const type = useSubPage()?.type;
  return (
    <DeskPage title="我的关注">
      <DeskTabs>
        {type === 'focus_forum' ||
        type === 'focus_column' ||
        type === 'like_product' ||
        type === 'like_product_task' ||
        type === 'sub_task' ? (
          <FollowedThings key={type} type={type} />
        ) : (
          <People key={type} side={type === 'fans' ? 'fans' : 'follows'} />
        )}
      </DeskTabs>
    </DeskPage>
  );
}
