import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import type { ForumDecoration } from '../../../../contract/forum/company.ts';
import { banner_rule, forum_limits, logo_rule } from '../../../../contract/forum/decoration.ts';
import type { ImageRule } from '../../../../contract/upload/image-rules.ts';
import { quietApi } from '../../../api.ts';
import { ColorChoice } from '../../../desk/color-choice.tsx';
import { CompanyFields } from '../../../desk/company-fields.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import type { DraftDecoration } from '../../../parts/forum-frame/kept-decoration.ts';
import { ImageSlots } from '../../../parts/upload/image-slots.tsx';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SlideFields, type SlideWords } from './slide-fields.tsx';

type Stored = NonNullable<ForumDecoration['logo']>;
type Values = Pick<ForumDecoration, 'introduction' | 'notice' | 'color' | 'company'> & {
  slides: SlideWords[];
};
type Pictures = { logo: Stored[]; banner: Stored[]; slides: Stored[] };
type Kind = keyof Pictures;
type Props = {
  forum: ForumDecoration;
  /** What the form begins with. */
  from: DraftDecoration;
  keep: (draft: DraftDecoration) => boolean;
  onSaved: () => Promise<void>;
};

const { introduction, notice } = forum_limits;
const one = (picture: Stored | null): Stored[] => (picture ? [picture] : []);

export function BaseForm({ forum, from, keep, onSaved }: Props) {
  const [pictures, setPictures] = useState<Pictures>({
    logo: one(from.logo),
    banner: one(from.banner),
    slides: from.slides.map(({ picture }) => picture),
  });
  const waits = useRef<Record<Kind, number>>({ logo: 0, banner: 0, slides: 0 });
  const [errors, setErrors] = useState<Partial<Record<Kind, string>>>({});

  const form = useDeskForm<Values>(async (typed): Promise<void> => {
    if (Object.values(waits.current).some((n) => n > 0)) {
      toast('图片还没有传好，传完或移除以后再保存', { bad: true });
      return;
    }
    try {
      await quietApi('forum.save', {
        forum_id: forum.id,
        rev: forum.rev,
        introduction: typed.introduction,
        notice: typed.notice ?? '',
        color: typed.color,
        logo_file_id: pictures.logo[0]?.id ?? null,
        banner_file_id: pictures.banner[0]?.id ?? null,
        slides: pictures.slides.map(({ id }, at) => ({
          file_id: id,
          title: typed.slides?.[at]?.title ?? '',
          link: typed.slides?.[at]?.link ?? '',
        })),
        ...(typed.company ? { company: typed.company } : {}),
      });
    } catch (error) {
      const [first] = factsOf(error)?.data?.issues ?? [];
      const kind = first && pictureField(first.path);
      if (!kind) throw error;
      setErrors({ [kind]: first.message });
      document.getElementById(`base-${kind}`)?.scrollIntoView({ block: 'center' });
      return;
    }
    toast('已保存，论坛已更新');
    await onSaved();
  });

  const draft = (shown: Pictures): void => {
    const typed = form.form.getFieldsValue(true) as Values;
    keep({
      rev: forum.rev,
      introduction: typed.introduction ?? '',
      notice: typed.notice ?? '',
      color: typed.color,
      logo: shown.logo[0] ?? null,
      banner: shown.banner[0] ?? null,
      slides: shown.slides.map((picture, at) => ({
        picture,
        title: typed.slides?.[at]?.title ?? '',
        link: typed.slides?.[at]?.link ?? '',
      })),
      company: typed.company ?? null,
    });
  };
  const put = (kind: Kind, shown: Stored[]) => {
    if (kind === 'slides') {
      // The words go with their picture.
      const words = (form.form.getFieldValue('slides') as SlideWords[] | undefined) ?? [];
      const of = new Map(pictures.slides.map(({ id }, at) => [id, words[at]]));
      form.form.setFieldValue(
        'slides',
        shown.map(({ id }) => of.get(id) ?? { title: '', link: '' }),
      );
    }
    const next = { ...pictures, [kind]: shown };
    setPictures(next);
    setErrors((now) => ({ ...now, [kind]: undefined }));
    draft(next);
  };
  const slots = (kind: Kind, label: string, rule: ImageRule, max = 1) => (
    <div className="slots-line" id={`base-${kind}`}>
      <ImageSlots
        label={label}
        max={max}
        rule={rule}
        initial={kind === 'slides' ? from.slides.map(({ picture }) => picture) : one(from[kind])}
        error={errors[kind]}
        onChange={(images, { uploading, failed }) => {
          waits.current[kind] = uploading + failed;
          put(
            kind,
            images.flatMap(({ imgId, src, fileName }) =>
              imgId === null ? [] : [{ id: imgId, url: src, name: fileName }],
            ),
          );
        }}
      />
    </div>
  );

  return (
    <section className="work forum-base">
      <DeskForm
        state={form}
        label="论坛装修"
        initialValues={{
          introduction: from.introduction,
          notice: from.notice,
          color: from.color,
          company: from.company ?? forum.company,
          slides: from.slides.map(({ title, link }) => ({ title, link })),
        }}
        onValuesChange={() => draft(pictures)}
        acts={
          <>
            <Button kind="red" type="submit" busy={form.busy}>
              保存
            </Button>
            <a className="btn" href={`/forum/preview?forum_id=${forum.id}`} target="_blank" rel="noreferrer">
              预览
            </a>
            <span className="meta">没有保存的修改留在这台设备上，预览里能看到</span>
          </>
        }
      >
        {slots('logo', '标志', logo_rule)}
        {slots('banner', '横幅', banner_rule)}
        <Form.Item name="color" label="颜色" extra="用在标签页和公告的标记上，深浅两种外观都清楚">
          <ColorChoice />
        </Form.Item>
        <Form.Item name="introduction" label="一句话介绍" rules={filled('一句话介绍', introduction.min)}>
          <Input maxLength={introduction.max} showCount />
        </Form.Item>
        <Form.Item name="notice" label="公告" extra="显示在帖子上方，留空就不显示">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={notice} showCount />
        </Form.Item>
        <SlideFields pictures={pictures.slides} slots={slots} />
        {forum.company ? (
          <>
            <SectionHead title="企业资料" meta="公开显示在“企业”页" />
            <div className="company-part">
              <CompanyFields />
            </div>
          </>
        ) : null}
      </DeskForm>
    </section>
  );
}

const pictureField = (path: string): Kind | undefined =>
  path === 'logo_file_id'
    ? 'logo'
    : path === 'banner_file_id'
      ? 'banner'
      : /^slides\.\d+\.file_id$/.test(path)
        ? 'slides'
        : undefined;
