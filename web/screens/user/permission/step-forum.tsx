import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import {
  banner_rule,
  forum_limits,
  logo_rule,
  type ForumColor,
} from '../../../../contract/forum/decoration.ts';
import { quietApi } from '../../../api.ts';
import { OwnNameInput } from '../../../desk/own-name-input.tsx';
import { ColorChoice } from '../../../desk/color-choice.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { filled, judgedBy } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Picture, type Pictures } from '../../../desk/pictures-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { keptForm } from '../../../desk/kept-form.ts';
import { counted } from '../../../desk/counted.ts';

type Texts = { title: string; introduction: string; color: ForumColor; categories: string[] };
/** By the names of the call, so that what it refuses is said at the field. */
type Values = { forum: Texts & { logo_file_id: Pictures; banner_file_id: Pictures } };
type Stored = Picture | null;
type Kept = { forum: Texts; logo: Stored; banner: Stored };
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
    const { forum, logo, banner } = kept.read();
    const { logo: sent_logo, banner: sent_banner, ...sent } = state.forum_part;
    return {
      ...sent,
      ...forum,
      logo_file_id: pictures(logo ?? sent_logo),
      banner_file_id: pictures(banner ?? sent_banner),
    };
  });
  const form = useDeskForm<Values>(async ({ forum }) => {
    const next = await quietApi('forum.apply_step_save', {
      step: 2,
      rev: state.rev,
      forum: {
        ...forum,
        logo_file_id: forum.logo_file_id.stored[0]!.id,
        banner_file_id: forum.banner_file_id.stored[0]!.id,
      },
    });
    kept.forget();
    put(next);
  });
  const keep = ({ forum: { logo_file_id, banner_file_id, ...forum } }: Values) =>
    kept.keep({ forum, logo: logo_file_id.stored[0] ?? null, banner: banner_file_id.stored[0] ?? null });
  return (
    <DeskForm
      state={form}
      label="论坛名称与装修"
      initialValues={{ forum: from }}
      onValuesChange={(_changed, values) => keep(values)}
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
        rules={filled('论坛名称', title.min)}
      >
        <OwnNameInput kind="forum" at={['forum', 'title']} {...counted(title.max)} />
      </Form.Item>
      <Form.Item
        name={['forum', 'introduction']}
        label="一句话介绍"
        rules={filled('一句话介绍', introduction.min)}
      >
        <Input {...counted(introduction.max)} />
      </Form.Item>
      <PicturesField name={['forum', 'logo_file_id']} label="标志" max={1} rule={logo_rule} must />
      <PicturesField
        name={['forum', 'banner_file_id']}
        label="横幅"
        max={1}
        rule={banner_rule}
        shapes={['banner']}
        must
      />
      <Form.Item name={['forum', 'color']} label="颜色" extra="用在标签页和公告的标记上，深浅两种外观都清楚">
        <ColorChoice />
      </Form.Item>
      <Form.Item
        name={['forum', 'categories']}
        label="帖子分类"
        required
        extra={`${categories.min} 至 ${categories.max} 个，每个至多 ${category} 个字；输入后按回车`}
        rules={[
          judgedBy<string[]>((given = []) =>
            given.length < categories.min
              ? `帖子分类至少 ${categories.min} 个`
              : given.some((one) => [...one.trim()].length > category)
                ? `每个分类至多 ${category} 个字`
                : null,
          ),
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
