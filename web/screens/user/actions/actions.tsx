import './actions.css';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { People } from './people.tsx';

/** Whom one follows, and who follows one. Forums, columns, products and tasks join with their own sub-pages. */
export default function Actions() {
  const side = useSubPage()?.type === 'fans' ? 'fans' : 'follows';
  return (
    <DeskPage title="我的关注">
      <DeskTabs>
        <People key={side} side={side} />
      </DeskTabs>
    </DeskPage>
  );
}
