import './changes-dialog.css';
import { useEffect, useState, type ReactNode } from 'react';
import type { ReplyRow } from '../../../contract/forum/comments.ts';
import type { CommentVersion, DiffPart } from '../../../contract/forum/post-life.ts';
import { openDialog } from '../open-dialog.tsx';
import { DialogFrame } from '../upload/dialog-frame.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { Talk } from './talk.ts';

type Change = Pick<CommentVersion, 'content' | 'pictures'> & { title?: DiffPart[] };

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

export function ChangeText({ title, content, pictures }: Change) {
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

function CommentChanges({ read }: { read: () => Promise<CommentVersion[]> }) {
  const [changes, setChanges] = useState<CommentVersion[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    read().then(setChanges, () => setFailed(true));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  if (failed) return <p className="meta">修改记录没能载入，请稍后再试。</p>;
  if (!changes) return <p className="meta">正在载入</p>;
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

export const openChanges = (list: ReactNode) =>
  openDialog((onClose) => (
    <DialogFrame className="changes-dialog" title="修改记录" onClose={onClose}>
      {() => <div className="changes">{list}</div>}
    </DialogFrame>
  ));

export const openCommentChanges = (talk: Talk, row: ReplyRow) =>
  openChanges(<CommentChanges read={async () => (await talk.calls()).versions(row.id)} />);
