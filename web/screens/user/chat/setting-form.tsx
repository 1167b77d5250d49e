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
import { counted } from '../../../desk/counted.ts';

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
      above
      initialValues={{
        ...setting,
        work_hours: hoursText(setting.work_hours),
        keyword_replies: setting.keyword_replies.map(({ words, reply }) => ({
          words: words.join('、'),
          reply,
        })),
      }}
    >
      <section className="work">
        <SectionHead title="打招呼" meta="对方第一次找你时发一次" />
        <div className="parts">
          <Form.Item name="greeting" label="一句话">
            <Input.TextArea {...counted(chat_limits.greeting)} autoSize={{ minRows: 2 }} />
          </Form.Item>
          <Turn name="greets" title="自动发，每人只发一次" />
        </div>
      </section>
      <section className="work">
        <SectionHead title="不在岗时自动回复" />
        <div className="parts">
          <Turn name="away_on" title="不在岗时自动回" />
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
          <Form.Item name="away_reply" label="自动回复">
            <Input.TextArea {...counted(chat_limits.reply)} autoSize={{ minRows: 2 }} />
          </Form.Item>
          <div className="two">
            <Form.Item name="away_gap_hours" label="每人多久一次">
              <Select options={gaps} />
            </Form.Item>
            <Form.Item name="zone" label="时区">
              <Select options={zone_options} />
            </Form.Item>
          </div>
          <Turn name="skips_holidays" title="法定假期按不在岗算" />
        </div>
      </section>
      <section className="work">
        <SectionHead title="提到什么就回什么" meta={`在不在岗都回，最多 ${chat_limits.keywords} 条`} />
        <div className="parts">
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
        </div>
      </section>
      <section className="work">
        <SectionHead title="谁能找我" />
        <div className="parts">
          <Form.Item name="who_may_write" label="谁能找我" className="said-above">
            <Radio.Group
              className="who-list"
              options={(
                Object.entries(who_may_write) as [WhoMayWrite, { title: string; hint: string }][]
              ).map(([value, { title, hint }]) => ({
                value,
                label: (
                  <span>
                    <b>{title}</b>
                    <span className="meta">{hint}</span>
                  </span>
                ),
              }))}
            />
          </Form.Item>
          <Turn
            name="shows_presence"
            title="让对方看到我在线和正在输入"
            hint="关掉后，对方看不到你的，你也看不到对方的"
          />
        </div>
        <div className="desk-go">
          <Button kind="red" type="submit" busy={state.busy}>
            保存
          </Button>
          <span className="meta">{state.touched ? '有改动还没有保存' : ''}</span>
        </div>
      </section>
    </DeskForm>
  );
}

type TurnProps = { name: keyof Values; title: string; hint?: string };

/** On or off, with its words behind it. */
function Turn({ name, title, hint }: TurnProps) {
  return (
    <div className="turn">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-label={title} />
      </Form.Item>
      <label htmlFor={name}>
        {title}
        {hint ? <span className="meta">{hint}</span> : null}
      </label>
    </div>
  );
}
