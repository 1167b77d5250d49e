import { useRef, useState } from 'react';
import { complaint_limits } from '../../../../contract/complaint/complaint-reasons.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ImageSlots } from '../../../parts/upload/image-slots.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';

const speeches = {
  inform: { call: 'complaint.add_info', title: '补充说明', verb: '提交补充', done: '已补充，继续处理' },
  answer: { call: 'complaint.answer', title: '我的说明', verb: '提交说明', done: '已提交说明' },
  appeal: {
    call: 'complaint.appeal',
    title: '申诉理由',
    verb: '提交申诉',
    done: '已提交，由另一位工作人员裁定',
  },
} as const;
export type Speech = keyof typeof speeches;

type Props = { id: number; speech: Speech; until: string | null; onSent: () => Promise<void> };

/** The one thing that the reader may say now, in words and pictures. */
export function SpeakForm({ id, speech, until, onSent }: Props) {
  const { call, title, verb, done } = speeches[speech];
  const [words, setWords] = useState('');
  const [files_error, setFilesError] = useState<string | null>(null);
  const files = useRef({ ids: [] as number[], uploading: 0, failed: 0 });
  const { errors, busy, onSubmit } = useSubmit(async () => {
    if (words.trim() === '') return { words: `请填写${title}` };
    const { ids, uploading, failed } = files.current;
    if (uploading > 0) return setFilesError('图片还在上传，传完再提交');
    if (failed > 0) return setFilesError('有图片没有传上去，请换一张或移除');
    try {
      await quietApi(call, { id, words, files: ids });
    } catch (error) {
      const wrong = factsOf(error)?.data?.issues?.find(({ path }) => path.startsWith('files'));
      if (!wrong) throw error;
      return setFilesError(wrong.message);
    }
    toast(done);
    await onSent();
  });
  return (
    <form noValidate className="speak" onSubmit={onSubmit}>
      <FieldFrame
        label={title}
        error={errors.words ?? null}
        hint={until ? `${dayTime(until)} 前提交` : undefined}
        counter={[[...words].length, complaint_limits.words]}
      >
        {(wires) => (
          <textarea
            {...wires}
            name="words"
            rows={4}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </FieldFrame>
      <ImageSlots
        label="证明材料"
        note="选填"
        purpose="proof"
        max={complaint_limits.files}
        rule={{ max_size: 10 }}
        error={files_error}
        onChange={(images, facts) => {
          files.current = { ids: images.flatMap(({ imgId }) => imgId ?? []), ...facts };
          setFilesError(null);
        }}
      />
      <div>
        <Button kind="red" type="submit" busy={busy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
