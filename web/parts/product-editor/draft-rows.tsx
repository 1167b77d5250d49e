import './draft-rows.css';
import { useRevalidator } from 'react-router';
import { confirmBox } from '../../shell/confirm-box.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Crop } from '../crop.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

type Draft = { draft_id: number; changes: boolean; updated_at: string; title: string; cover: string | null };

/** One's drafts: go on with each, or throw it away. */
export function DraftRows({
  drafts,
  now,
  drop,
}: {
  drafts: readonly Draft[];
  now: number;
  drop: (draft_id: number) => Promise<unknown>;
}) {
  const { revalidate } = useRevalidator();
  const remove = async (draft_id: number, text: string) => {
    if (!(await confirmBox({ title: '删除这份草稿', text, yes: '删除', grave: true }))) return;
    try {
      await drop(draft_id);
    } catch (error) {
      return reactTo(error);
    }
    toast('草稿已删除');
    await revalidate();
  };
  return (
    <ul className="draft-rows">
      {drafts.map(({ draft_id, changes, updated_at, title, cover }) => {
        const called = title || '没有名称的产品';
        return (
          <li key={draft_id}>
            {cover ? <Crop as="square" of={cover} width={44} /> : <span className="no-pic" />}
            <span>
              <b>{called}</b>
              <span className="meta">
                <Tag>{changes ? '未送审的修改' : '草稿'}</Tag> <TimeAgo at={updated_at} now={now} />存
              </span>
            </span>
            <ButtonLink size="sm" href={`/product/publish?draft_id=${draft_id}`} label={`继续填 ${called}`}>
              继续填
            </ButtonLink>
            <ButtonLink
              size="sm"
              href={`/product/preview/product?draft_id=${draft_id}`}
              label={`预览 ${called}`}
            >
              预览
            </ButtonLink>
            <Button
              size="sm"
              kind="bare"
              aria-label={`删除草稿 ${called}`}
              onClick={() => void remove(draft_id, called)}
            >
              删除
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
