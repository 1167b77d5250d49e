import { columnLifecycle } from '../../../../contract/column/column-lifecycle.ts';
import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { count } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

type Props = { column: OwnColumn; onChange: () => Promise<void> };

const readable: readonly OwnColumn['status'][] = ['approved', 'closed'];

/** One column with its state, its figures and what its owner may do with it. */
export function ColumnLine({ column, onChange }: Props) {
  const { id, status, can, cover } = column;
  const title = column.title || '还没有名称';
  const applying = can.apply || status === 'submitted';
  const apply_href = `/user/column?type=column-apply&column_id=${id}`;
  return (
    <>
      {cover ? (
        <Crop as="cover" of={cover} width={160} loading="lazy" />
      ) : (
        <span className="no-cover" aria-hidden />
      )}
      <div>
        <h3>
          {readable.includes(status) ? (
            <a href={`/column/${id}`}>{title}</a>
          ) : applying ? (
            <a href={apply_href}>{title}</a>
          ) : (
            title
          )}
          <StateTag states={columnLifecycle.states} state={status} />
        </h3>
        {column.introduce ? <p className="excerpt">{column.introduce}</p> : null}
        {column.pending_title ? <p className="meta">新名称“{column.pending_title}”正在审核</p> : null}
        {column.reason && (status === 'rejected' || status === 'banned' || readable.includes(status)) ? (
          <p className="why">{column.reason}</p>
        ) : null}
        <Facts column={column} />
      </div>
      <Acts column={column} title={title} apply_href={apply_href} onChange={onChange} />
    </>
  );
}

function Facts({ column }: { column: OwnColumn }) {
  const { status, cate, newest, answer_by } = column;
  return (
    <p className="meta n">
      {cate.title ? <span>{cate.title}</span> : null}
      {readable.includes(status) ? (
        <>
          <a href={`/user/posts?type=articles&column_id=${column.id}`}>
            {count(column.article_count)} 篇文章
          </a>
          <span>{count(column.follow_count)} 关注</span>
          <span>
            {count(column.view_count)} 阅读 · {count(column.like_count)} 赞
          </span>
          {column.pending_count > 0 ? <span>{column.pending_count} 篇审核中</span> : null}
          {newest ? (
            <span>
              更新于 <TimeAgo at={newest.published_at} />
            </span>
          ) : null}
        </>
      ) : null}
      {status === 'submitted' && answer_by ? <span>最晚 {dayTime(answer_by)} 答复</span> : null}
    </p>
  );
}

type ActsProps = Props & { title: string; apply_href: string };

function Acts({ column, title, apply_href, onChange }: ActsProps) {
  const { id, status, can, article_count } = column;
  const input = { column_id: id };
  const waits = status === 'submitted';
  const ending = status === 'draft' || status === 'rejected' ? '删除' : '注销';
  return (
    <div className="acts">
      <RowActs
        after={onChange}
        acts={[
          can.publish && {
            title: '写文章',
            label: `给“${title}”写文章`,
            href: `/user/column/article/publish?column_id=${id}`,
          },
          can.apply && {
            title: waits ? '查看' : status === 'draft' ? '接着填' : '去改',
            label: `${waits ? '查看' : '修改'}“${title}”的申请`,
            href: apply_href,
          },
          can.edit && {
            title: '修改',
            label: `修改“${title}”`,
            kind: 'bare',
            href: `/user/column?edit=${id}`,
          },
          can.open && {
            title: '恢复更新',
            run: () => api('user.column_open', input),
            said: '已恢复更新',
          },
          can.withdraw && {
            title: '撤回',
            kind: 'bare',
            run: () => api('user.column_withdraw', input),
            sure: {
              title: waits ? '撤回这份申请' : '撤回新名称',
              text: waits ? '填过的内容会留在草稿里，改好可以再提交。' : '专栏继续用现在的名称。',
              yes: '撤回',
            },
            said: '已撤回',
          },
          can.close && {
            title: '停更',
            label: `停更“${title}”`,
            kind: 'bare',
            run: () => api('user.column_close', input),
            sure: {
              title: `停更“${title}”`,
              text: '文章照常可读、可评论，不能再发新的。随时可以恢复。',
              yes: '停更',
            },
            said: '已停更',
          },
          can.delete && {
            title: ending,
            label: `${ending}“${title}”`,
            kind: 'bare',
            run: () => api(ending === '删除' ? 'user.column_apply_del' : 'user.column_del', input),
            sure: {
              title: ending === '删除' ? '删除这份申请' : `注销“${title}”`,
              text:
                article_count > 0
                  ? `${article_count} 篇文章留下只读，不能再改、再评论。注销后不能恢复。`
                  : '删掉后不能恢复。',
              yes: ending,
              grave: true,
            },
            said: `已${ending}`,
          },
        ]}
      />
    </div>
  );
}
