import { Button, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { token_scopes, type TokenScope } from '../../../../contract/account/token-scopes.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { OwnProof, proofOf, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { counted } from '../../../desk/counted.ts';

type Days = 7 | 30 | 90 | 365;
type Values = ProofValues & { name?: string; scopes: TokenScope[]; days: Days };

const lives: { value: Days; label: string }[] = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '一年' },
];

/** Makes a token, for which the owner shows to be the owner, then shows it this once. */
export default function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Output<'auth.api_token_add'>>();
  const ways = useRead('user.login_ways', {});
  const state = useDeskForm<Values>(async (values) => {
    const { name = '', scopes, days } = values;
    setMade(await quietApi('auth.api_token_add', { name, scopes, days, proof: proofOf(values) }));
  });
  if (made) return <Shown made={made} onClose={onClose} />;
  return (
    <FormDialog
      state={state}
      title="新建访问令牌"
      yes="新建"
      unready={!ways.data}
      focus="name"
      initial={{ scopes: ['read'], days: 90 }}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" extra="写明给谁用，例如“库存同步脚本”">
        <Input {...counted(30)} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="scopes"
        label="可以做什么"
        extra="令牌只用来做你自己的事：账户、权限和认证的接口不能用，管理论坛和平台工作的权限也不带"
      >
        <Checkbox.Group
          className="proof-ways"
          options={Object.entries(token_scopes).map(([value, { title, hint }]) => ({
            value,
            label: `${title}：${hint}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="days" label="有效期" extra="180 天不用也会失效">
        <Select options={lives} />
      </Form.Item>
      <ReadState read={ways} rows={1}>
        {(known) => <OwnProof ways={known} purpose="api_token" />}
      </ReadState>
    </FormDialog>
  );
}

function Shown({ made, onClose }: { made: Output<'auth.api_token_add'>; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(made.token).then(
      () => toast('令牌已复制'),
      () => toast('没能复制，请手动选中复制', { bad: true }),
    );
  return (
    <Modal
      open
      title={`令牌“${made.name}”`}
      width={480}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <div className="form-dialog">
        <Notice>只显示这一次，请现在保存。{dayTime(made.expires_at)}到期。</Notice>
        <div className="token-shown">
          <code>{made.token}</code>
          <Button onClick={() => void copy()}>复制</Button>
        </div>
      </div>
    </Modal>
  );
}
