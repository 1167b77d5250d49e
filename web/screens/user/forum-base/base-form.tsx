import { Form, Input } from 'antd';
import { useRef } from 'react';
import type { ForumDecoration } from '../../../../contract/forum/company.ts';
import { banner_rule, forum_limits, logo_rule } from '../../../../contract/forum/decoration.ts';
import { quietApi } from '../../../api.ts';
import { ColorChoice } from '../../../desk/color-choice.tsx';
import { CompanyFields } from '../../../desk/company-fields.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import type { DraftDecoration } from '../../../parts/forum-frame/kept-decoration.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SlideFields, type SlideWords } from './slide-fields.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = Pick<ForumDecoration, 'introduction' | 'notice' | 'color' | 'company'> & {
  logo_file_id: Pictures;
  banner_file_id: Pictures;
  slide_pictures: Pictures;
  slides?: SlideWords[];
};
type Props = {
  forum: ForumDecoration;
  /** What the form begins with. */
  from: DraftDecoration;
  keep: (draft: DraftDecoration) => boolean;
  onSaved: () => Promise<void>;
};

const { introduction, notice } = forum_limits;

export function BaseForm({ forum, from, keep, onSaved }: Props) {
  const form = useDeskForm<Values>(async (typed) => {
    const { introduction: words, color, company } = typed;
    await quietApi('forum.save', {
      forum_id: forum.id,
      rev: forum.rev,
      introduction: words,
      notice: typed.notice ?? '',
      color,
      logo_file_id: typed.logo_file_id.stored[0]?.id ?? null,
      banner_file_id: typed.banner_file_id.stored[0]?.id ?? null,
      slides: slidesOf(typed).map(({ picture, ...slide }) => ({ file_id: picture.id, ...slide })),
      ...(company ? { company } : {}),
    });
    toast('已保存，论坛已更新');
    await onSaved();
  }, pictureNamed);
  const slides =
    Form.useWatch('slide_pictures', form.form)?.stored ?? from.slides.map(({ picture }) => picture);
  const last = useRef(slides);

  const changed = ({ slide_pictures }: Partial<Values>, typed: Values): void => {
    let words = typed.slides ?? [];
    if (slide_pictures) {
      // The words go with their picture.
      const of = new Map(last.current.map(({ id }, at) => [id, words[at]]));
      words = slide_pictures.stored.map(({ id }) => of.get(id) ?? { title: '', link: '' });
      last.current = slide_pictures.stored;
      form.form.setFieldValue('slides', words);
    }
    keep({
      rev: forum.rev,
      introduction: typed.introduction ?? '',
      notice: typed.notice ?? '',
      color: typed.color,
      logo: typed.logo_file_id.stored[0] ?? null,
      banner: typed.banner_file_id.stored[0] ?? null,
      slides: slidesOf({ ...typed, slides: words }),
      company: typed.company ?? null,
    });
  };

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
          logo_file_id: pictures(from.logo),
          banner_file_id: pictures(from.banner),
          slide_pictures: pictures(...from.slides.map(({ picture }) => picture)),
          slides: from.slides.map(({ title, link }) => ({ title, link })),
        }}
        onValuesChange={changed}
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
        <PicturesField name="logo_file_id" label="标志" max={1} rule={logo_rule} />
        <PicturesField name="banner_file_id" label="横幅" max={1} rule={banner_rule} shapes={['banner']} />
        <Form.Item name="color" label="颜色" extra="用在标签页和公告的标记上，深浅两种外观都清楚">
          <ColorChoice />
        </Form.Item>
        <Form.Item name="introduction" label="一句话介绍" rules={filled('一句话介绍', introduction.min)}>
          <Input {...counted(introduction.max)} />
        </Form.Item>
        <Form.Item name="notice" label="公告" extra="显示在帖子上方，留空就不显示">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} {...counted(notice)} />
        </Form.Item>
        <SlideFields pictures={slides} />
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

/** The call names a picture of the carousel by its place. */
const pictureNamed = (path: string) => path.replace(/^slides\.\d+\.file_id$/, 'slide_pictures');

/** Each picture of the carousel with its words. */
const slidesOf = ({ slide_pictures, slides = [] }: Pick<Values, 'slide_pictures' | 'slides'>) =>
  slide_pictures.stored.map((picture, at) => ({
    picture,
    title: slides[at]?.title ?? '',
    link: slides[at]?.link ?? '',
  }));
