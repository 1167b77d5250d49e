import './column.css';
import { useLocation } from 'react-router';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { useDeskViewer, useSubPage } from '../../../desk/desk-viewer.ts';
import { may } from '../../../../contract/access.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ApplyForColumn } from './apply.tsx';
import { EditColumn } from './edit-column.tsx';
import { OwnColumns } from './own-columns.tsx';

const number = (value: string | null): number | null =>
  value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

/** One's own columns in every state, the application for one, and the change of one. */
export default function Columns() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const author = may(useDeskViewer(), 'author');
  const applying = useSubPage()?.type === 'column-apply';
  const edited = number(query.get('edit'));
  if (applying) {
    const column_id = number(query.get('column_id'));
    return (
      <DeskPage title="申请专栏" back={{ title: '我的专栏', href: '/user/column?status=0' }}>
        <ApplyForColumn key={column_id} column_id={column_id} />
      </DeskPage>
    );
  }
  if (edited)
    return (
      <DeskPage title="修改专栏" back={{ title: '我的专栏', href: '/user/column?status=0' }}>
        <EditColumn key={edited} column_id={edited} />
      </DeskPage>
    );
  return (
    <DeskPage
      title="我的专栏"
      acts={
        <>
          <ButtonLink href="/user/column?type=column-apply">申请专栏</ButtonLink>
          {author ? (
            <ButtonLink kind="red" href="/user/column/article/publish">
              写文章
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <DeskTabs>
        <OwnColumns />
      </DeskTabs>
    </DeskPage>
  );
}
