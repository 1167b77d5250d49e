import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { type Pictures } from '../../../desk/pictures-field.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { DisputeView } from '../../../desk/trial/dispute-view.tsx';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EvidenceFields, no_evidence } from './apply-for-ruling.tsx';

/** A dispute over a report, for the two whose it is. */
export default function Dispute() {
  const id = Number(useDeskParams().id);
  const read = useRead('task.dispute_detail', { id });
  const askReason = useAskReason();
  const appeal = async () => {
    const given = await askReason({
      title: '申诉',
      text: '只能申诉一次，由另一位裁，裁完即结案。至少 10 个字。',
      yes: '申诉',
    });
    if (!given) return;
    try {
      await quietApi('task.dispute_appeal', { id, words: given.reason });
      toast('已申诉，由另一位裁');
    } catch (error) {
      reactTo(error);
    }
    await read.reload();
  };
  return (
    <DeskPage title="仲裁室">
      <section className="work">
        <ReadState read={read}>
          {(dispute) => (
            <>
              <DisputeView dispute={dispute} />
              {dispute.can.evidence ? <Evidence id={id} onSent={read.reload} /> : null}
              <div className="desk-go">
                <RowActs
                  after={read.reload}
                  acts={[
                    dispute.can.appeal && { title: '申诉', press: () => void appeal() },
                    dispute.can.override && {
                      title: '改判付款',
                      run: () => quietApi('company.posts_override', { pcode: dispute.pcode }),
                      sure: {
                        title: '改判付款',
                        text: '现在改成通过，报告酬全额付给测评官，仲裁结束。',
                        yes: '改判付款',
                      },
                      said: '已改判付款，仲裁结束',
                    },
                    dispute.can.withdraw && {
                      title: '撤回仲裁',
                      kind: 'bare',
                      run: () => quietApi('task.dispute_withdraw', { id }),
                      sure: {
                        title: '撤回仲裁',
                        text: '钱按“验收不通过”退给商家，这份报告不能再申请。',
                        yes: '撤回',
                        grave: true,
                      },
                      said: '已撤回',
                    },
                  ]}
                />
              </div>
            </>
          )}
        </ReadState>
      </section>
    </DeskPage>
  );
}

type Values = { words: string; files: Pictures };

function Evidence({ id, onSent }: { id: number; onSent: () => Promise<void> }) {
  const state = useDeskForm<Values>(async ({ words, files }, form) => {
    await quietApi('task.dispute_evidence', { id, words, files: files.stored.map((file) => file.id) });
    toast('已补上，对方看得到');
    form.resetFields();
    await onSent();
  });
  return (
    <DeskForm<Values>
      state={state}
      label="补说明和证据"
      initialValues={no_evidence}
      acts={
        <Button kind="red" type="submit" busy={state.busy}>
          补上
        </Button>
      }
    >
      <EvidenceFields label="说明" />
    </DeskForm>
  );
}
