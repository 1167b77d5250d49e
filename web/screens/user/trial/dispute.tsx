import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { type Pictures } from '../../../desk/pictures-field.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { DisputeView, Held } from '../../../desk/trial/dispute-view.tsx';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { EvidenceFields, no_evidence } from './apply-for-ruling.tsx';

/** A dispute over a report, for the two whose it is. */
export default function Dispute() {
  const id = Number(useDeskParams().id);
  const read = useRead('task.dispute_detail', { id });
  useLookAgain(read.reload);
  const askReason = useAskReason();
  const [bringing, setBringing] = useState(false);
  const { act } = useAct(read.reload);
  const appeal = () =>
    askReason({
      title: '申诉',
      text: '只能申诉一次，由另一位裁，裁完即结案。至少 10 个字。',
      yes: '申诉',
      field: 'words',
      run: ({ reason }) =>
        act('appeal', () => quietApi('task.dispute_appeal', { id, words: reason }), {
          said: '已申诉，由另一位裁',
        }),
    });
  return (
    <DeskPage title="仲裁室" meta="测评官申请的仲裁">
      <ReadState read={read}>
        {(dispute) => {
          const { can, pcode, reward } = dispute;
          const own = dispute.sides.find(({ mine }) => mine);
          const report_href =
            own?.side === 'company'
              ? `/user/product/task/manage?type=task-forum-post&pcode=${pcode}`
              : `/user/product/task/forum?pcode=${pcode}`;
          const acts = [
            can.override && {
              text: `现在改成通过，测评官得 ${yuan(reward)}，仲裁结束`,
              title: `改判，付 ¥${yuan(reward)}`,
              name: '改判付款',
              kind: 'red' as const,
              run: () => quietApi('company.posts_override', { pcode }),
              sure: {
                title: '改判付款',
                text: '现在改成通过，报告酬全额付给测评官，仲裁结束。',
                yes: '改判付款',
              },
              said: '已改判付款，仲裁结束',
            },
            can.evidence && {
              text: `还能放 ${own?.files_left ?? 0} 份，每份 10 MB 以内；对方马上看得到`,
              title: '补证据',
              name: '补说明和证据',
              kind: own?.side === 'tester' ? ('red' as const) : undefined,
              press: () => setBringing(true),
            },
            can.appeal && {
              text: '只能申诉一次，由另一位裁，裁完即结案',
              title: '申诉',
              name: '不服裁决',
              press: appeal,
            },
            can.withdraw && {
              text: '钱按“验收不通过”退给商家，这份报告不能再申请',
              title: '撤回仲裁',
              name: '撤回',
              run: () => quietApi('task.dispute_withdraw', { id }),
              sure: {
                title: '撤回仲裁',
                text: '钱按“验收不通过”退给商家，这份报告不能再申请。',
                yes: '撤回',
                grave: true,
              },
              said: '已撤回',
            },
          ].filter((act) => act !== false);
          const panel = (
            <section className="work" aria-label="你还能做什么">
              <SectionHead
                title={acts.length > 0 ? '你还能做什么' : '托管的钱'}
                meta={can.evidence ? `举证到 ${dayTime(dispute.evidence_by)}` : undefined}
              />
              <Held dispute={dispute} />
              <div className="dispute-acts">
                {acts.map(({ text, name, ...act }) => (
                  <div key={name}>
                    <p>
                      <b>{name}</b>
                      {text}
                    </p>
                    <RowActs after={read.reload} acts={[act]} />
                  </div>
                ))}
              </div>
            </section>
          );
          return <DisputeView dispute={dispute} report_href={report_href} panel={panel} />;
        }}
      </ReadState>
      {bringing ? (
        <Evidence
          id={id}
          onClose={() => setBringing(false)}
          onSent={async () => {
            setBringing(false);
            await read.reload();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

type Values = { words: string; files: Pictures };
type EvidenceProps = { id: number; onClose: () => void; onSent: () => Promise<void> };

function Evidence({ id, onClose, onSent }: EvidenceProps) {
  const state = useDeskForm<Values>(async ({ words, files }) => {
    await quietApi('task.dispute_evidence', { id, words, files: files.stored.map((file) => file.id) });
    toast('已补上，对方看得到');
    await onSent();
  });
  return (
    <FormDialog<Values>
      state={state}
      title="补说明和证据"
      yes="补上"
      width={560}
      initial={no_evidence}
      focus="words"
      onClose={onClose}
    >
      <EvidenceFields label="说明" />
    </FormDialog>
  );
}
