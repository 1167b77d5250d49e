import { Form, Input, Rate, Select } from 'antd';
import {
  report_grounds,
  report_groups,
  type ReportGround,
} from '../../../../contract/trial/report-lifecycle.ts';
import { post_limits } from '../../../../contract/forum/writing-limits.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import type { Output } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { chosen } from '../../../desk/filled.ts';
import { id as idOf, oneOf } from '../../../desk/filters.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { titled } from '../../../desk/titled.ts';
import { ReportLine } from '../../../desk/trial/report-line.tsx';
import { ReportSteps } from '../../../desk/trial/report-steps.tsx';
import { ReportView } from '../../../desk/trial/report-view.tsx';
import { useAskForm } from '../../../desk/use-ask-form.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { counted } from '../../../desk/counted.ts';

/** Reports to one's own tasks; one of them where the address names it. */
export default function ReceivedReports() {
  const address = useListAddress();
  const pcode = address.query.get('pcode') ?? '';
  if (/^[0-9a-z]{8,20}$/.test(pcode))
    return <ReceivedReport key={pcode} pcode={pcode} back={address.with({ pcode: null })} />;
  return <Reports />;
}

function Reports() {
  const { address, read, given } = useListed({
    call: 'company.posts_list',
    filters: { state: oneOf(report_groups), product_task_id: idOf },
  });
  useLookAgain(read.reload);
  return (
    <DeskPage title="测评帖" meta={read.data ? `${read.data.total} 份` : undefined}>
      <DeskTabs>
        <div className="desk-tools">
          <Pills
            label="按进度看"
            name="state"
            options={titled(report_groups, '全部')}
            current={given.state}
            counts={read.data?.counts}
            address={address}
          />
        </div>
        <DeskRows
          read={read}
          address={address}
          row_key={({ pcode }) => pcode}
          empty={
            <EmptyState title="没有报告" text="测评官交的报告在这里：初审、验收、付款，到期会自动往下走。" />
          }
        >
          {(report) => (
            <ReportLine
              report={report}
              by={report.tester.nickname}
              href={address.with({ pcode: report.pcode })}
            />
          )}
        </DeskRows>
      </DeskTabs>
    </DeskPage>
  );
}

function ReceivedReport({ pcode, back }: { pcode: string; back: string }) {
  const read = useRead('company.posts_detail', { pcode });
  const state = useRead('company.posts_state', { pcode });
  const after = async () => void (await Promise.all([read.reload(), state.reload()]));
  useLookAgain(after);
  return (
    <DeskPage title="测评帖" acts={<ButtonLink href={back}>看全部</ButtonLink>}>
      <ReadState read={read}>
        {(report) => (
          <ReportView
            report={report}
            acts={<Acts report={report} after={after} />}
            more={
              <ReadState read={state} rows={3}>
                {({ steps }) => <ReportSteps steps={steps} reader="company" />}
              </ReadState>
            }
          />
        )}
      </ReadState>
    </DeskPage>
  );
}

/** What the company may do now; each reason is asked for, and shown to the tester. */
function Acts({ report, after }: { report: Output<'company.posts_detail'>; after: () => Promise<void> }) {
  const { pcode, rev, can, reward } = report;
  const askReason = useAskReason();
  const askForm = useAskForm<{ score: number; comment?: string }>();
  const askTip = useAskForm<{ tip?: string }>();
  const askPlace = useAskForm<{ tags: string[]; product_id: number }>();
  const { act } = useAct(after);
  const refuse = (call: 'company.posts_refuse' | 'company.posts_reject', title: string, text: string) =>
    askReason({
      title,
      text,
      yes: title,
      codes: report_grounds,
      run: ({ reason, reason_code }) =>
        act(title, () => quietApi(call, { pcode, rev, ground: reason_code as ReportGround, reason }), {
          said: '已退给测评官',
        }),
    });
  const revise = () =>
    askReason({
      title: '请求修改',
      text: `还能请求 ${report.revisions_left} 轮，测评官有 ${report_limits.revision_days} 天。`,
      yes: '请求修改',
      run: ({ reason }) =>
        act('revise', () => quietApi('company.posts_request_revision', { pcode, rev, reason }), {
          said: '已请测评官修改',
        }),
    });
  const rate = () =>
    askForm({
      title: '评价测评官',
      yes: '评价',
      run: ({ score, comment = '' }) =>
        act('rate', () => quietApi('company.posts_evaluate_user', { pcode, score, comment }), {
          said: '已评价',
        }),
      fields: (
        <>
          <Form.Item name="score" label="评分" rules={chosen('评分')}>
            <Rate />
          </Form.Item>
          <Form.Item name="comment" label="评语">
            <Input.TextArea {...counted(200)} />
          </Form.Item>
        </>
      ),
    });
  const pay = () =>
    askTip({
      title: '支付报告酬',
      yes: '付款',
      run: ({ tip = '' }) =>
        act(
          'pay',
          () => quietApi('company.posts_pay_cash', { pcode, ...(tip.trim() === '' ? {} : { tip }) }),
          { said: '已付款' },
        ),
      fields: (
        <>
          <p>从托管付给测评官 {yuanWords(reward)}。</p>
          <Form.Item name="tip" label="另给打赏（元）" extra="选填，从钱包付，1 到 1,000 元；给了不能收回">
            <AmountInput />
          </Form.Item>
        </>
      ),
    });
  const edit = async () => {
    try {
      const { list } = await quietApi('company.product_index', { status: 1, page_size: 100 });
      const { product } = report;
      const products = new Map([product, ...list].map((one) => [one.product_id, one.title]));
      askPlace({
        title: '标签和产品',
        yes: '保存',
        run: (given) =>
          act('edit', () => quietApi('company.posts_edit', { pcode, ...given }), { said: '已保存' }),
        fields: (
          <>
            {report.tags ? (
              <Form.Item name="tags" label="标签" initialValue={report.tags} extra="读者按标签找到这份报告">
                <Select mode="tags" maxCount={post_limits.tags} open={false} suffixIcon={null} />
              </Form.Item>
            ) : null}
            <Form.Item
              name="product_id"
              label="挂在哪个产品"
              initialValue={product.product_id}
              extra="只能换到同一类目的；报告的文字不变，测评官会收到通知"
            >
              <Select options={[...products].map(([value, label]) => ({ value, label }))} />
            </Form.Item>
          </>
        ),
      });
    } catch (error) {
      reactTo(error);
    }
  };
  return (
    <RowActs
      after={after}
      acts={[
        can.pass && {
          title: '初审通过',
          kind: 'red',
          run: () => quietApi('company.posts_pass', { pcode, rev }),
          said: '已通过，报告已公开',
        },
        can.refuse && {
          title: '初审不通过',
          press: () =>
            refuse(
              'company.posts_refuse',
              '初审不通过',
              `只有五个理由；意见是负面的不是理由。至多退回 ${report_limits.first_refusals} 次。`,
            ),
        },
        can.confirm && {
          title: '验收通过',
          kind: 'red',
          run: () => quietApi('company.posts_confirm', { pcode, rev }),
          said: '已验收，请付款',
        },
        can.request_revision && { title: '请求修改', press: revise },
        can.reject && {
          title: '验收不通过',
          press: () =>
            refuse(
              'company.posts_reject',
              '验收不通过',
              '只有五个理由；意见是负面的不是理由。测评官可以申请仲裁，期限内钱仍在托管。',
            ),
        },
        can.pay && {
          title: '付款',
          kind: 'red',
          press: pay,
        },
        can.override && {
          title: '改判付款',
          run: () => quietApi('company.posts_override', { pcode }),
          sure: {
            title: '改判付款',
            text: `现在改成通过，测评官得 ${yuanWords(reward)}，仲裁随之结束。`,
            yes: '改判付款',
          },
          said: '已改判付款',
        },
        can.evaluate && { title: '评价测评官', press: rate },
        can.recommend &&
          (report.recommended
            ? {
                title: '取消推荐',
                run: () => quietApi('company.posts_cancel_recommend', { pcode }),
                said: '已取消推荐',
              }
            : {
                title: '推荐到产品页',
                run: () => quietApi('company.posts_set_recommend', { pcode }),
                said: '已推荐',
              }),
        report.published && { title: '标签和产品', press: () => void edit() },
        report.published && { title: '看帖子', href: `/posts/${pcode}` },
        report.dispute_id !== null && {
          title: '看仲裁',
          href: `/user/product/task/dispute/${report.dispute_id}`,
        },
      ]}
    />
  );
}
