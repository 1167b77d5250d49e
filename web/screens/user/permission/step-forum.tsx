import { Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import {
  banner_rule,
  forum_limits,
  logo_rule,
  type ForumColor,
} from '../../../../contract/forum/decoration.ts';
import { quietApi } from '../../../api.ts';
import { ColorChoice } from '../../../desk/color-choice.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ImageSlots } from '../../../parts/upload/image-slots.tsx';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { keptForm } from './kept-form.ts';

type Typed = { title: string; introduction: string; color: ForumColor; categories: string[] };
type Values = { forum: Typed };
type Stored = { id: number; url: string; name: string } | null;
type Kept = Values & { logo: Stored; banner: Stored };
type Errors = {
  categories?: string | undefined;
  logo?: string | undefined;
  banner?: string | undefined;
};
type Props = {
  state: ForumApplication;
  put: (next: ForumApplication) => void;
  back: () => void;
};

const { title, introduction, categories, category } = forum_limits;

/** Step 2: the forum's name and face. */
export function StepForum({ state, put, back }: Props) {
  const kept = keptForm<Kept>(useDeskViewer().id, 'forum-2');
  const [from] = useState(() => {
    const typed = kept.read();
    return {
      forum: { ...state.forum_part, ...typed.forum },
      logo: typed.logo ?? state.forum_part.logo,
      banner: typed.banner ?? state.forum_part.banner,
    };
  });
  const pictures = useRef({ logo: from.logo, banner: from.banner, waits: { logo: 0, banner: 0 } });
  const [errors, setErrors] = useState<Errors>({});
  const form = useDeskForm<Values>(async ({ forum }): Promise<void> => {
    const { logo, banner, waits } = pictures.current;
    if (waits.logo + waits.banner > 0) {
      toast('图片还没有传好，传完或移除以后再保存', { bad: true });
      return;
    }
    if (!logo || !banner)
      return setErrors({
        ...(logo ? {} : { logo: '请上传标志' }),
        ...(banner ? {} : { banner: '请上传横幅' }),
      });
    try {
      const next = await quietApi('forum.apply_step_save', {
        step: 2,
        rev: state.rev,
        forum: { ...forum, logo_file_id: logo.id, banner_file_id: banner.id },
      });
      kept.forget();
      put(next);
    } catch (error) {
      const [first] = factsOf(error)?.data?.issues ?? [];
      const picture = first && /^forum\.(logo|banner)_file_id$/.exec(first.path)?.[1];
      if (picture) return setErrors({ [picture]: first.message });
      if (first?.path.startsWith('forum.categories.')) return setErrors({ categories: first.message });
      throw error;
    }
  });
  const keep = () =>
    kept.keep({
      ...(form.form.getFieldsValue(true) as Values),
      logo: pictures.current.logo,
      banner: pictures.current.banner,
    });
  const put_picture = (kind: 'logo' | 'banner', picture: Stored, waits: number) => {
    pictures.current = {
      ...pictures.current,
      [kind]: picture,
      waits: { ...pictures.current.waits, [kind]: waits },
    };
    setErrors((now) => ({ ...now, [kind]: undefined }));
    keep();
  };
  const slots = (kind: 'logo' | 'banner', label: string, rule: typeof logo_rule) => (
    <div className="slots-line">
      <ImageSlots
        label={label}
        id={`forum-${kind}`}
        max={1}
        rule={rule}
        initial={from[kind] ? [from[kind]] : []}
        error={errors[kind]}
        onChange={([image], { uploading, failed }) =>
          put_picture(
            kind,
            image?.imgId ? { id: image.imgId, url: image.src, name: image.fileName } : null,
            uploading + failed,
          )
        }
      />
    </div>
  );
  return (
    <DeskForm
      state={form}
      label="论坛名称与装修"
      initialValues={{
        forum: {
          title: from.forum.title,
          introduction: from.forum.introduction,
          color: from.forum.color,
          categories: from.forum.categories,
        },
      }}
      onValuesChange={() => {
        setErrors((now) => ({ ...now, categories: undefined }));
        keep();
      }}
      acts={
        <>
          <Button kind="red" type="submit" busy={form.busy}>
            保存，下一步
          </Button>
          <Button onClick={back}>上一步</Button>
          <span className="meta">填过的内容保存在这台设备上</span>
        </>
      }
    >
      <Form.Item
        name={['forum', 'title']}
        label="论坛名称"
        extra="建议用品牌或企业的简称，不能和已有论坛相同"
        rules={[
          { required: true, whitespace: true, message: '请填写论坛名称' },
          { min: title.min, message: `论坛名称至少 ${title.min} 个字` },
        ]}
      >
        <Input maxLength={title.max} showCount />
      </Form.Item>
      <Form.Item
        name={['forum', 'introduction']}
        label="一句话介绍"
        rules={[
          { required: true, whitespace: true, message: '请填写一句话介绍' },
          { min: introduction.min, message: `一句话介绍至少 ${introduction.min} 个字` },
        ]}
      >
        <Input maxLength={introduction.max} showCount />
      </Form.Item>
      {slots('logo', '标志', logo_rule)}
      {slots('banner', '横幅', banner_rule)}
      <Form.Item name={['forum', 'color']} label="颜色" extra="用在标签页和公告的标记上，深浅两种外观都清楚">
        <ColorChoice />
      </Form.Item>
      <Form.Item
        name={['forum', 'categories']}
        label="帖子分类"
        required
        {...(errors.categories ? { help: errors.categories, validateStatus: 'error' as const } : {})}
        extra={`${categories.min} 至 ${categories.max} 个，每个至多 ${category} 个字；输入后按回车`}
        rules={[
          {
            validator: (_rule, given: string[] = []) =>
              given.length < categories.min
                ? Promise.reject(new Error(`帖子分类至少 ${categories.min} 个`))
                : given.some((one) => [...one.trim()].length > category)
                  ? Promise.reject(new Error(`每个分类至多 ${category} 个字`))
                  : Promise.resolve(),
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={categories.max}
          tokenSeparators={['，', ',', '、', ' ']}
          placeholder="例如：新品、使用经验、售后"
        />
      </Form.Item>
    </DeskForm>
  );
}
