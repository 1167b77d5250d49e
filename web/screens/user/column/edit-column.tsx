import { useNavigate } from 'react-router';
import { quietApi } from '../../../api.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ColumnForm } from './column-form.tsx';

const list = '/user/column?status=0';

/** A new name waits for its approval, the rest changes at once. */
export function EditColumn({ column_id }: { column_id: number }) {
  const navigate = useNavigate();
  const read = useRead('user.column_index', { status: 0, limit: 100 });
  return (
    <section className="work">
      <ReadState read={read}>
        {(data) => {
          const column = data.list.find(({ id, can }) => id === column_id && can.edit);
          if (!column)
            return (
              <EmptyState title="没有这个专栏，或者现在不能修改">
                <ButtonLink href={list}>我的专栏</ButtonLink>
              </EmptyState>
            );
          return (
            <ColumnForm
              label="修改专栏"
              column={column}
              title_hint={
                column.pending_title
                  ? `现在的名称是“${column.title}”，新名称正在审核`
                  : '改名要审核，通过前仍用现在的名称；其余的改动马上生效'
              }
              onSend={async ({ title, cover, ...form }) => {
                const changed = await quietApi('user.column_edit', {
                  column_id,
                  ...form,
                  ...(title ? { title } : {}),
                  ...(cover === null ? {} : { cover }),
                });
                toast(changed.pending_title ? '已保存，新名称审核后生效' : '已保存');
                await navigate(list);
              }}
              verb="保存"
              end={
                <ButtonLink kind="bare" href={list}>
                  取消
                </ButtonLink>
              }
            />
          );
        }}
      </ReadState>
    </section>
  );
}
