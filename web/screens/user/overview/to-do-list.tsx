import { RowsSkeleton } from '../../../desk/desk-skeleton.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import type { Standing } from './standing-side.tsx';
import { toDosOf } from './to-dos.ts';

/** More than these are behind the lists that they come from. */
const shown = 5;

const dayOf = (at: string): string => {
  const { month, date } = inBeijing(Date.parse(at));
  return `${month} 月 ${date} 日`;
};

type Props = { now: number; standing: Standing };

export function ToDoList({ now, standing }: Props) {
  const reads = {
    ...standing,
    me: useRead('user.me', {}),
    refused: useRead('posts.mine', { status: 'refused', limit: 3 }),
    plans: useRead('tools.plans', {}),
    due: useRead('user.due', {}),
  };
  const failed = Object.values(reads).find(({ error }) => error !== null);
  const [me, person, company, permissions, refused, plans, due] = [
    reads.me.data,
    reads.person.data,
    reads.company.data,
    reads.permissions.data,
    reads.refused.data,
    reads.plans.data,
    reads.due.data,
  ];
  const to_dos =
    me && person && company && permissions && refused && plans && due
      ? toDosOf({
          me,
          person,
          company,
          permissions,
          refused,
          plans,
          dayOf,
          now,
          due: due.list,
          momentOf: dayTime,
        })
      : undefined;
  const again = () =>
    Promise.all(
      Object.values(reads)
        .filter(({ error }) => error !== null)
        .map((read) => read.reload()),
    );
  return (
    <section className="work" aria-label="待办">
      <SectionHead
        title={to_dos?.length ? `${to_dos.length} 件要办` : '待办'}
        meta={to_dos && to_dos.length > shown ? `先办这 ${shown} 件` : undefined}
      />
      {failed ? (
        <Notice bad action={<Button onClick={() => void again()}>再试一次</Button>}>
          {failed.error}
        </Notice>
      ) : !to_dos ? (
        <RowsSkeleton rows={4} />
      ) : to_dos.length === 0 ? (
        <EmptyState title="今天没有要办的事" text="有申请被退回、材料要补的时候，会在这里提醒。" />
      ) : (
        <ol className="todo-list">
          {to_dos.slice(0, shown).map((one, at) => (
            <li key={one.key}>
              <div>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </div>
              {one.by ? (
                <div className="by n">
                  <b>{one.by.when}</b>
                  <span className="meta">{one.by.note}</span>
                </div>
              ) : null}
              <ButtonLink {...(at === 0 ? { kind: 'ink' as const } : {})} href={one.act.href}>
                {one.act.title}
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
