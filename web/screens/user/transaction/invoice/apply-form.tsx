import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import {
  invoice_kinds,
  type InvoiceBase,
  type InvoiceKind,
} from '../../../../../contract/invoice/invoice-kinds.ts';
import type { BillableLine } from '../../../../../contract/invoice/invoices.ts';
import type { InvoiceTitle } from '../../../../../contract/invoice/titles.ts';
import { yuanOf } from '../../../../../contract/trade/money.ts';
import { amountInCapitals } from '../../../../../contract/verification/amount-in-capitals.ts';
import { quietApi } from '../../../../api.ts';
import { factsOf } from '../../../../refused-call.ts';
import { reactTo } from '../../../../shell/react-to-refusal.ts';
import { toast } from '../../../../shell/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { TitlePick } from './title-pick.tsx';

type Props = {
  base: InvoiceBase;
  lines: readonly BillableLine[];
  titles: readonly InvoiceTitle[];
  offered: boolean;
  onTitles: () => void;
  onDone: () => void;
};

const shown_lines = 6;
/** At which a refusal can stand. */
const fields = new Set(['transaction_ids', 'amount', 'kind', 'title_id', 'mail']);
const kinds_of = { fee: ['special', 'ordinary'], topup: ['ordinary'] } as const;

/** The sheet as it will be: its lines, what of it is tax, the sum in capitals, and to whom and where it goes. */
export function ApplyForm({ base, lines, titles, offered, onTitles, onDone }: Props) {
  const usual = titles.find(({ is_default }) => is_default) ?? titles[0];
  const [kind, setKind] = useState<InvoiceKind>(kinds_of[base][0]);
  const [title_id, setTitle] = useState(usual?.id);
  const [typed, setMail] = useState<string>();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState<'apply' | 'draft' | null>(null);
  const running = useRef(false);
  const id = useId();
  const title = titles.find((one) => one.id === title_id) ?? usual;
  const mail = typed ?? title?.mail ?? '';
  const sum = (of: 'billable' | 'net' | 'tax') => lines.reduce((total, line) => total + line[of], 0);
  const amount = sum('billable');

  const send = async (as_draft: boolean) => {
    if (running.current) return;
    if (lines.length === 0) return setIssues({ transaction_ids: '请勾选要开票的账单' });
    if (!title) return setIssues({ title_id: '请先新增一个抬头' });
    running.current = true;
    setBusy(as_draft ? 'draft' : 'apply');
    setIssues({});
    try {
      const { invoice_no } = await quietApi('invoice.apply', {
        base,
        kind,
        title_id: title.id,
        transaction_ids: lines.map(({ transaction_id }) => transaction_id),
        amount: yuanOf(amount),
        mail,
        as_draft,
      });
      toast(as_draft ? `${invoice_no} 存成草稿了` : `${invoice_no} 已提交，1 个工作日内答复`);
      onDone();
    } catch (error) {
      const found = factsOf(error)?.data?.issues ?? [];
      if (!found.some(({ path }) => fields.has(path.split('.')[0]!))) reactTo(error);
      setIssues(Object.fromEntries(found.map(({ path, message }) => [path.split('.')[0]!, message])));
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const said = (field: string) =>
    issues[field] ? (
      <p className="inv-issue" role="alert" id={`${id}-${field}`}>
        {issues[field]}
      </p>
    ) : null;

  return (
    <section className="work" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>这一张</h2>
        <span className="meta n" aria-live="polite">
          {lines.length} 笔
        </span>
      </div>
      {lines.length === 0 ? <p className="meta invoice-hint">勾选账单后，金额和税额算在这里。</p> : null}
      <dl className="sum-list n">
        {lines.slice(0, shown_lines).map((line) => (
          <div key={line.transaction_id}>
            <dt>
              {line.title}，{line.note}
            </dt>
            <dd>{yuan(line.billable)}</dd>
          </div>
        ))}
        {lines.length > shown_lines ? (
          <div>
            <dt>另外 {lines.length - shown_lines} 笔</dt>
            <dd>{yuan(lines.slice(shown_lines).reduce((total, line) => total + line.billable, 0))}</dd>
          </div>
        ) : null}
        <div className="cut-line">
          <dt>不含税</dt>
          <dd>{yuan(sum('net'))}</dd>
        </div>
        <div>
          <dt>{base === 'topup' ? '不征税' : '税额'}</dt>
          <dd>{yuan(sum('tax'))}</dd>
        </div>
        <div className="total">
          <dt>价税合计</dt>
          <dd>
            <small>¥</small>
            {yuan(amount)}
          </dd>
        </div>
        {amount > 0 ? <p className="capitals">{amountInCapitals(BigInt(amount))}</p> : null}
      </dl>
      {said('transaction_ids')}
      {said('amount')}
      <div className="inv-form">
        <div className="lb">种类</div>
        <div className="inv-kinds" role="group" aria-label="种类">
          {kinds_of[base].map((one) => (
            <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {invoice_kinds[one].title}
            </button>
          ))}
        </div>
        {said('kind')}
        <div className="lb">
          抬头
          <button type="button" className="inv-link" onClick={onTitles}>
            管理
          </button>
        </div>
        {titles.length === 0 ? (
          <Button wide onClick={onTitles}>
            新增抬头
          </Button>
        ) : (
          <TitlePick titles={titles} value={title?.id} onChange={setTitle} />
        )}
        {said('title_id')}
        <label className="lb" htmlFor={`${id}-to`}>
          发到
        </label>
        <Input
          id={`${id}-to`}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={mail}
          placeholder="name@example.com"
          aria-invalid={issues['mail'] ? true : undefined}
          aria-describedby={issues['mail'] ? `${id}-mail` : undefined}
          onChange={(event) => setMail(event.target.value)}
        />
        {said('mail')}
      </div>
      <div className="sum-go">
        <Button
          kind="red"
          size="lg"
          wide
          busy={busy === 'apply'}
          disabled={!offered}
          onClick={() => void send(false)}
        >
          申请开票{amount > 0 ? ` ¥${yuan(amount)}` : ''}
        </Button>
        <Button kind="bare" wide busy={busy === 'draft'} disabled={!offered} onClick={() => void send(true)}>
          存草稿
        </Button>
        <p className="meta">
          1 个工作日内答复，开出后 PDF 发到上面的邮箱。票上的账单以后有退款，要先红冲再换开。
        </p>
      </div>
    </section>
  );
}
