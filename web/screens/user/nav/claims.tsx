import './nav.css';
import { useState } from 'react';
import { navClaimLifecycle, navSuggestionLifecycle } from '../../../../contract/navigation/nav-lifecycles.ts';
import type { NavClaim } from '../../../../contract/navigation/nav-own.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { IntroDialog } from './intro-dialog.tsx';
import { Proofs } from './proofs.tsx';

/** Sites that one says are one's own, and sites that one suggested. */
export default function Claims() {
  const read = useRead('nav.claims', {});
  const suggestions = useRead('nav.suggestions', {});
  const [claiming, setClaiming] = useState(false);
  const [editing, setEditing] = useState<NavClaim | null>(null);
  return (
    <DeskPage
      title="认领的网址"
      meta="认领后能改条目的介绍"
      acts={
        <Button kind="ink" onClick={() => setClaiming(true)}>
          认领一个
        </Button>
      }
    >
      <DeskTabs>
        <ReadState read={read} rows={3}>
          {(claims) =>
            claims.length === 0 ? (
              <EmptyState
                title="还没有认领网址"
                text="你的站收录在导航里就能认领，放一行标签或一个文件作证明。"
              >
                <ButtonLink href="/nav#suggest">没收录，先推荐</ButtonLink>
              </EmptyState>
            ) : (
              <ul className="claim-rows">
                {claims.map((claim) => (
                  <ClaimRow
                    key={claim.id}
                    claim={claim}
                    onChange={read.reload}
                    onEdit={() => setEditing(claim)}
                  />
                ))}
              </ul>
            )
          }
        </ReadState>
      </DeskTabs>
      {suggestions.data && suggestions.data.length > 0 ? (
        <section className="work">
          <SectionHead title="我推荐的站" meta={`${suggestions.data.length} 个`} />
          <ul className="claim-rows">
            {suggestions.data.map(({ id, title, url, category, status, reason, at }) => (
              <li key={id}>
                <div className="claim-head">
                  <b>{title}</b>
                  <span className="meta">
                    {new URL(url).host}，{category}，<TimeAgo at={at} />
                  </span>
                  <span className="end">
                    <StateTag states={navSuggestionLifecycle.states} state={status} />
                  </span>
                </div>
                {reason ? <p className="meta">{reason}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {claiming ? <ClaimDialog onClose={() => setClaiming(false)} onClaimed={read.reload} /> : null}
      {editing ? (
        <IntroDialog claim={editing} onClose={() => setEditing(null)} onSaved={read.reload} />
      ) : null}
    </DeskPage>
  );
}

type RowProps = { claim: NavClaim; onChange: () => Promise<void>; onEdit: () => void };

function ClaimRow({ claim, onChange, onEdit }: RowProps) {
  const { id, site, status, reason, checks, can, until } = claim;
  return (
    <li>
      <div className="claim-head">
        <b>{site.title}</b>
        <span className="meta">
          {new URL(site.url).host}，{site.category}
        </span>
        <StateTag states={navClaimLifecycle.states} state={status} />
        {status === 'waiting' ? (
          <span className="meta">
            最晚 <TimeAgo at={until} /> 放好，到时没放要重新认领
          </span>
        ) : null}
        <span className="end">
          <RowActs
            after={onChange}
            size="sm"
            acts={[
              can.edit && { title: '改介绍', label: `改“${site.title}”的介绍`, press: onEdit },
              can.withdraw && {
                title: '撤回',
                label: `撤回对“${site.title}”的认领`,
                kind: 'bare',
                run: () => quietApi('nav.claim_withdraw', { claim_id: id }),
                sure: { title: '撤回认领', text: '撤回后要重新认领，证明也要换新的。', yes: '撤回' },
                said: '已撤回',
              },
            ]}
          />
        </span>
      </div>
      {reason ? <p className="meta">{reason}</p> : null}
      {can.check ? <Proofs claim={claim} onChange={onChange} /> : null}
      {can.check || status === 'pending' ? (
        <Timeline
          none="还没有检查过，每 10 分钟自动查一次"
          steps={checks.map(({ at, says }) => ({ at, title: says }))}
        />
      ) : null}
    </li>
  );
}
