import { adjustmentLifecycle } from '../../../../contract/finance/adjustment-lifecycle.ts';
import type { AdjustmentDetail } from '../../../../contract/finance/adjustments.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { FileLink } from '../../../desk/file-link.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { directionOf } from './direction-of.ts';
import { EffectTable } from './effect-table.tsx';
import { useMoneyAfter } from './money-state.ts';

/** One adjustment: what it would do, who said what, and what the viewer may do with it. */
export function AdjustmentPage({ id }: { id: number }) {
  const read = useRead('finance.adjustment', { id });
  const again = useMoneyAfter(read.reload);
  return (
    <DeskPage
      title="调账"
      meta={read.data?.number}
      back={{ title: '调账', href: '/admin/trade/adjustments' }}
    >
      <ReadState read={read}>
        {(one) => (
          <div className="desk-2">
            <div className="desk-col">
              <section className="work" aria-labelledby="adjustment-head">
                <SectionHead id="adjustment-head" title={directionOf(one)} meta={`¥${yuan(one.amount)}`} />
                <NamedRows
                  stacked
                  rows={[
                    named('状态', <StateTag states={adjustmentLifecycle.states} state={one.status} />),
                    ['理由', one.reason, 'typed'],
                    one.back_reason && ['冲正理由', one.back_reason, 'typed'],
                    one.transaction_id && ['入账交易', one.transaction_id, 'n'],
                    one.reversal_id && ['冲正交易', one.reversal_id, 'n'],
                    named(
                      '凭证',
                      <span>
                        {one.files.map((file) => (
                          <span key={file.id} className="file-line">
                            <FileLink file={file} sized />
                          </span>
                        ))}
                      </span>,
                    ),
                  ]}
                />
                {one.why_not ? <Notice bad>现在不能入账：{one.why_not}</Notice> : null}
                {one.effects ? <EffectTable effects={one.effects} /> : null}
                <Acts one={one} again={again} />
              </section>
            </div>
            <aside className="desk-col">
              <section className="work" aria-labelledby="adjustment-past">
                <SectionHead id="adjustment-past" title="经过" />
                <Timeline
                  steps={one.history.map(({ event_title, actor, reason, at }) => ({
                    at,
                    title: `${event_title} · ${actor?.nickname ?? '已注销'}`,
                    text: reason,
                  }))}
                />
              </section>
            </aside>
          </div>
        )}
      </ReadState>
    </DeskPage>
  );
}

function Acts({
  one: { id, can, amount, why_not },
  again,
}: {
  one: AdjustmentDetail;
  again: () => Promise<void>;
}) {
  const { act, busy } = useAct(again);
  const askReason = useAskReason();
  const because = (
    name: 'refuse' | 'ask_back' | 'keep',
    { said, ...words }: { title: string; text: string; yes: string; said: string },
  ) =>
    askReason({
      ...words,
      run: ({ reason }) => act(name, () => api(`finance.adjustment_${name}`, { id, reason }), { said }),
    });
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className="desk-go">
      <RowActs
        after={again}
        acts={[
          can.approve &&
            why_not === null && {
              title: '复核入账',
              kind: 'red',
              run: () => api('finance.adjustment_approve', { id }),
              sure: {
                title: `入账 ${yuan(amount)} 元`,
                text: '马上记入账本，入了账只能冲正。',
                yes: '入账',
                grave: true,
              },
              said: '已入账',
            },
          can.take_back && {
            title: '复核冲正',
            kind: 'red',
            run: () => api('finance.adjustment_take_back', { id }),
            sure: {
              title: `冲正 ${yuan(amount)} 元`,
              text: '记一笔方向相反的分录，原来的分录不动。',
              yes: '冲正',
              grave: true,
            },
            said: '已冲正',
          },
          can.withdraw && {
            title: '撤回',
            run: () => api('finance.adjustment_withdraw', { id }),
            said: '已撤回',
          },
        ]}
      />
      {can.refuse ? (
        <Button
          busy={busy === 'refuse'}
          onClick={() =>
            because('refuse', {
              title: '不通过',
              text: '理由会给提出的人看。',
              yes: '不通过',
              said: '没有通过',
            })
          }
        >
          不通过
        </Button>
      ) : null}
      {can.ask_back ? (
        <Button
          busy={busy === 'ask_back'}
          onClick={() =>
            because('ask_back', {
              title: '申请冲正',
              text: '由另一位财务复核后冲正。',
              yes: '申请',
              said: '已申请冲正',
            })
          }
        >
          申请冲正
        </Button>
      ) : null}
      {can.keep ? (
        <Button
          busy={busy === 'keep'}
          onClick={() =>
            because('keep', { title: '不冲正', text: '调账照旧。', yes: '不冲正', said: '不冲正，照旧' })
          }
        >
          不冲正
        </Button>
      ) : null}
    </div>
  );
}
