import { Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { codes } from '../../../../contract/http/envelope.ts';
import { quietApi } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { factsOf } from '../../../refused-call.ts';

/** Opens what a code opens. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const state = useDeskForm<{ acode: string }>(async ({ acode }, form) => {
    const code = acode.trim().toUpperCase();
    try {
      await quietApi('qn.detail', { acode: code });
    } catch (error) {
      // No page is missing: the code is wrong.
      const facts = factsOf(error);
      if (facts?.code !== codes.not_found) throw error;
      form.setFields([{ name: 'acode', errors: [facts.msg] }]);
      return false;
    }
    onClose();
    await navigate(`/user/qn/${code}`);
    return true;
  });
  return (
    <FormDialog state={state} title="输入邀请码" yes="打开问卷" focus="acode" onClose={onClose}>
      <Form.Item name="acode" label="邀请码" rules={filled('邀请码', 4)} extra="一个邀请码填一次，填过就失效">
        <Input maxLength={12} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
    </FormDialog>
  );
}
