import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { termChangeLifecycle } from '../../../../contract/finance/term-change-lifecycle.ts';
import { term_groups, term_units, termWords, typedTerm } from '../../../../contract/finance/term-words.ts';
import type { TermChange, TermInForce } from '../../../../contract/finance/terms.ts';
import { terms } from '../../../../contract/trade/terms.ts';
import { api, quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DayInput } from '../../../desk/day-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useMoneyState } from './money-state.ts';
import { counted } from '../../../desk/counted.ts';

/** What everybody's deals are reckoned by: what holds, what comes, and what waits for a second pair of eyes. */
export default function Terms() {
  const read = useRead('finance.terms', {});
  const past = useRead('finance.term_changes', { limit: 20 });
  const state = useMoneyState();
  const [changing, setChanging] = useState<TermInForce | null>(null);
  const again = async () => {
    await Promise.all([read.reload(), past.reload(), state.reload()]);
  };
  return (
    <DeskPage
      title="费率与时限"
      meta="改动要两个人；进行中的订单、任务和提现按原来的算"
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <ReadState read={read} rows={8}>
        {(list) =>
          Object.entries(term_groups).map(([group, title]) => (
            <section key={group} className="work" aria-labelledby={`terms-${group}`}>
              <SectionHead id={`terms-${group}`} title={title} />
              <ul className="set-list">
                {list
                  .filter(({ name }) => terms[name].group === group)
                  .map((term) => (
                    <Row key={term.name} term={term} again={again} change={() => setChanging(term)} />
                  ))}
              </ul>
            </section>
          ))
        }
      </ReadState>
      <section className="work" aria-labelledby="terms-past">
        <SectionHead id="terms-past" title="修改记录" meta="最近 20 条" />
        <ReadState read={past}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="meta timeline-none">还没有改过</p>
            ) : (
              <ul className="set-list">
                {list.map((change) => (
                  <Past key={change.id} change={change} />
                ))}
              </ul>
            )
          }
        </ReadState>
      </section>
      {changing ? (
        <ChangeDialog
          term={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            void again();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

type RowProps = { term: TermInForce; again: () => Promise<void>; change: () => void };

function Row({ term: { name, value, since, coming, waiting }, again, change }: RowProps) {
  const { title, least, most } = terms[name];
  return (
    <li>
      <h3>{title}</h3>
      <p className="n">
        {since ? `${dayTime(since)} 起` : '默认值'}
        {coming.map((next) => `；${dayTime(next.effective_at)} 起 ${termWords(name, next.value)}`).join('')}
        {`；可填 ${typedTerm(name, least)} 到 ${termWords(name, most)}`}
      </p>
      {waiting ? <Waiting change={waiting} again={again} /> : null}
      <span className="end">
        <span className="money-figure n">{termWords(name, value)}</span>
        <Button size="sm" aria-label={`修改${title}`} disabled={waiting !== null} onClick={change}>
          修改
        </Button>
      </span>
    </li>
  );
}

function Waiting({ change, again }: { change: TermChange; again: () => Promise<void> }) {
  const { id, name, value, effective_at, reason, proposed_by, can } = change;
  const { act } = useAct(again);
  const askReason = useAskReason();
  const refuse = () =>
    askReason({
      title: '不通过',
      text: '理由会记入修改记录。',
      yes: '不通过',
      run: ({ reason }) =>
        act('refuse', () => api('finance.term_refuse', { id, reason }), { said: '没有通过' }),
    });
  return (
    <div className="term-waiting">
      <StateTag states={termChangeLifecycle.states} state="proposed" tone="blue" />
      <span className="n">
        改为 {termWords(name, value)}，{effective_at ? `${dayTime(effective_at)} 起` : '复核后马上生效'}；
        {proposed_by?.nickname ?? '已注销'}：{reason}
      </span>
      <span className="break-acts">
        <RowActs
          size="sm"
          after={again}
          acts={[
            can.approve && {
              title: '通过',
              label: `通过${terms[name].title}的修改`,
              run: () => api('finance.term_approve', { id }),
              said: effective_at ? '已通过，到时生效' : '已通过，现在生效',
            },
            can.refuse && {
              title: '不通过',
              label: `不通过${terms[name].title}的修改`,
              press: refuse,
            },
            can.withdraw && {
              title: '撤回',
              label: `撤回${terms[name].title}的修改`,
              run: () => api('finance.term_withdraw', { id }),
              said: '已撤回',
            },
          ]}
        />
      </span>
    </div>
  );
}

const Past = ({
  change: { name, value, status, effective_at, reason, proposed_by, decided_by, created_at },
}: {
  change: TermChange;
}) => (
  <li>
    <h3>
      {terms[name].title}：{termWords(name, value)}
    </h3>
    <p className="n">
      {dayTime(created_at)} {proposed_by?.nickname ?? '已注销'}：{reason}
      {effective_at ? `；${dayTime(effective_at)} 起` : ''}
      {decided_by ? `；${decided_by.nickname}复核` : ''}
    </p>
    <span className="end">
      <StateTag
        states={termChangeLifecycle.states}
        state={status}
        tone={status === 'proposed' ? 'blue' : undefined}
      />
    </span>
  </li>
);

type Typed = { value: string; when: 'now' | 'later'; at?: string; reason: string };

function ChangeDialog({
  term: { name, value },
  onClose,
  onDone,
}: {
  term: TermInForce;
  onClose: () => void;
  onDone: () => void;
}) {
  const { title, unit, least, most } = terms[name];
  const state = useDeskForm<Typed>(
    async ({ value: typed, when, at, reason }) => {
      // What is typed is Beijing's time, wherever the browser is.
      const effective_at = when === 'later' ? { effective_at: `${at ?? ''}:00+08:00` } : {};
      await quietApi('finance.term_propose', { name, value: typed, reason, ...effective_at });
      toast('已提出，等另一位财务复核');
      onDone();
    },
    (path) => (path === 'effective_at' ? 'at' : path),
  );
  const when = Form.useWatch('when', state.form) as Typed['when'] | undefined;
  return (
    <FormDialog
      state={state}
      title={`修改${title}`}
      yes="提出"
      about={
        <p className="meta n">
          现在是 {termWords(name, value)}，可填 {typedTerm(name, least)} 到 {termWords(name, most)}。
        </p>
      }
      initial={{ value: typedTerm(name, value), when: 'now' }}
      focus="value"
      onClose={onClose}
    >
      <Form.Item name="value" label={`新的值（${term_units[unit].title}）`} rules={filled('新的值')}>
        <AmountInput />
      </Form.Item>
      <Form.Item name="when" label="什么时候生效">
        <Radio.Group
          options={[
            { value: 'now', label: '复核后马上' },
            { value: 'later', label: '到时间' },
          ]}
        />
      </Form.Item>
      {when === 'later' ? (
        <Form.Item name="at" label="生效时间（北京时间）" rules={filled('生效时间')}>
          <DayInput of="moment" />
        </Form.Item>
      ) : null}
      <Form.Item name="reason" label="理由" rules={filled('理由', 2)}>
        <Input.TextArea rows={2} {...counted(200)} />
      </Form.Item>
    </FormDialog>
  );
}
