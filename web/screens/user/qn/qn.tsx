import './qn.css';
import { useState } from 'react';
import { may } from '../../../../contract/access.ts';
import {
  qn_categories,
  qn_category_ids,
  type QnCategory,
} from '../../../../contract/questionnaire/qn-words.ts';
import { useRead } from '../../../desk/use-read.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { Pills } from '../../../desk/pills.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { CodeDialog } from './code-dialog.tsx';
import { LatestResult } from './latest-result.tsx';
import { OpenRow } from './open-row.tsx';
import { OwnAnswers } from './own-answers.tsx';

/** What can be answered, what one answered and what it gave, and a result with one's own answer in it. */
export default function Questionnaires() {
  const { query } = useListAddress();
  const [typing, setTyping] = useState(false);
  const open = useRead('qn.index', { limit: 1 });
  const own = useRead('qn.mine', { limit: 1 });
  const mine = query.get('type') === 'mine';
  const facts = open.data;
  const meta = facts
    ? `${facts.total} 份能填${facts.ending_today > 0 ? `，${facts.ending_today} 份今天截止` : ''}`
    : undefined;
  return (
    <DeskPage title="问卷" meta={meta} acts={<Button onClick={() => setTyping(true)}>输入邀请码</Button>}>
      <div className="desk-2">
        <div className="desk-col">
          <section className="work">
            <Tabs
              label="问卷"
              items={[
                { title: '能填的', href: '/user/qn', current: !mine, count: facts?.total },
                { title: '填过的', href: '/user/qn?type=mine', current: mine, count: own.data?.total },
              ]}
            />
            {mine ? <Mine /> : <Open onCode={() => setTyping(true)} />}
          </section>
          {!mine && own.data && own.data.total > 0 ? <Newest /> : null}
        </div>
        <aside className="desk-col">
          {own.data?.list[0] ? <LatestResult acode={own.data.list[0].acode} /> : null}
          <section className="work">
            <SectionHead title="怎么算有效" />
            <ul className="qn-rules">
              <li>一人一次，用邀请码的按邀请码算。</li>
              <li>用时不到中位数五分之一的不付酬，答案仍计入，能申诉。</li>
              <li>报酬从预先拨好的奖励金里出，名额用完就停。</li>
            </ul>
          </section>
        </aside>
      </div>
      {typing ? <CodeDialog onClose={() => setTyping(false)} /> : null}
    </DeskPage>
  );
}

function Open({ onCode }: { onCode: () => void }) {
  const viewer = useDeskViewer();
  const { address, read, given, narrowed, whole } = useListed({
    call: 'qn.index',
    filters: { category_id: categoryOf },
  });
  useLookAgain(read.reload);
  const own = qn_category_ids.filter((id) => may(viewer, qn_categories[id].access));
  return (
    <>
      {own.length > 1 || narrowed ? (
        <div className="desk-tools">
          <Pills
            label="问谁的"
            name="category_id"
            options={[['', '全部'], ...own.map((id) => [String(id), qn_categories[id].title] as const)]}
            current={String(given.category_id ?? '')}
            address={address}
          />
        </div>
      ) : null}
      <DeskList
        read={read}
        address={address}
        empty={
          narrowed ? (
            <EmptyState title="这一类现在没有能填的问卷">
              <ButtonLink href={whole}>看全部</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="现在没有能填的问卷" text="有人给过你邀请码，可以直接输入。">
              <Button onClick={onCode}>输入邀请码</Button>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className="qn-list">
            {rows.map((card) => (
              <OpenRow key={card.id} card={card} onCode={onCode} />
            ))}
          </ul>
        )}
      </DeskList>
    </>
  );
}

const categoryOf = (given: string): QnCategory | undefined =>
  qn_category_ids.find((id) => String(id) === given);

function Mine() {
  const { address, read } = useListed({ call: 'qn.mine' });
  return (
    <DeskList
      read={read}
      address={address}
      empty={<EmptyState title="还没有填过问卷" text="填过的和它的报酬会留在这里。" />}
    >
      {(rows) => <OwnAnswers rows={rows} onChange={read.reload} />}
    </DeskList>
  );
}

function Newest() {
  const read = useRead('qn.mine', { limit: 4 });
  const { data } = read;
  if (!data) return null;
  return (
    <section className="work">
      <SectionHead
        title="填过的"
        meta={`${data.total} 份${data.earned > 0 ? `，得 ¥${yuan(data.earned)}` : ''}`}
        more={{ title: '全部', href: '/user/qn?type=mine' }}
      />
      <OwnAnswers rows={data.list} onChange={read.reload} />
    </section>
  );
}
