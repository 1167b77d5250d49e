import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { application_limits, type ApplicablePermission } from '../../../../contract/permission/applicable.ts';
import type { PermissionState } from '../../../../contract/permission/permission.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { chosen, filled } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { AttachmentList, type Attachment } from '../../../parts/upload/attachment-list.tsx';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { keptForm, type Typed } from '../../../desk/kept-form.ts';
import { counted } from '../../../desk/counted.ts';

type Props = { state: PermissionState; onSent: () => Promise<void> };

const groups = [...Map.groupBy(marketplaces, ({ group }) => group)].map(([label, list]) => ({
  label,
  options: list.map(({ code, title }) => ({ value: code, label: title })),
}));

const hints: Record<ApplicablePermission, { reason: string; placeholder: string }> = {
  source: {
    reason: '说清楚你有什么产品或资源、从哪里发货、想找什么样的人合作',
    placeholder: '例如：佛山自有工厂，做厨房小家电，可以提供样品和产品图',
  },
  tester: {
    reason: '写过哪些测评、发在哪里、用过哪些类目的产品，可以附链接',
    placeholder: '例如：两年亚马逊美国站厨房类目买手，写过 12 篇图文测评',
  },
  seckill: {
    reason: '准备上哪些产品、库存多少、多久办一场、怎样发货',
    placeholder: '例如：宠物饮水机 500 台现货在佛山仓，计划每月一场，48 小时内发出',
  },
};

/** What is typed stays in this browser until it is sent. */
export function ApplyForm({ state, onSent }: Props) {
  const { permission, title, revision, can } = state;
  const viewer = useDeskViewer();
  const kept = keptForm(viewer.id, permission);
  const files = useRef({ ids: state.form?.files.map(({ id }) => id) ?? [], uploading: 0, failed: 0 });
  const form = useDeskForm<Typed>(async (typed) => {
    if (files.current.uploading > 0) return toast('证明材料还在上传，传完再提交', { bad: true });
    if (files.current.failed > 0) return toast('有文件没有传上去，请重试或移除', { bad: true });
    await send(permission, typed, files.current.ids, can.change ? revision : null);
    kept.forget();
    toast('已提交，审核结果会通知你');
    await onSent();
  });
  const texts = permission === 'tester' ? application_limits.experience : application_limits.reason;
  const name = permission === 'tester' ? 'experience' : 'reason';
  const label = { source: '申请说明', tester: '测评经历', seckill: '秒杀计划' }[permission];
  const initial: Typed = { ...state.form, ...kept.read() };
  return (
    <DeskForm
      state={form}
      label={`申请${title}`}
      initialValues={{ [name]: initial[name], marketplaces: initial.marketplaces ?? [] }}
      onValuesChange={(_changed, values) => kept.keep(values)}
      acts={
        <>
          <Button kind="red" type="submit" busy={form.busy}>
            {can.change ? '提交新的一版' : state.revision ? '再次提交' : '提交申请'}
          </Button>
          <span className="meta">填过的内容保存在这台设备上</span>
        </>
      }
    >
      <Form.Item name={name} label={label} extra={hints[permission].reason} rules={filled(label, texts.min)}>
        <Input.TextArea
          autoSize={{ minRows: 5, maxRows: 14 }}
          {...counted(texts.max)}
          placeholder={hints[permission].placeholder}
        />
      </Form.Item>
      {permission === 'source' ? null : (
        <Form.Item
          name="marketplaces"
          label={permission === 'tester' ? '熟悉的站点' : '面向的站点'}
          extra={`至多 ${application_limits.marketplaces} 个`}
          rules={chosen('站点')}
        >
          <Select
            mode="multiple"
            options={groups}
            maxCount={application_limits.marketplaces}
            optionFilterProp="label"
            placeholder="选择站点，可以输入名称查找"
          />
        </Form.Item>
      )}
      {permission === 'tester' ? null : (
        <div className="apply-files">
          <AttachmentList
            label="证明材料"
            note="选填"
            hint="营业执照以外的材料，例如厂房、仓库、授权书；JPG、PNG、WebP 或 PDF，每个 10 MB 以内，只有你和审核人员能看到"
            purpose="proof"
            max={application_limits.files}
            initial={(state.form?.files ?? []).map(({ id, name: of, url, size }) => ({
              id,
              name: of,
              url,
              size,
            }))}
            onChange={(list: Attachment[], facts) => {
              files.current = { ids: list.map(({ id }) => id), ...facts };
            }}
          />
        </div>
      )}
    </DeskForm>
  );
}

function send(
  permission: ApplicablePermission,
  { reason = '', experience = '', marketplaces: at = [] }: Typed,
  files: number[],
  revision: number | null,
): Promise<unknown> {
  const changed = revision === null ? {} : { revision };
  switch (permission) {
    case 'source':
      return quietApi('permission.apply_base', { reason, files, ...changed });
    case 'tester':
      return quietApi('permission.apply_test', { experience, marketplaces: at, ...changed });
    case 'seckill':
      return quietApi('permission.apply_seckill', { reason, marketplaces: at, files, ...changed });
  }
}
