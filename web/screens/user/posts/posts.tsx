import './posts.css';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OwnArticles } from './own-articles.tsx';
import { OwnDrafts } from './own-drafts.tsx';
import { OwnPosts } from './own-posts.tsx';
import { OwnReplies } from './own-replies.tsx';

/** What the reader has written: posts in every state, replies, and what is not published yet. */
export default function Posts() {
  const type = useSubPage()?.type;
  return (
    <DeskPage title="我的发布" acts={<ButtonLink href="/forum/publish">发帖</ButtonLink>}>
      <DeskTabs>
        {type === 'postsReply' ? (
          <OwnReplies />
        ) : type === 'articles' ? (
          <OwnArticles />
        ) : type === 'drafts' ? (
          <OwnDrafts />
        ) : (
          <OwnPosts />
        )}
      </DeskTabs>
    </DeskPage>
  );
}
