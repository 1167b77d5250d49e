import './forum-desk.css';
import './content.css';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { Categories } from './categories.tsx';
import { ForumChoice } from './forum-choice.tsx';
import { Keywords } from './keywords.tsx';
import { NoForum } from './no-forum.tsx';
import { PostingForm } from './posting-form.tsx';
import { useManagedForum } from './use-managed-forum.ts';

/** What may be written in one's forum: its categories, the rules of posting, its keywords. */
export default function ForumContent() {
  const address = useListAddress();
  const managing = useManagedForum(address, true);
  const { forum } = managing;
  return (
    <DeskPage
      title="内容设置"
      meta={forum?.title}
      acts={<ForumChoice managing={managing} path="/user/forum/contentSetting" />}
    >
      <ReadState read={managing.read}>
        {() =>
          forum ? (
            <div className="desk-col forum-desk" key={forum.id}>
              <Categories forum_id={forum.id} />
              <PostingForm forum_id={forum.id} />
              <Keywords forum_id={forum.id} />
            </div>
          ) : (
            <NoForum />
          )
        }
      </ReadState>
    </DeskPage>
  );
}
