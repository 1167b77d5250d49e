import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { CompanyFields } from '../../../desk/company-fields.tsx';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { keptForm } from '../../../desk/kept-form.ts';

type Values = { company: ForumApplication['company_part'] };
type Props = { state: ForumApplication; put: (next: ForumApplication) => void };

/** Step 1: the company as the verification knows it, and what it says of itself. */
export function StepCompany({ state, put }: Props) {
  const kept = keptForm<Values>(useDeskViewer().id, 'forum-1');
  const form = useDeskForm<Values>(async ({ company }) => {
    const next = await quietApi('forum.apply_step_save', { step: 1, rev: state.rev, company });
    kept.forget();
    put(next);
  });
  return (
    <DeskForm
      state={form}
      label="企业与介绍"
      initialValues={{ company: { ...state.company_part, ...kept.read().company } }}
      onValuesChange={(_changed, values) => kept.keep(values)}
      acts={
        <>
          <Button kind="red" type="submit" busy={form.busy}>
            保存，下一步
          </Button>
          <span className="meta">填过的内容保存在这台设备上</span>
        </>
      }
    >
      <CompanyFields name={state.company?.name ?? ''} credit_code={state.company?.credit_code ?? ''} />
    </DeskForm>
  );
}
