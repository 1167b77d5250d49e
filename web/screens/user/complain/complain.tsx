import './complain.css';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ComplaintDetail } from './complaint-detail.tsx';
import { ComplaintRow } from './complaint-row.tsx';

const sides = { reporter: '我的举报', author: '收到的投诉' } as const;
const states = { open: '处理中', closed: '已有结果' } as const;

/** What one reported, and what others reported about one; one of them open where the address names it. */
export default function Complain() {
  const address = useListAddress();
  const asked = address.query.get('id') ?? '';
  if (/^[1-9]\d{0,8}$/.test(asked))
    return <ComplaintDetail key={asked} id={Number(asked)} back={address.with({ id: null })} />;
  return <Complaints />;
}

function Complaints() {
  const { address, read, given } = useListed(
    { call: 'complaint.index', filters: { side: oneOf(sides), state: oneOf(states) } },
    { side: 'reporter' },
  );
  const { side = 'reporter', state } = given;
  useLookAgain(read.reload);
  return (
    <DeskPage title="投诉与举报" meta={read.data ? `${read.data.total} 份` : undefined}>
      <section className="work">
        <div className="desk-tools complaint-tools">
          <Pills
            label="哪一方"
            name="side"
            usual="reporter"
            options={titled(sides)}
            current={side}
            address={address}
            clears={['state']}
          />
          <Pills
            label="按进度看"
            name="state"
            options={titled(states, '全部')}
            current={state}
            address={address}
          />
        </div>
        <DeskList
          read={read}
          address={address}
          empty={
            <EmptyState
              title={side === 'author' ? '没有收到投诉' : '没有举报记录'}
              text={
                side === 'author'
                  ? '有人投诉你的内容并被受理后，会出现在这里，你可以说明情况。'
                  : '看到违规的内容，从它的菜单里选“举报”，进度会出现在这里。'
              }
            >
              <ButtonLink href="/posts">去看帖</ButtonLink>
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className="complaints">
              {rows.map((row) => (
                <ComplaintRow key={row.id} complaint={row} href={address.with({ id: row.id })} />
              ))}
            </ul>
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
