import './forum-base.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ForumDecoration } from '../../../../contract/forum/company.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead, type Read } from '../../../desk/use-read.ts';
import { keptDecoration } from '../../../parts/forum-frame/kept-decoration.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BaseForm } from './base-form.tsx';
import { CompanyEnd } from './company-end.tsx';

/** How one's forum looks and what it says of itself; somebody with several chooses by the address. */
export default function ForumBase() {
  const viewer = useDeskViewer();
  const asked = new URLSearchParams(useLocation().search).get('forum_id') ?? '';
  const forum_id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : viewer.forum_main_admin.forum_id;
  const read = useRead('forum.decoration', { forum_id });
  return (
    <DeskPage
      title="论坛装修"
      meta={read.data?.title}
      acts={
        <>
          <ButtonLink href={`/forum/list/${forum_id}`}>看论坛</ButtonLink>
          <a className="btn" href={`/forum/preview?forum_id=${forum_id}`} target="_blank" rel="noreferrer">
            预览
          </a>
        </>
      }
    >
      <ReadState read={read}>
        {(forum) => <Decorating key={`${forum.id} ${forum.rev}`} forum={forum} read={read} />}
      </ReadState>
    </DeskPage>
  );
}

function Decorating({ forum, read }: { forum: ForumDecoration; read: Read<ForumDecoration> }) {
  const viewer = useDeskViewer();
  const kept = keptDecoration(viewer.id, forum.id);
  /** What was typed before and not saved. */
  const [left, setLeft] = useState(() => kept.read());
  const [round, setRound] = useState(0);
  const dropDraft = () => {
    kept.forget();
    setLeft(null);
    setRound(round + 1);
  };
  return (
    <div className="desk-col">
      {left ? (
        <Notice
          action={
            <Button size="sm" onClick={dropDraft}>
              丢弃修改
            </Button>
          }
        >
          {left.rev === forum.rev
            ? '接着上次没有保存的修改，保存后才会公开。'
            : '这里有没有保存的修改，但论坛在那之后在别处改过；保存前请核对，或丢弃修改。'}
        </Notice>
      ) : null}
      <BaseForm
        key={round}
        forum={forum}
        from={left ?? forum}
        keep={kept.keep}
        onSaved={async () => {
          kept.forget();
          setLeft(null);
          await read.reload();
        }}
      />
      {forum.kind === 'company' ? <CompanyEnd forum={forum} /> : null}
    </div>
  );
}
