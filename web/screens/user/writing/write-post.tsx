import { PublishForm } from '../../../parts/publish/publish-form.tsx';
import { readEditing } from '../../../parts/publish/read-editing.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WritingPage } from './writing-page.tsx';

/** A new post, a draft (`?draft_id=`), or one's own post (`?pcode=`). */
export default function WritePost() {
  return (
    <WritingPage read={readEditing} own={<ButtonLink href="/user/posts?type=posts">我的帖子</ButtonLink>}>
      {(data) => <PublishForm {...data} />}
    </WritingPage>
  );
}
