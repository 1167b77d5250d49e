import { Button, Form, Input } from 'antd';
import type { SiteSettings } from '../../../../contract/admin/settings.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Change } from './change.ts';
import { counted } from '../../../desk/counted.ts';

/** The issues of the call are named `site.title`, and so are the fields. */
type Values = { site: { title: string; subtitle?: string } };
type Props = { site: SiteSettings['site']; change: Change };

export function SiteName({ site, change }: Props) {
  const state = useDeskForm<Values>(async (values) => {
    await change({ site: { title: values.site.title, subtitle: values.site.subtitle ?? '' } });
    toast('站点名称已保存');
  });
  return (
    <section className="work" aria-labelledby="name-head">
      <SectionHead
        id="name-head"
        title="站点名称"
        meta={site.chosen_by === 'staff' ? undefined : '现在来自环境变量，保存后以这里为准'}
      />
      <DeskForm<Values>
        state={state}
        label="站点名称"
        initialValues={{ site: { title: site.title, subtitle: site.subtitle } }}
        acts={
          <>
            <Button type="primary" htmlType="submit" loading={state.busy} disabled={!state.touched}>
              保存
            </Button>
            <span className="meta">页眉、标题栏和邮件里用到</span>
          </>
        }
      >
        <Form.Item name={['site', 'title']} label="名称" rules={filled('站点名称')}>
          <Input {...counted(20)} autoComplete="off" />
        </Form.Item>
        <Form.Item name={['site', 'subtitle']} label="副标题">
          <Input {...counted(40)} autoComplete="off" />
        </Form.Item>
      </DeskForm>
    </section>
  );
}
