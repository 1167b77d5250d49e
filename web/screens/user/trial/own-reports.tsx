import { report_groups } from '../../../../contract/trial/report-lifecycle.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { titled } from '../../../desk/titled.ts';
import { ReportLine } from '../../../desk/trial/report-line.tsx';
import { ReportSteps } from '../../../desk/trial/report-steps.tsx';
import { ReportView } from '../../../desk/trial/report-view.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ApplyForRuling } from './apply-for-ruling.tsx';
import { WriteReport } from './write-report.tsx';

/** One's own reports; one of them, or the form of one, where the address names it. */
export default function OwnReports() {
  const address = useListAddress();
  const pcode = address.query.get('pcode') ?? '';
  const apply_no = address.query.get('apply_no') ?? '';
  const back = address.with({ pcode: null, apply_no: null });
  if (/^K\d{17}$/.test(apply_no)) return <WriteReport key={apply_no} apply_no={apply_no} back={back} />;
  if (/^[0-9a-z]{8,20}$/.test(pcode)) return <OwnReport key={pcode} pcode={pcode} back={back} />;
  return <Reports title="我的测评帖" call="task.posts" />;
}

/** The list alone; one of them opens in the own reports. */
export function Reports({ title, call }: { title: string; call: 'task.posts' | 'task.officer_reports' }) {
  const { address, read, given } = useListed({ call, filters: { status: oneOf(report_groups) } });
  useLookAgain(read.reload);
  return (
    <DeskPage title={title} meta={read.data ? `${read.data.total} 份` : undefined}>
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按进度看"
            name="status"
            options={titled(report_groups, '全部')}
            current={given.status}
            address={address}
          />
        </div>
        <DeskRows
          read={read}
          address={address}
          row_key={({ pcode }) => pcode}
          empty={
            <EmptyState title="没有试用报告" text="商家确认你的申请后，照任务的模板写，交上来的在这里。" />
          }
        >
          {(report) => (
            <ReportLine
              report={report}
              by={report.company.nickname}
              href={`/user/product/task/forum?pcode=${report.pcode}`}
            />
          )}
        </DeskRows>
      </section>
    </DeskPage>
  );
}

function OwnReport({ pcode, back }: { pcode: string; back: string }) {
  const read = useRead('task.post_detail', { pcode });
  useLookAgain(read.reload);
  return (
    <DeskPage title="试用报告" acts={<ButtonLink href={back}>看全部</ButtonLink>}>
      <ReadState read={read}>
        {(report) => (
          <ReportView
            report={report}
            acts={
              <RowActs
                acts={[
                  report.can.write && {
                    title: '修改再交',
                    kind: 'red',
                    href: `/user/product/task/forum?apply_no=${report.apply_no}`,
                  },
                  report.published && { title: '看帖子', href: `/posts/${pcode}` },
                  report.dispute_id !== null && {
                    title: '看仲裁',
                    href: `/user/product/task/dispute/${report.dispute_id}`,
                  },
                ]}
              />
            }
            more={
              <>
                {report.can.dispute ? (
                  <section className="work">
                    <SectionHead title="申请仲裁" meta="钱继续托管" />
                    <ApplyForRuling pcode={pcode} />
                  </section>
                ) : null}
                <ReportSteps steps={report.steps} reader="tester" />
              </>
            }
          />
        )}
      </ReadState>
    </DeskPage>
  );
}
