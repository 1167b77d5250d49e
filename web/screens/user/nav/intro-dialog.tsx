import { Form, Input } from 'antd';
import type { NavClaim } from '../../../../contract/navigation/nav-own.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { counted } from '../../../desk/counted.ts';

type Props = { claim: NavClaim; onClose: () => void; onSaved: () => Promise<void> };

export function IntroDialog({ claim, onClose, onSaved }: Props) {
  const state = useDeskForm<{ intro?: string }>(async ({ intro = '' }) => {
    await quietApi('nav.claim_edit', { claim_id: claim.id, intro });
    toast('介绍已改');
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={`改“${claim.site.title}”的介绍`}
      yes="保存"
      focus="intro"
      onClose={onClose}
      initial={{ intro: claim.site.intro }}
    >
      <Form.Item name="intro" label="一句话介绍">
        <Input {...counted(nav_limits.intro)} placeholder="它能帮卖家做什么" />
      </Form.Item>
    </FormDialog>
  );
}
