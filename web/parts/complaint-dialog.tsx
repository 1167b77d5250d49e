import '../ui/field.css';
import './complaint-dialog.css';
import { useRef, useState } from 'react';
import {
  complaint_limits,
  complaint_reasons,
  complaintReasonsOf,
  type ComplaintReason,
} from '../../contract/complaint/complaint-reasons.ts';
import { thing_kinds, type ThingKind } from '../../contract/things.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { confirmBox } from '../shell/confirm-box.ts';
import { loginAddress } from '../shell/react-to-refusal.ts';
import { toast } from '../shell/toast.ts';
import { readViewer } from '../shell/viewer.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { WordsField } from '../ui/words-field.tsx';
import { openDialog } from './open-dialog.tsx';
import { DialogFrame } from './upload/dialog-frame.tsx';
import { ImageSlots } from './upload/image-slots.tsx';
import { useSubmit } from './use-submit.ts';

export type Reported = { target: ThingKind; title: string } & ({ id: number } | { pcode: string });

/** Why, in which words, with which proofs; and what happens next. */
function ComplaintDialog({ thing, onClose }: { thing: Reported; onClose: () => void }) {
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [words, setWords] = useState('');
  const [proofs_error, setProofsError] = useState<string | null>(null);
  const proofs = useRef({ ids: [] as number[], uploading: 0, failed: 0 });
  const asked = reason ? complaint_reasons[reason] : null;
  const { title, ...named } = thing;

  const { errors, busy, onSubmit } = useSubmit(async () => {
    if (!reason || !asked) return { reason_code: '请选择举报的原因' };
    if ([...words.trim()].length < asked.words) return { words: `请写明情况，至少 ${asked.words} 个字` };
    const { ids, uploading, failed } = proofs.current;
    const problem =
      uploading > 0
        ? '图片还在上传，传完再提交'
        : failed > 0
          ? '有图片没有传上去，请换一张或移除'
          : ids.length < asked.proofs
            ? '请上传权利证明，如商标注册证、版权登记证'
            : null;
    setProofsError(problem);
    if (problem) return document.getElementById('complaint-proofs')?.focus();
    try {
      await quietApi('complaint.add', { ...named, reason_code: reason, words, files: ids });
    } catch (error) {
      const wrong = factsOf(error)?.data?.issues?.find(({ path }) => path.startsWith('files'));
      if (!wrong) throw error;
      return setProofsError(wrong.message);
    }
    onClose();
    toast('已收到举报，24 小时内受理，结果会通知你', {
      act: { title: '看进度', run: () => location.assign('/user/complain') },
    });
  });

  return (
    <DialogFrame
      className="complaint-dialog"
      title={`举报${thing_kinds[thing.target].title}`}
      onClose={onClose}
      edited={words.trim() !== ''}
    >
      {(_, close) => (
        <form noValidate onSubmit={onSubmit}>
          <p className="what">{title}</p>
          <fieldset
            aria-invalid={errors.reason_code ? true : undefined}
            aria-describedby={errors.reason_code ? 'complaint-reason-error' : undefined}
          >
            <legend>原因</legend>
            {complaintReasonsOf(thing.target).map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="reason_code"
                  value={code}
                  checked={reason === code}
                  onChange={() => {
                    setReason(code);
                    setProofsError(null);
                  }}
                />
                <span>
                  {complaint_reasons[code].title}
                  <small>{complaint_reasons[code].hint}</small>
                </span>
              </label>
            ))}
            {errors.reason_code ? (
              <FieldError id="complaint-reason-error">{errors.reason_code}</FieldError>
            ) : null}
          </fieldset>
          <WordsField
            label="说明"
            note={asked && asked.words > 0 ? `至少 ${asked.words} 个字` : '选填'}
            name="words"
            rows={3}
            most={complaint_limits.words}
            value={words}
            error={errors.words}
            onChange={setWords}
          />
          {asked ? (
            <ImageSlots
              label="证明材料"
              note={asked.proofs > 0 ? '必填' : '选填'}
              id="complaint-proofs"
              purpose="proof"
              max={complaint_limits.files}
              rule={{ max_size: 10 }}
              hint={
                asked.proofs > 0
                  ? '权利证明和侵权截图，处理人员和被投诉方能看到'
                  : '截图等，只有处理人员能看到'
              }
              error={proofs_error}
              onChange={(images, facts) => {
                proofs.current = { ids: images.flatMap(({ imgId }) => imgId ?? []), ...facts };
                setProofsError(null);
              }}
            />
          ) : null}
          <p className="meta">
            {reason === 'infringement'
              ? '受理后，对方有 15 天说明；说明或到期后 7 天内给出结果。对方看不到你是谁，能看到你的说明和证明。'
              : '24 小时内受理，受理后 7 天内给出结果。对方看不到是谁举报的。'}
          </p>
          <footer>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" type="submit" busy={busy}>
              提交举报
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}

/** Asks what is wrong with a thing; a visitor is led to the login first. */
export async function openComplaint(thing: Reported): Promise<void> {
  if (readViewer()) return openDialog((onClose) => <ComplaintDialog thing={thing} onClose={onClose} />);
  const question = { title: '登录后再举报', text: '处理结果会通知到你的账号。', yes: '去登录' };
  if (await confirmBox(question)) location.assign(loginAddress());
}
