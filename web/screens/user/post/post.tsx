import './post.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quietApi } from '../../../api.ts';
import { DeskSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { PublishForm } from '../../../parts/publish/publish-form.tsx';
import { readEditing, type Editing } from '../../../parts/publish/read-editing.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

type Read = { key: string; data?: Editing; wrong?: string };

/** The one editor of posts, inside the user centre: a new post, a draft (`?draft_id=`), or one's own post (`?pcode=`). */
export default function WritePost() {
  const { pathname, search } = useLocation();
  const { id } = useDeskViewer();
  const [tries, setTries] = useState(0);
  const key = `${pathname}${search} ${tries}`;
  const [read, setRead] = useState<Read>({ key: '' });
  useEffect(() => {
    let left = false;
    readEditing(quietApi, new URLSearchParams(search), id, Date.now()).then(
      (data) => left || setRead({ key, data }),
      (error: unknown) => left || setRead({ key, wrong: factsOf(error)?.msg ?? '连不上服务器' }),
    );
    return () => {
      left = true;
    };
  }, [key, search, id]);
  if (read.key !== key) return <DeskSkeleton />;
  if (!read.data)
    return (
      <EmptyState title="没能打开" text={read.wrong}>
        <Button onClick={() => setTries(tries + 1)}>再试一次</Button>
        <ButtonLink href="/user/posts?type=posts">我的帖子</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="desk-write">
      <PublishForm {...read.data} />
    </div>
  );
}
