import '../../../desk/trial/trial.css';
import { Form, Input, Rate } from 'antd';
import { useNavigate } from 'react-router';
import type { Output } from '../../../../contract/index.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import { report_grounds } from '../../../../contract/trial/report-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { keptForm } from '../../../desk/kept-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { htmlOf, typedOf } from './typed-text.ts';
import { counted } from '../../../desk/counted.ts';

type Form_ = Output<'task.post_form'>;
type Values = { title: string; content: string; images: Pictures; answers?: string[]; ratings?: number[] };
/** Pictures are kept as they stand in the library; one under way is not there yet. */
type Kept = Omit<Values, 'images'> & { images: Pictures['stored'] };

/** Where a report is written, question by question as its template asks. */
export function WriteReport({ apply_no, back }: { apply_no: string; back: string }) {
  const read = useRead('task.post_form', { apply_no });
  return (
    <DeskPage title="写试用报告" acts={<ButtonLink href={back}>我的测评帖</ButtonLink>}>
      <ReadState read={read}>
        {(form) => (
          <section className="work">
            {form.can_write ? (
              <ReportForm form={form} />
            ) : (
              <Notice>现在不能写这份报告：它已经交了，或者申请已经结束。</Notice>
            )}
          </section>
        )}
      </ReadState>
    </DeskPage>
  );
}

function ReportForm({ form }: { form: Form_ }) {
  const go = useNavigate();
  const { template, report, task, due_at } = form;
  // Written anew after it was sent back, it is another one.
  const kept = keptForm<Kept>(useDeskViewer().id, `report:${form.apply_no}:${report?.status ?? 'new'}`);
  const { images: left = (report?.images ?? []).map(({ id, url }) => ({ id, url, name: '' })), ...typed } =
    kept.read();
  const state = useDeskForm<Values>(async ({ title, content, images, answers = [], ratings = [] }) => {
    const sent = await quietApi(report ? 'task.post_afresh' : 'task.post', {
      apply_no: form.apply_no,
      title,
      content: htmlOf(content),
      images: images.stored.map(({ id }) => id),
      answers,
      ratings,
    });
    kept.forget();
    toast('报告已交，等初审');
    void go(`/user/product/task/forum?pcode=${sent.pcode}`);
  });
  const asked = [
    template.min_words > 0 && `正文不少于 ${template.min_words} 字`,
    template.min_images > 0 && `图不少于 ${template.min_images} 张`,
  ].filter(Boolean);
  return (
    <>
      <div className="report-asks">
        <h2>{task.title}</h2>
        <p className="meta n">
          {form.template_title}
          {asked.length > 0 ? `：${asked.join('，')}` : ''}
          {due_at ? ` · ${dayTime(due_at)} 前交` : ''}
        </p>
      </div>
      {report?.reason ? (
        <Notice>
          退回的理由：{report.ground ? `${report_grounds[report.ground]}，` : ''}
          {report.reason}
        </Notice>
      ) : null}
      <DeskForm<Values>
        state={state}
        label="写试用报告"
        above
        onValuesChange={(_, { images, ...words }) => kept.keep({ ...words, images: images.stored })}
        initialValues={{
          title: report?.title ?? '',
          content: report ? typedOf(report.content_src) : '',
          images: pictures(...left),
          answers: template.questions.map((_, n) => report?.answers[n] ?? ''),
          ratings: template.aspects.map((_, n) => report?.ratings[n]),
          ...typed,
        }}
        acts={
          <Button kind="red" type="submit" busy={state.busy}>
            交报告
          </Button>
        }
      >
        <Form.Item name="title" label="标题" rules={filled('标题', report_limits.title[0])}>
          <Input {...counted(report_limits.title[1])} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="content"
          label="正文"
          className="wide"
          rules={filled('正文')}
          extra="写自己用过的事实，好坏都写；空一行是新的一段"
        >
          <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} {...counted(report_limits.content)} />
        </Form.Item>
        <PicturesField
          name="images"
          label="图片"
          least={template.min_images}
          max={report_limits.images}
          rule={{ max_size: 10 }}
          shapes={['row']}
        />
        {template.questions.map((question, n) => (
          <Form.Item
            key={question}
            name={['answers', n]}
            label={question}
            className="wide"
            rules={filled('回答')}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={report_limits.answer} />
          </Form.Item>
        ))}
        {template.aspects.map((aspect, n) => (
          <Form.Item key={aspect} name={['ratings', n]} label={aspect} rules={chosen('评分')}>
            <Rate />
          </Form.Item>
        ))}
      </DeskForm>
    </>
  );
}
