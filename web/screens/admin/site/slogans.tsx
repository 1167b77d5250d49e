import { Form, Input } from 'antd';
import type { SiteFrame } from '../../../../contract/site/site-admin.ts';
import { slogan_limits } from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { judgedBy } from '../../../desk/filled.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ClashNote } from './clash-note.tsx';
import { useNewer } from './use-newer.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with the lines, in words. */
function wrongIn(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > slogan_limits.slogans)
    return `至多 ${slogan_limits.slogans} 条口号，现在有 ${lines.length} 条`;
  const long = lines.find((line) => [...line].length > slogan_limits.words);
  if (long) return `“${long}”超过了 ${slogan_limits.words} 个字`;
  const short = lines.find((line) => [...line].length < 2);
  return short ? `“${short}”太短，口号至少 2 个字` : null;
}

export default function Slogans() {
  const read = useRead('admin.site_frame', {});
  return (
    <ReadState read={read} rows={4}>
      {(frame) => <SlogansForm key={frame.rev} frame={frame} onNewer={(now) => read.change(() => now)} />}
    </ReadState>
  );
}

const facing = {
  read: () => quietApi('admin.site_frame', {}),
  facts: ({ slogans }: SiteFrame) => ({ 口号: slogans.join('\n') }),
};

function SlogansForm({ frame, onNewer }: { frame: SiteFrame; onNewer: (now: SiteFrame) => void }) {
  const { send, clash } = useNewer(frame, facing);
  const state = useDeskForm<{ slogans?: string }>(async ({ slogans = '' }) => {
    const saved = await send(async (base = frame) =>
      onNewer(await quietApi('admin.site_slogans_save', { rev: base.rev, slogans: linesOf(slogans) })),
    );
    if (saved) toast('口号已保存');
    return saved;
  });
  return (
    <div className="site-form">
      <ClashNote clash={clash} what="口号" onTake={onNewer} />
      <DeskForm
        state={state}
        label="口号"
        initialValues={{ slogans: frame.slogans.join('\n') }}
        acts={
          <Button kind="red" type="submit" busy={state.busy} disabled={!state.touched}>
            保存口号
          </Button>
        }
      >
        <Form.Item
          name="slogans"
          label="口号"
          extra="一行一条，按天轮换；全部删去时用本站自带的"
          rules={[judgedBy<string>((text = '') => wrongIn(text))]}
        >
          <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} placeholder="例如：先算账，再上架。" />
        </Form.Item>
      </DeskForm>
    </div>
  );
}
