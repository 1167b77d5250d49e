import './changes-dialog.css';
import { useEffect, useState, type ReactNode } from 'react';
import type { DiffPart } from '../../../../contract/forum/post-life.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { openDialog } from '../../../parts/open-dialog.tsx';
import { DialogFrame } from '../../../parts/upload/dialog-frame.tsx';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';

type Change = Pick<Output<'posts.version'>, 'content' | 'pictures'> & { title?: DiffPart[] };

/** Words that went are struck out, words that came are underlined; colour says it once more. */
function Difference({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, at) =>
    part.kind === 'gap' ? (
      <span key={at} className="gap n">
        …… 这里 {part.count} 个字没有变 ……
      </span>
    ) : part.kind === 'added' ? (
      <ins key={at}>{part.text}</ins>
    ) : part.kind === 'removed' ? (
      <del key={at}>{part.text}</del>
    ) : (
      <span key={at}>{part.text}</span>
    ),
  );
}

const differs = (parts: readonly DiffPart[] = []) =>
  parts.some(({ kind }) => kind === 'added' || kind === 'removed');

function ChangeText({ title, content, pictures }: Change) {
  const { added, removed } = pictures;
  return (
    <div className="change-text">
      {differs(title) ? (
        <h4>
          <Difference parts={title!} />
        </h4>
      ) : null}
      {differs(content) ? (
        <p>
          <Difference parts={content} />
        </p>
      ) : differs(title) ? null : (
        <p className="meta">文字没有变，改的是排版、图片、分类或标签。</p>
      )}
      {added + removed > 0 ? (
        <p className="meta n">
          {[added > 0 ? `加了 ${added} 张图片` : '', removed > 0 ? `去掉 ${removed} 张图片` : '']
            .filter(Boolean)
            .join('，')}
        </p>
      ) : null}
    </div>
  );
}

/** One change, read when it is opened. */
function PostChange({ pcode, rev, at, open }: { pcode: string; rev: number; at: string; open: boolean }) {
  const [shown, setShown] = useState(open);
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    if (shown && !change)
      quietApi('posts.version', { pcode, rev }).then(setChange, (error: unknown) => {
        setShown(false);
        reactTo(error);
      });
  }, [shown, change, pcode, rev]);
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <TimeAgo at={at} />
      </summary>
      {change ? <ChangeText {...change} /> : <p className="meta">正在读</p>}
    </details>
  );
}

function PostChanges({ pcode }: { pcode: string }) {
  const [page, setPage] = useState<Output<'posts.versions'> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    quietApi('posts.versions', { pcode, limit: 50 }).then(setPage, () => setFailed(true));
  }, [pcode]);
  if (failed) return <p className="meta">没能读到修改记录，稍后再试。</p>;
  if (!page) return <p className="meta">正在读</p>;
  if (page.list.length === 0) return <p className="meta">没有修改记录。发布 5 分钟内的修改不记。</p>;
  return (
    <>
      {page.list.map(({ rev, at }, index) => (
        <PostChange key={rev} pcode={pcode} rev={rev} at={at} open={index === 0} />
      ))}
      {page.total > page.list.length ? <p className="meta n">只列最近 {page.list.length} 次。</p> : null}
    </>
  );
}

function CommentChanges({ comment_id }: { comment_id: number }) {
  const [changes, setChanges] = useState<Output<'comments.versions'> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    quietApi('comments.versions', { comment_id }).then(setChanges, () => setFailed(true));
  }, [comment_id]);
  if (failed) return <p className="meta">没能读到修改记录，稍后再试。</p>;
  if (!changes) return <p className="meta">正在读</p>;
  if (changes.length === 0) return <p className="meta">没有修改记录。发布 5 分钟内的修改不记。</p>;
  return changes.map((change) => (
    <section key={change.at}>
      <h3>
        <TimeAgo at={change.at} />
      </h3>
      <ChangeText {...change} />
    </section>
  ));
}

const open = (list: ReactNode) =>
  openDialog((onClose) => (
    <DialogFrame className="changes-dialog" title="修改记录" onClose={onClose}>
      {() => <div className="changes">{list}</div>}
    </DialogFrame>
  ));

export const openPostChanges = (pcode: string) => open(<PostChanges pcode={pcode} />);
export const openCommentChanges = (comment_id: number) => open(<CommentChanges comment_id={comment_id} />);
