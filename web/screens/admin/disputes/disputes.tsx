import './disputes.css';
import { Form, Input, Select, Slider } from 'antd';
import {
  disputeLifecycle,
  ruling_templates,
  type RulingTemplate,
} from '../../../../contract/trial/dispute-lifecycle.ts';
import type { DisputeDetail } from '../../../../contract/trial/disputes.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import { report_grounds, type ReportGround } from '../../../../contract/trial/report-lifecycle.ts';
import { shareOf } from '../../../../contract/trade/terms.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { oneOf } from '../../../desk/filters.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { SumParts } from '../../../desk/sum-parts.tsx';
import { titled } from '../../../desk/titled.ts';
import { DisputeView, divided, Held } from '../../../desk/trial/dispute-view.tsx';
import { ReportLine } from '../../../desk/trial/report-line.tsx';
import { dispute_tones } from '../../../desk/trial/report-tones.ts';
import { ReportView } from '../../../desk/trial/report-view.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { counted } from '../../../desk/counted.ts';

const states = { waiting: '等裁', ruled: '申诉期内', closed: '已结束', reports: '待初审的报告' } as const;

/** The desk of disputes, and of the reports that companies have left lying. */
export default function Disputes() {
  const { id } = useDeskParams();
  const address = useListAddress();
  const pcode = address.query.get('pcode') ?? '';
  if (id && /^[1-9]\d{0,8}$/.test(id)) return <OneDispute key={id} id={Number(id)} />;
  if (/^[0-9a-z]{8,20}$/.test(pcode))
    return <OneReport key={pcode} pcode={pcode} back={address.with({ pcode: null })} />;
  return address.query.get('state') === 'reports' ? <Reports /> : <List />;
}

const Tools = ({ current }: { current: string }) => {
  const address = useListAddress();
  return (
    <div className="desk-tools">
      <Pills
        label="按进度看"
        name="state"
        usual="waiting"
        options={titled(states)}
        current={current}
        address={address}
      />
    </div>
  );
};

function List() {
  const { waiting, ruled, closed } = states;
  const { address, read, given } = useListed({
    call: 'admin.disputes',
    filters: { state: oneOf({ waiting, ruled, closed }) },
  });
  return (
    <DeskPage title="仲裁" back={null} meta={read.data ? `等裁 ${read.data.waiting} 件` : undefined}>
      <section className="work">
        <Tools current={given.state ?? 'waiting'} />
        <DeskRows
          read={read}
          address={address}
          row_key={({ id }) => id}
          empty={<EmptyState title="没有仲裁" text="测评官不同意验收不通过时会来这里。" />}
        >
          {(dispute) => {
            const tone = dispute_tones[dispute.status];
            return (
              <div className="dispute-line">
                <p>
                  <a className="desk-link" href={`/admin/disputes/${dispute.id}`}>
                    <b>{dispute.title}</b>
                  </a>{' '}
                  <StateTag
                    states={disputeLifecycle.states}
                    state={dispute.status}
                    {...(tone ? { tone } : {})}
                  />
                </p>
                <p className="meta n">
                  {dispute.tester.nickname} 对 {dispute.company.nickname} · 在托管 ¥
                  {yuan(dispute.reward + dispute.fee)} · 最晚 {dayTime(dispute.rule_by)}
                </p>
              </div>
            );
          }}
        </DeskRows>
      </section>
    </DeskPage>
  );
}

function Reports() {
  const { address, read } = useListed({ call: 'admin.trial_reports' });
  return (
    <DeskPage title="仲裁" back={null} meta={`商家 ${report_limits.staff_hours} 小时没有初审的报告`}>
      <section className="work">
        <Tools current="reports" />
        <DeskRows
          read={read}
          address={address}
          row_key={({ pcode }) => pcode}
          empty={
            <EmptyState
              title="没有要代审的报告"
              text={`商家 ${report_limits.staff_hours} 小时没有初审的会来这里；过了这个任务的初审时限还没有人看，自动通过。`}
            />
          }
        >
          {(report) => (
            <ReportLine
              report={report}
              by={`${report.tester.nickname} 对 ${report.company.nickname}`}
              href={address.with({ pcode: report.pcode })}
            />
          )}
        </DeskRows>
      </section>
    </DeskPage>
  );
}

function OneReport({ pcode, back }: { pcode: string; back: string }) {
  const read = useRead('admin.trial_report', { pcode });
  const askReason = useAskReason();
  const { act } = useAct(read.reload);
  const refuse = (rev: number) =>
    askReason({
      title: '初审不通过',
      text: '理由给测评官看。',
      yes: '退回',
      codes: report_grounds,
      run: ({ reason, reason_code }) =>
        act(
          'refuse',
          () =>
            quietApi('admin.trial_report_judge', {
              pcode,
              rev,
              pass: false,
              ground: reason_code as ReportGround,
              reason,
            }),
          { said: '已退给测评官' },
        ),
    });
  return (
    <DeskPage title="待初审的报告" back={null} acts={<ButtonLink href={back}>看全部</ButtonLink>}>
      <ReadState read={read}>
        {(report) => (
          <ReportView
            report={report}
            acts={
              <RowActs
                after={read.reload}
                acts={[
                  report.can.pass && {
                    title: '初审通过',
                    kind: 'red',
                    run: () => quietApi('admin.trial_report_judge', { pcode, rev: report.rev, pass: true }),
                    said: '已通过',
                  },
                  report.can.refuse && { title: '初审不通过', press: () => refuse(report.rev) },
                ]}
              />
            }
          />
        )}
      </ReadState>
    </DeskPage>
  );
}

function OneDispute({ id }: { id: number }) {
  const read = useRead('admin.dispute', { id });
  const askReason = useAskReason();
  const { act } = useAct(read.reload);
  const sendBack = () =>
    askReason({
      title: '退回裁决',
      yes: '退回',
      run: ({ reason }) =>
        act('send_back', () => quietApi('admin.dispute_sign', { id, agree: false, reason }), {
          said: '已退回',
        }),
    });
  return (
    <DeskPage title="仲裁" back={null} acts={<ButtonLink href="/admin/disputes">看全部</ButtonLink>}>
      <ReadState read={read}>
        {(dispute) => (
          <DisputeView
            dispute={dispute}
            report_href={`/admin/disputes?state=reports&pcode=${dispute.pcode}`}
            wide
            panel={
              <section className="work" aria-label="裁决">
                <SectionHead title="裁决" meta={`最晚 ${dayTime(dispute.rule_by)}`} />
                <Held dispute={dispute} />
                {dispute.can.rule || dispute.can.rule_appeal ? (
                  <Rule dispute={dispute} onDone={read.reload} />
                ) : null}
                {dispute.can.sign ? (
                  <div className="desk-go">
                    <RowActs
                      after={read.reload}
                      acts={[
                        {
                          title: '复核同意',
                          kind: 'red',
                          run: () => quietApi('admin.dispute_sign', { id, agree: true }),
                          said: '已同意，双方可以申诉',
                        },
                        { title: '退回', press: sendBack },
                      ]}
                    />
                  </div>
                ) : null}
              </section>
            }
          />
        )}
      </ReadState>
    </DeskPage>
  );
}

type Values = { template: RulingTemplate; share: number; words: string };

/** Where the templates begin. */
const usual_shares = Object.fromEntries(
  Object.values(ruling_templates).map(({ share_bp }) => [share_bp / 100, `${share_bp / 100}%`]),
);

/** The ruling: a template says where to begin, the share is the desk's. */
function Rule({ dispute, onDone }: { dispute: DisputeDetail; onDone: () => Promise<void> }) {
  const { id, reward, fee, can } = dispute;
  const state = useDeskForm<Values>(
    async ({ template, share, words }) => {
      await quietApi('admin.dispute_rule', { id, template, share_bp: Math.round(share * 100), words });
      toast(can.rule_appeal ? '已终裁，仲裁结案' : '已裁决');
      await onDone();
    },
    (path) => (path === 'share_bp' ? 'share' : path),
  );
  const share = Form.useWatch('share', state.form) ?? 70;
  const bp = Math.round(share * 100);
  const to_tester = Number(shareOf(BigInt(reward), bp));
  const to_platform = Number(shareOf(BigInt(fee), bp));
  return (
    <DeskForm<Values>
      state={state}
      label="裁决"
      above
      initialValues={{ template: 'small_gap', share: 70, words: ruling_templates.small_gap.words }}
      onValuesChange={(changed) => {
        if (!changed.template) return;
        const { share_bp, words } = ruling_templates[changed.template];
        state.form.setFieldsValue({ share: share_bp / 100, words });
      }}
      acts={
        <Button kind="red" type="submit" busy={state.busy}>
          裁 {share}%，付 ¥{yuan(to_tester)}
        </Button>
      }
    >
      <Form.Item name="template" label="用哪条" rules={chosen('一条')}>
        <Select
          options={Object.entries(ruling_templates).map(([value, { title }]) => ({ value, label: title }))}
        />
      </Form.Item>
      <Form.Item
        name="share"
        label="付给测评官"
        extra={
          <SumParts
            parts={divided({ to_tester, to_platform, back: reward + fee - to_tester - to_platform })}
          />
        }
      >
        <Slider min={0} max={100} step={1} marks={usual_shares} />
      </Form.Item>
      <Form.Item
        name="words"
        label="裁决的话"
        rules={filled('裁决的话', 20)}
        extra="双方看到同一段；不写姓名和手机号"
      >
        <Input.TextArea rows={4} {...counted(500)} />
      </Form.Item>
    </DeskForm>
  );
}
