import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { AdForStaff } from '../../../../contract/site/site-admin.ts';
import { ad_limits, ad_slots, type AdSlot } from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { AdLine, AdReel } from '../../../parts/ad.tsx';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { fromField, toField } from './beijing-field.ts';
import { ClashNote } from './clash-note.tsx';
import { useNewer } from './use-newer.ts';
import { counted } from '../../../desk/counted.ts';

type Values = {
  slot: AdSlot;
  title: string;
  text?: string;
  href: string;
  file_id: Pictures;
  alt?: string;
  starts_at: string;
  ends_at?: string;
  sort?: number | null;
};
type Props = {
  ad: AdForStaff | undefined;
  back: string;
  onSaved: () => Promise<void>;
  /** What somebody else saved stands in the place of what was typed. */
  onTake: () => Promise<void>;
};

const picture_rule = { max_size: 2, types: ['png', 'jpeg', 'jpg', 'webp'], allow_animated: 1 } as const;

/** What an ad says, where and when, and how it will look. */
export function AdForm({ ad, back, onSaved, onTake }: Props) {
  const { send, clash } = useNewer(ad, {
    read: async () => (await quietApi('admin.site_ads', {})).find(({ id }) => id === ad?.id),
    facts: factsOfAd,
  });
  const [values, setValues] = useState<Values>(() => initialOf(ad));
  const state = useDeskForm<Values>(async ({ file_id, ...given }) => {
    const saved = await send((base) =>
      quietApi('admin.site_ad_save', {
        ...(base ? { id: base.id, rev: base.rev } : {}),
        ...given,
        text: given.text ?? '',
        alt: given.alt ?? '',
        file_id: file_id.stored[0]?.id ?? null,
        starts_at: fromField(given.starts_at),
        ends_at: given.ends_at ? fromField(given.ends_at) : null,
        sort: given.sort ?? 0,
      }),
    );
    if (!saved) return false;
    toast('广告已保存');
    await onSaved();
    return true;
  });
  return (
    <div className="site-form">
      <ClashNote clash={clash} what="这个广告" onTake={() => void onTake()} />
      <DeskForm<Values>
        state={state}
        label={ad ? '修改广告' : '添一个广告'}
        initialValues={initialOf(ad)}
        onValuesChange={(_changed, all) => setValues(all)}
        acts={
          <>
            <Button kind="red" type="submit" busy={state.busy}>
              保存广告
            </Button>
            <a className="desk-link" href={back}>
              不改了，回到列表
            </a>
          </>
        }
      >
        <Form.Item name="slot" label="位置" rules={chosen('位置')}>
          <Select
            options={Object.entries(ad_slots).map(([value, { title, most }]) => ({
              value,
              label: `${title}（同时至多 ${most} 个）`,
            }))}
          />
        </Form.Item>
        <Form.Item name="title" label="标题" rules={filled('标题')}>
          <Input {...counted(ad_limits.title)} autoComplete="off" />
        </Form.Item>
        <Form.Item name="text" label="文字" extra="选填，首页小广告不显示">
          <Input {...counted(ad_limits.text)} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="href"
          label="链接"
          extra="站内写 /posts 这样的地址，站外写 https:// 开头的网址"
          rules={[{ required: true, message: '请填写链接' }]}
        >
          <Input maxLength={ad_limits.href} autoComplete="off" />
        </Form.Item>
        <PicturesField
          name="file_id"
          label="图片"
          note="选填"
          max={1}
          rule={picture_rule}
          className="ad-picture"
        />
        <Form.Item name="alt" label="图片说明" extra="给看不到图片的人，有图片时要写">
          <Input {...counted(ad_limits.alt)} autoComplete="off" />
        </Form.Item>
        <Form.Item name="starts_at" label="开始" rules={[{ required: true, message: '请填写开始时间' }]}>
          <DayInput of="moment" />
        </Form.Item>
        <Form.Item name="ends_at" label="结束" extra="北京时间；不填就一直展示">
          <DayInput of="moment" />
        </Form.Item>
        <Form.Item name="sort" label="排序" extra="小的在前">
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </DeskForm>
      <section className="ad-preview" aria-label="预览">
        <p className="meta">预览</p>
        <Preview values={values} />
      </section>
    </div>
  );
}

function Preview({ values }: { values: Values }) {
  const src = values.file_id.stored[0]?.url;
  const ad = {
    title: values.title || '标题',
    text: values.text ?? '',
    href: values.href?.startsWith('/') || values.href?.startsWith('https://') ? values.href : '/',
    picture: src ? { url: src, alt: values.alt ?? '', width: null, height: null } : null,
  };
  return values.slot === 'home' ? <AdReel ads={[ad]} /> : <AdLine ad={ad} />;
}

const factsOfAd = (ad: AdForStaff) => ({
  位置: ad_slots[ad.slot].title,
  标题: ad.title,
  文字: ad.text,
  链接: ad.href,
  图片: ad.picture ?? '',
  图片说明: ad.alt,
  开始: dayTime(ad.starts_at),
  结束: ad.ends_at ? dayTime(ad.ends_at) : '一直展示',
  排序: String(ad.sort),
});

const initialOf = (ad: AdForStaff | undefined): Values =>
  ad
    ? {
        slot: ad.slot,
        title: ad.title,
        text: ad.text,
        href: ad.href,
        file_id: pictures(ad.file_id && ad.picture ? { id: ad.file_id, url: ad.picture, name: '' } : null),
        alt: ad.alt,
        starts_at: toField(ad.starts_at),
        ...(ad.ends_at ? { ends_at: toField(ad.ends_at) } : {}),
        sort: ad.sort,
      }
    : {
        slot: 'home',
        title: '',
        href: '',
        file_id: pictures(),
        starts_at: toField(new Date().toISOString()),
        sort: 0,
      };
