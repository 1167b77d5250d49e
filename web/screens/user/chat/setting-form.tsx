import { Button as AntButton, Checkbox, Form, Input, Radio, Select, Switch } from 'antd';
import { chat_limits, who_may_write, type WhoMayWrite } from '../../../../contract/chat/chat-limits.ts';
import type { ChatSetting } from '../../../../contract/chat/setting.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { HoursBar } from './hours-bar.tsx';
import { hoursText, spansOf } from './hours.ts';

type Values = Omit<ChatSetting, 'work_hours' | 'keyword_replies'> & {
  work_hours: string;
  keyword_replies: { words: string; reply: string }[];
};

const weekdays = ['一', '二', '三', '四', '五', '六', '日'].map((title, at) => ({
  value: at + 1,
  label: `周${title}`,
}));
const gaps = [1, 2, 4, 8, 24].map((hours) => ({
  value: hours,
  label: hours === 24 ? '一天' : `${hours} 小时`,
}));
const zones = {
  'Asia/Shanghai': '北京时间',
  'America/New_York': '纽约',
  'America/Los_Angeles': '洛杉矶',
  'America/Toronto': '多伦多',
  'Europe/London': '伦敦',
  'Europe/Berlin': '柏林',
  'Asia/Tokyo': '东京',
  'Asia/Singapore': '新加坡',
  'Australia/Sydney': '悉尼',
};

/** Everything that is said by itself, by whom one is found, in one form. */
export function SettingForm({
  setting,
  onSaved,
}: {
  setting: ChatSetting;
  onSaved: (saved: ChatSetting) => void;
}) {
  const state = useDeskForm<Values>(async ({ work_hours, keyword_replies, ...typed }) => {
    const saved = await quietApi('chat.setting_save', {
      ...typed,
      work_hours: spansOf(work_hours) ?? [],
      keyword_replies: keyword_replies.map(({ words, reply }) => ({
        words: words.split(/[,，、\s]+/u).filter(Boolean),
        reply,
      })),
    });
    onSaved(saved);
    toast('已保存');
  });
  const hours = Form.useWatch('work_hours', state.form) ?? hoursText(setting.work_hours);
  const zone_options = Object.entries({ [setting.zone]: setting.zone, ...zones }).map(([value, label]) => ({
    value,
    label,
  }));
  return (
    <DeskForm
      state={state}
      label="私信设置"
      initialValues={{
        ...setting,
        work_hours: hoursText(setting.work_hours),
        keyword_replies: setting.keyword_replies.map(({ words, reply }) => ({
          words: words.join('、'),
          reply,
        })),
      }}
      acts={
        <>
          <Button kind="red" type="submit" busy={state.busy}>
            保存
          </Button>
          <span className="meta">{state.touched ? '有改动还没有保存' : ''}</span>
        </>
      }
    >
      <SectionHead title="打招呼" />
      <Form.Item name="greeting" label="招呼语" extra="对方第一次找你时发一次">
        <Input.TextArea maxLength={chat_limits.greeting} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="greets" label="自动发" valuePropName="checked">
        <Switch />
      </Form.Item>
      <SectionHead title="自动回复" />
      <Form.Item name="work_days" label="在岗的日子">
        <Checkbox.Group options={weekdays} />
      </Form.Item>
      <Form.Item
        name="work_hours"
        label="在岗时间"
        extra={<HoursBar spans={spansOf(hours) ?? []} />}
        rules={[
          {
            validator: (_, value: string) =>
              spansOf(value)
                ? Promise.resolve()
                : Promise.reject(new Error('要像 09:00-12:00、13:30-18:30，至多 3 段')),
          },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="zone" label="时区">
        <Select options={zone_options} />
      </Form.Item>
      <Form.Item
        name="skips_holidays"
        label="国庆春节停"
        valuePropName="checked"
        extra="工厂停工的法定假期按不在岗算"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="away_reply" label="不在岗时">
        <Input.TextArea maxLength={chat_limits.reply} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="away_gap_hours" label="每人多久一次">
        <Select options={gaps} />
      </Form.Item>
      <Form.Item name="away_on" label="打开" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.List name="keyword_replies">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div className="keyword-reply" key={key}>
                <Form.Item
                  name={[name, 'words']}
                  label="提到这些词"
                  rules={[{ required: true, message: '至少一个关键词' }]}
                >
                  <Input placeholder="样品、寄样" />
                </Form.Item>
                <Form.Item
                  name={[name, 'reply']}
                  label="就回"
                  rules={[{ required: true, message: '请填写回复' }]}
                >
                  <Input maxLength={chat_limits.reply} />
                </Form.Item>
                <AntButton size="small" onClick={() => remove(name)}>
                  删掉这条
                </AntButton>
              </div>
            ))}
            {rows.length < chat_limits.keywords ? (
              <div className="keyword-reply">
                <AntButton onClick={() => add({ words: '', reply: '' })}>加一条关键词回复</AntButton>
              </div>
            ) : null}
          </>
        )}
      </Form.List>
      <SectionHead title="谁能找我" />
      <Form.Item name="who_may_write" label="谁能找我">
        <Radio.Group
          className="who-list"
          options={(Object.entries(who_may_write) as [WhoMayWrite, { title: string; hint: string }][]).map(
            ([value, { title, hint }]) => ({
              value,
              label: (
                <span>
                  <b>{title}</b>
                  <span className="meta">{hint}</span>
                </span>
              ),
            }),
          )}
        />
      </Form.Item>
      <Form.Item
        name="shows_presence"
        label="在线状态"
        valuePropName="checked"
        extra="关掉后，对方看不到你在线和正在输入，你也看不到对方的"
      >
        <Switch />
      </Form.Item>
    </DeskForm>
  );
}
