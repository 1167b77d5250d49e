import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { most_partners } from '../../../../contract/league/commission-limits.ts';
import { quietApi } from '../../../api.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Shared = Output<'league.partners'>;

/** With whom what comes is shared, and how much of it each gets. */
export function Partners() {
  const read = useRead('league.partners', {});
  useLookAgain(read.reload);
  const viewer = useDeskViewer();
  const [editing, setEditing] = useState(false);
  return (
    <section className="work" aria-labelledby="lg-partners">
      <SectionHead id="lg-partners" title="和伙伴分" meta="合计 100%">
        <Button size="sm" kind="bare" onClick={() => setEditing(true)} disabled={!read.data}>
          改比例
        </Button>
      </SectionHead>
      <ReadState read={read} rows={2}>
        {({ own_bp, given }) => (
          <ul className="lg-shares n">
            <li>
              <Avatar person={viewer} size={28} />
              <b>我</b>
              <b>{own_bp / 100}%</b>
            </li>
            {given.map(({ person, user_id, share_bp, accepted_at }) => (
              <li key={user_id}>
                {person ? <Avatar person={person} size={28} /> : <span />}
                <div>
                  <b>{person?.nickname ?? '已注销用户'}</b>
                  <span className={accepted_at ? 'meta' : 'meta soon'}>
                    {accepted_at ? '已接受' : '待接受'}
                  </span>
                </div>
                <b>{share_bp / 100}%</b>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      <p className="lg-foot meta">
        至多分给 {most_partners} 人。对方接受以前，那份记在你名下；改比例只影响之后的订单。
      </p>
      {editing && read.data ? (
        <EditShares
          shared={read.data}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            void read.reload();
          }}
        />
      ) : null}
    </section>
  );
}

type Typed = { partners: { username?: string; percent?: number | null }[] };
const bp = (percent: number | null | undefined) => Math.round((percent ?? 0) * 100);

function EditShares({
  shared,
  onClose,
  onDone,
}: {
  shared: Shared;
  onClose: () => void;
  onDone: () => void;
}) {
  const state = useDeskForm<Typed>(
    async ({ partners }) => {
      const rows = partners.filter((row) => row?.username?.trim());
      await quietApi('league.set_partners', {
        own_bp: 10_000 - rows.reduce((sum, { percent }) => sum + bp(percent), 0),
        partners: rows.map(({ username = '', percent }) => ({
          username: username.trim(),
          share_bp: bp(percent),
        })),
      });
      toast('比例已保存，等对方接受');
      onDone();
    },
    (path) => (path === 'own_bp' ? 'partners' : path),
  );
  const typed = Form.useWatch('partners', state.form) ?? [];
  const own = 100 - typed.reduce((sum, row) => sum + (row?.percent ?? 0), 0);
  return (
    <FormDialog
      state={state}
      title="和伙伴分佣金"
      yes="保存"
      onClose={onClose}
      initial={{
        partners: shared.given.map(({ person, share_bp }) => ({
          username: person?.username,
          percent: share_bp / 100,
        })),
      }}
      about={<p className="meta">填对方的用户名和比例，剩下的是你自己的。新的比例要对方接受。</p>}
    >
      <Form.List name="partners">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} style={{ display: 'grid', gridTemplateColumns: '1fr 120px auto', gap: 8 }}>
                <Form.Item name={[name, 'username']} label={`用户名 ${name + 1}`}>
                  <Input maxLength={20} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'percent']} label="比例">
                  <InputNumber
                    min={0.01}
                    max={99.99}
                    step={1}
                    precision={2}
                    suffix="%"
                    style={{ width: '100%' }}
                  />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button kind="bare" aria-label={`去掉第 ${name + 1} 人`} onClick={() => remove(name)}>
                    去掉
                  </Button>
                </Form.Item>
              </div>
            ))}
            {fields.length < most_partners ? <Button onClick={() => add({})}>加一个人</Button> : null}
          </>
        )}
      </Form.List>
      <p className="n" role="status" style={{ marginTop: 12 }}>
        我自己：<b>{Math.round(own * 100) / 100}%</b>
      </p>
    </FormDialog>
  );
}
