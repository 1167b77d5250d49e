import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { PersonState } from '../../../../contract/verification/person.ts';
import { face_minutes, most_proof_files } from '../../../../contract/verification/verification-limits.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { PutPerson } from './put-state.ts';

type Props = { state: PersonState; put: PutPerson };

/** The second step. A face is never the only way. */
export function PersonProof({ state, put }: Props) {
  const [way, setWay] = useState<'face' | 'papers'>(state.can.face ? 'face' : 'papers');
  return (
    <section className="work">
      <SectionHead title="核验是不是你本人" meta="第 2 步，共 2 步" />
      <div className="desk-tools">
        <Radio.Group
          aria-label="核验方式"
          optionType="button"
          value={way}
          onChange={(event) => setWay(event.target.value as 'face' | 'papers')}
          options={[
            { value: 'face', label: '人脸核验', disabled: !state.can.face },
            { value: 'papers', label: '上传证件，人工审核' },
          ]}
        />
        <span className="meta">{whyNoFace(state)}</span>
      </div>
      {way === 'face' ? <Face state={state} /> : <Papers state={state} put={put} />}
    </section>
  );
}

function whyNoFace({ face, can, elements }: PersonState): string {
  if (can.face) return '两种方式任选，效力相同';
  if (!face.offered) return '这里暂时不能人脸核验';
  if (elements === 'differ') return '姓名与身份证号对上以后才能刷脸';
  return face.tries_left === 0 ? '今天的人脸核验次数用完了' : '';
}

function Face({ state }: { state: PersonState }) {
  const [agreed, setAgreed] = useState(false);
  const { act, busy } = useAct();
  if (state.face.open)
    return (
      <div className="verify-way">
        <p>已经打开过一次人脸核验，还没有完成。</p>
        <div>
          <ButtonLink kind="red" href={state.face.open.url}>
            继续核验
          </ButtonLink>
        </div>
      </div>
    );
  const start = () =>
    act('face', async () => {
      const { url } = await quietApi('verify.face', { agree: true, meta_info: deviceFacts() });
      location.assign(url);
    });
  return (
    <div className="verify-way">
      <p>会打开核验方的页面，请由本人对着摄像头完成，大约 1 分钟。</p>
      <ul>
        <li>人脸照片由核验方和身份证照片比对，出海集不接收也不保存，只留下结果和时间。</li>
        <li>
          打开后 {face_minutes} 分钟内有效，今天还可以试 {state.face.tries_left} 次。
        </li>
        <li>不愿意刷脸，可以选“上传证件，人工审核”。</li>
      </ul>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        我同意核验方为这一次实名处理我的人脸信息
      </Checkbox>
      <div>
        <Button kind="red" disabled={!agreed} busy={busy === 'face'} onClick={() => void start()}>
          {busy === 'face' ? '正在打开' : '开始人脸核验'}
        </Button>
      </div>
    </div>
  );
}

/** What the provider's page wants to know of the device. */
const deviceFacts = (): string =>
  JSON.stringify({ deviceType: 'web', ua: navigator.userAgent, lang: navigator.language });

function Papers({ state, put }: Props) {
  const form = useDeskForm<{ file_ids: Pictures; note: string }>(async ({ file_ids, note }) => {
    const next = await quietApi('verify.person_manual', {
      file_ids: file_ids.stored.map(({ id }) => id),
      note,
    });
    put(() => next);
    toast('已提交，审核结果会通知你');
  });
  return (
    <>
      {state.elements === 'differ' ? (
        <div className="verify-way">
          <Notice>核验方返回姓名与身份证号不一致。证件确实如此的话，请在补充说明里写明原因。</Notice>
        </div>
      ) : null}
      <DeskForm
        state={form}
        label="上传证件，人工审核"
        initialValues={{
          file_ids: pictures(...state.files.filter(({ is_image }) => is_image)),
          note: state.note,
        }}
        acts={
          <>
            <Button kind="red" type="submit" busy={form.busy}>
              提交审核
            </Button>
            <span className="meta">一般 1 个工作日内答复</span>
          </>
        }
      >
        <PicturesField
          name="file_ids"
          label="证件照片"
          purpose="proof"
          max={most_proof_files}
          rule={{ max_size: 10 }}
          hint="身份证人像面、国徽面，以及本人手持身份证的照片；四角完整、文字清楚，只有你和审核人员能看到，结果出来 90 天后删除"
          must
        />
        <Form.Item name="note" label="补充说明">
          <Input.TextArea
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder="选填，例如：姓名里有生僻字，证件上是手写体"
          />
        </Form.Item>
      </DeskForm>
    </>
  );
}
