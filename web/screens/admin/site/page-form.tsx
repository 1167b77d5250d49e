import { Form, Input, InputNumber, Switch } from 'antd';
import { useRef, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { page_limits } from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { editorPictures } from '../../../parts/upload/editor-pictures.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { yesOrNo } from './changes.ts';
import { ClashNote } from './clash-note.tsx';
import { RichField } from './rich-field.tsx';
import { useNewer } from './use-newer.ts';
import { counted } from '../../../desk/counted.ts';

type Values = { url: string; title: string; published?: boolean; in_footer?: boolean; sort?: number | null };
type Props = {
  page: Output<'admin.site_page'> | undefined;
  /** The number of the earlier version whose words stand here. */
  old?: number | null;
  back: string;
  onSaved: () => void;
  /** What somebody else saved stands in the place of what was typed. */
  onTake?: () => void;
};

export function PageForm({ page, old = null, back, onSaved, onTake }: Props) {
  const { send, clash } = useNewer(page, {
    read: async () => (page ? await quietApi('admin.site_page', { id: page.id }) : undefined),
    facts: factsOfPage,
  });
  const text = useRef({ html: page?.content ?? '', unsettled: 0 });
  const [wrong, setWrong] = useState<string | null>(null);
  const said = (message: string) => {
    setWrong(message);
    return false;
  };
  const state = useDeskForm<Values>(async (values) => {
    setWrong(null);
    if (text.current.unsettled > 0) return said('正文里还有没传好的图片');
    if (text.current.html === '') return said('请填写正文');
    try {
      const saved = await send((base) =>
        quietApi('admin.site_page_save', {
          ...(base ? { id: base.id, rev: base.rev } : {}),
          ...values,
          sort: values.sort ?? 0,
          content: text.current.html,
        }),
      );
      if (!saved) return false;
    } catch (error) {
      const issue = factsOf(error)?.data?.issues?.find(({ path }) => path === 'content');
      if (issue) setWrong(issue.message);
      throw error;
    }
    toast('页面已保存');
    onSaved();
    return true;
  });
  return (
    <div className="site-form">
      <ClashNote clash={clash} what="这个页面" onTake={() => onTake?.()} />
      {old === null ? null : <Notice>下面是第 {old} 版的文字，保存后成为新的一版。</Notice>}
      <DeskForm<Values>
        state={state}
        label={page ? '修改官方页面' : '添一个官方页面'}
        initialValues={
          page
            ? {
                url: page.url,
                title: page.title,
                published: page.published,
                in_footer: page.in_footer,
                sort: page.sort,
              }
            : { published: false, in_footer: false, sort: 0 }
        }
        acts={
          <>
            <Button kind="red" type="submit" busy={state.busy}>
              保存页面
            </Button>
            <a className="desk-link" href={back}>
              不改了，回到列表
            </a>
          </>
        }
      >
        <Form.Item name="title" label="标题" rules={filled('标题')}>
          <Input {...counted(page_limits.title)} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="url"
          label="地址"
          rules={[
            { required: true, message: '请填写地址' },
            { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: '地址只用小写字母、数字和中间的短横' },
          ]}
        >
          <Input prefix="/offical/" maxLength={40} autoComplete="off" />
        </Form.Item>
        <RichField
          id="page-content"
          initial={page?.content ?? ''}
          error={wrong}
          pictures={editorPictures}
          onChange={(html, { unsettled }) => {
            text.current = { html, unsettled };
          }}
        />
        <Form.Item name="published" label="公开" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="in_footer" label="放在页脚" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="sort" label="排序" extra="小的在前">
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </DeskForm>
    </div>
  );
}

const factsOfPage = (page: Output<'admin.site_page'>) => ({
  标题: page.title,
  地址: `/offical/${page.url}`,
  正文: { html: page.content },
  公开: yesOrNo(page.published),
  放在页脚: yesOrNo(page.in_footer),
  排序: String(page.sort),
});
