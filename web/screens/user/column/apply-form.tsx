import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { api, quietApi } from '../../../api.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { keptForm } from '../../../desk/kept-form.ts';
import { ColumnForm, type SentColumn, type TypedColumn } from './column-form.tsx';

type Props = { column: OwnColumn | null; onSent: () => Promise<void> };

/** What is typed stays in this browser until it is sent or kept as a draft. */
export function ApplyForm({ column, onSent }: Props) {
  const viewer = useDeskViewer();
  const kept = keptForm<TypedColumn>(viewer.id, `column-${column?.id ?? 'new'}`);
  const { act, busy: keeping } = useAct(onSent);
  const waits = column?.status === 'submitted';
  const inputOf = ({ title = '', introduce = '', cate_id, cover }: SentColumn) => ({
    title,
    introduce,
    cate_id: cate_id ?? null,
    cover,
    column_id: column?.id ?? null,
  });
  const keepDraft = (form: SentColumn) =>
    act(
      'keep',
      async () => {
        await api('user.column_apply', { ...inputOf(form), draft: true });
        kept.forget();
      },
      { said: '草稿已存，换一台设备也能接着填' },
    );
  return (
    <ColumnForm
      label="申请专栏"
      column={column}
      typed={kept.read()}
      onType={(typed) => kept.keep(typed)}
      title_hint="2 到 20 个字，不能和别的专栏重名"
      onSend={async (form) => {
        await quietApi('user.column_apply', {
          ...inputOf(form),
          ...(waits && column.revision !== null ? { revision: column.revision } : {}),
        });
        kept.forget();
        toast('已提交，审核结果会通知你');
        await onSent();
      }}
      verb={waits ? '提交新的一版' : column?.revision ? '再次提交' : '提交申请'}
      onKeep={waits ? undefined : keepDraft}
      keeping={keeping === 'keep'}
      end={<span className="meta">填过的内容保存在这台设备上</span>}
    />
  );
}
