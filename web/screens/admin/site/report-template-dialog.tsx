import { Form, Input, InputNumber } from 'antd';
import { template_limits as limits } from '../../../../contract/task/report-templates.ts';
import type { StaffTemplate } from '../../../../contract/task/templates.ts';
import { quietApi } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { Timeline } from '../../../desk/timeline.tsx';
import { toast } from '../../../shell/toast.ts';
import { asks } from './asks-of-report.ts';
import { counted } from '../../../desk/counted.ts';

type Props = { template: StaffTemplate | null; onClose: () => void; onSaved: () => Promise<void> };
type Values = {
  title: string;
  hint?: string;
  min_words: number;
  min_images: number;
  questions?: string;
  aspects?: string;
};

const number = (what: string) => [{ required: true, message: `请填写${what}，不要求就填 0` }];

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One template; what is asked and rated stands a line each. */
export function ReportTemplateDialog({ template, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async ({ hint = '', questions, aspects, ...typed }) => {
    const { version } = await quietApi('admin.report_template_save', {
      ...(template ? { id: template.id, version: template.version } : {}),
      ...typed,
      hint,
      questions: linesOf(questions),
      aspects: linesOf(aspects),
    });
    toast(template ? `已存为第 ${version} 版` : '模板已添加');
    onClose();
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={template ? `改“${template.title}”` : '添一个模板'}
      yes="保存"
      focus="title"
      onClose={onClose}
      initial={
        template
          ? {
              ...template,
              questions: template.questions.join('\n'),
              aspects: template.aspects.join('\n'),
            }
          : { min_words: 300, min_images: 4 }
      }
    >
      <Form.Item name="title" label="模板名称" rules={filled('模板名称', limits.title[0])}>
        <Input {...counted(limits.title[1])} />
      </Form.Item>
      <Form.Item name="hint" label="一句说明">
        <Input {...counted(limits.hint)} />
      </Form.Item>
      <Form.Item name="min_words" label="正文至少多少字" rules={number('正文字数')}>
        <InputNumber min={0} max={limits.min_words} precision={0} />
      </Form.Item>
      <Form.Item name="min_images" label="图片至少多少张" rules={number('图片张数')}>
        <InputNumber min={0} max={limits.min_images} precision={0} />
      </Form.Item>
      <Form.Item name="questions" label="要回答的问题" extra={`一行一个，至多 ${limits.questions} 个`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="aspects" label="打分的方面" extra={`一行一个，1 到 5 分，至多 ${limits.aspects} 个`}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      {template && template.before.length > 0 ? (
        <Timeline
          steps={template.before.map((one) => ({
            at: one.saved_at,
            title: `第 ${one.version} 版${one.title === template.title ? '' : `，叫“${one.title}”`}`,
            text: `${asks(one)}${one.tasks > 0 ? `；${one.tasks} 个任务还按这一版` : ''}`,
          }))}
        />
      ) : null}
    </FormDialog>
  );
}
