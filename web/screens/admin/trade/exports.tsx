import { Checkbox, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { finance_exports, type FinanceExport } from '../../../../contract/finance/export-kinds.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { filled } from '../../../desk/filled.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Typed = {
  kind: FinanceExport;
  quarter?: string;
  month?: string;
  username?: string;
  full?: boolean;
  reason?: string;
};
const look_every_ms = 3_000;
const states = { making: '正在做', ready: '可以下载', failed: '没有做成，请重新导出' } as const;

/** Files about money: asked for here, made by a job, fetched within a day. */
export default function Exports() {
  const read = useRead('finance.exports', {});
  const { reload } = read;
  const making = read.data?.some(({ state }) => state === 'making') ?? false;
  useEffect(() => {
    if (!making) return undefined;
    const timer = setInterval(() => void reload(), look_every_ms);
    return () => clearInterval(timer);
  }, [making, reload]);
  const form = useDeskForm<Typed>(async ({ kind, quarter, month, username, full, reason }) => {
    const { asks } = finance_exports[kind];
    await quietApi('finance.export', {
      kind,
      ...(asks === 'quarter'
        ? { quarter: quarter ?? '', full: full ?? false, reason: reason ?? '' }
        : { month: month ?? '' }),
      ...(asks === 'user_month' ? { username: username ?? '' } : {}),
    });
    toast('正在做，做好了会通知你');
    await reload();
  });
  const kind = Form.useWatch('kind', form.form) ?? 'tax_quarter';
  const full = Form.useWatch('full', form.form);
  const { asks, hint } = finance_exports[kind];
  return (
    <DeskPage
      title="导出"
      meta="CSV，做好以后 24 小时内可以下载；每次导出都记入审计"
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <section className="work" aria-label="新建导出">
        <DeskForm
          state={form}
          label="导出"
          initialValues={{ kind: 'tax_quarter' }}
          acts={
            <Button kind="red" type="submit" busy={form.busy}>
              导出
            </Button>
          }
        >
          <Form.Item name="kind" label="导出内容" extra={hint}>
            <Select
              options={Object.entries(finance_exports).map(([value, { title }]) => ({ value, label: title }))}
            />
          </Form.Item>
          {asks === 'quarter' ? (
            <>
              <Form.Item name="quarter" label="季度" rules={filled('季度')}>
                <Input placeholder="2026Q4" maxLength={6} autoComplete="off" />
              </Form.Item>
              <Form.Item name="full" valuePropName="checked" label={null}>
                <Checkbox>证件号完整显示</Checkbox>
              </Form.Item>
              {full ? (
                <Form.Item name="reason" label="理由" rules={filled('理由', 2)}>
                  <Input maxLength={200} autoComplete="off" />
                </Form.Item>
              ) : null}
            </>
          ) : (
            <Form.Item name="month" label="月份" rules={filled('月份')}>
              <DayInput of="month" />
            </Form.Item>
          )}
          {asks === 'user_month' ? (
            <Form.Item name="username" label="用户名" rules={filled('用户名')}>
              <Input maxLength={20} autoComplete="off" />
            </Form.Item>
          ) : null}
        </DeskForm>
      </section>
      <section className="work" aria-labelledby="exports-made">
        <SectionHead id="exports-made" title="我的导出文件" />
        <ReadState read={read}>
          {(files) =>
            files.length === 0 ? (
              <EmptyState title="还没有导出过文件" />
            ) : (
              <ul className="desk-rows">
                {files.map(({ id, name, state, asked_at, rows, parts }) => (
                  <li key={id}>
                    <h3>{name}</h3>
                    <span className="meta n">
                      {dayTime(asked_at)}，{states[state]}
                      {rows === null ? '' : `，${thousands(rows)} 行`}
                    </span>
                    <span className="end">
                      {parts.map(({ url }, at) => (
                        <a key={url} className="desk-link" href={url} download>
                          下载{parts.length > 1 ? ` ${at + 1}` : ''}
                        </a>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </ReadState>
      </section>
    </DeskPage>
  );
}
