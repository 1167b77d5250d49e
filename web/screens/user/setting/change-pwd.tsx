import { Button, Checkbox, Form, Input, type FormRule } from 'antd';
import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { OwnProof, proofOf, type LoginWays, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';

/** The password is changed by the old one; who has none sets the first by a code. */
export default function ChangePwd() {
  const read = useRead('user.login_ways', {});
  const [changes, setChanges] = useState(0);
  const done = async () => {
    // An empty form for the next time.
    setChanges(changes + 1);
    await read.reload();
  };
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        <ReadState read={read} rows={3}>
          {(ways) => <PasswordForm key={changes} ways={ways} onDone={done} />}
        </ReadState>
      </DeskTabs>
    </DeskPage>
  );
}

const sameAgain: FormRule = ({ getFieldValue }) => ({
  validator: async (_, again) => {
    if (again !== getFieldValue('password')) throw new Error('两次填写的新密码不一样');
  },
});

type Values = ProofValues & {
  old_password?: string;
  password?: string;
  again?: string;
  end_tokens?: boolean;
};

function PasswordForm({ ways, onDone }: { ways: LoginWays; onDone: () => Promise<void> }) {
  const tokens = useRead('auth.api_tokens', {});
  const state = useDeskForm<Values>(async (values) => {
    await quietApi('user.change_pwd', {
      old_password: values.old_password,
      password: values.password ?? '',
      end_tokens: values.end_tokens ?? true,
      ...(ways.has_password ? {} : { proof: proofOf(values) }),
    });
    toast(ways.has_password ? '密码已修改，其他设备需要重新登录' : '密码已设置');
    await onDone();
  });
  return (
    <DeskForm
      state={state}
      label="修改密码"
      acts={
        <>
          <Button color="danger" variant="solid" htmlType="submit" loading={state.busy}>
            {ways.has_password ? '修改密码' : '设置密码'}
          </Button>
          <span className="meta">
            {ways.has_password ? '修改后，其他设备上的登录会退出' : '设置后，可以用用户名加密码登录'}
          </span>
        </>
      }
    >
      {/* For the browser's keeper of passwords: whose they are. */}
      <input type="text" name="username" autoComplete="username" value={ways.username} readOnly hidden />
      {ways.has_password ? (
        <Form.Item name="old_password" label="现在的密码">
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      ) : (
        <OwnProof ways={ways} purpose="set_password" />
      )}
      <Form.Item name="password" label="新密码" extra="至少 8 位，不要用太常见的，也不要包含用户名">
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item name="again" label="再填一次" validateTrigger="onSubmit" rules={[sameAgain]}>
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      {tokens.data?.length ? (
        <Form.Item
          name="end_tokens"
          valuePropName="checked"
          initialValue={true}
          extra="怀疑密码被别人知道时，请一并停用；留着的令牌，脚本还能用"
        >
          <Checkbox>同时停用 {tokens.data.length} 个访问令牌</Checkbox>
        </Form.Item>
      ) : null}
    </DeskForm>
  );
}
