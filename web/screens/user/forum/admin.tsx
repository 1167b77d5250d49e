import './forum-desk.css';
import './content.css';
import './admin.css';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { Assistants } from './assistants.tsx';
import { CompanyInfo } from './company-info.tsx';
import { ForumChoice } from './forum-choice.tsx';
import { ForumFigures } from './forum-figures.tsx';
import { NoForum } from './no-forum.tsx';
import { RecentLog } from './recent-log.tsx';
import { Transfer } from './transfer.tsx';
import { UpdateForm } from './update-form.tsx';
import { useManagedForum } from './use-managed-forum.ts';

/** The forum as a whole: what waits, what it says of itself, who helps to run it, and who takes it over. */
export default function ForumAdmin() {
  const address = useListAddress();
  const managing = useManagedForum(address, true);
  const { forum } = managing;
  return (
    <DeskPage
      title="综合管理"
      meta={forum?.title}
      acts={<ForumChoice managing={managing} path="/user/forum/admin" />}
    >
      <ReadState read={managing.read}>
        {() =>
          forum ? (
            <div className="desk-col forum-desk" key={forum.id}>
              <ForumFigures forum={forum} />
              <Assistants forum={forum} />
              <UpdateForm forum={forum} onSaved={managing.read.reload} />
              {forum.kind === 'company' ? <CompanyInfo forum_id={forum.id} /> : null}
              <RecentLog forum_id={forum.id} />
              {forum.role === 'main' ? <Transfer forum={forum} /> : null}
            </div>
          ) : (
            <NoForum />
          )
        }
      </ReadState>
    </DeskPage>
  );
}
