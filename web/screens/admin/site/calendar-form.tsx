import { Form, Input, Select, Switch } from 'antd';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import type { CalendarEntry } from '../../../../contract/tools/calendar-admin.ts';
import {
  calendar_countries,
  calendar_kinds,
  calendar_years,
  type CalendarCountry,
  type CalendarKind,
} from '../../../../contract/tools/calendar-kinds.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { calendarFacts, valuesOf, whichOf } from './calendar-rows.ts';
import { changesBetween } from './changes.ts';
import { Changes, ClashNote } from './clash-note.tsx';
import { useNewer } from './use-newer.ts';
import { counted } from '../../../desk/counted.ts';

type Values = {
  title: string;
  kind: CalendarKind;
  region?: string;
  countries?: CalendarCountry[];
  marketplaces?: string[];
  starts_on: string;
  ends_on: string;
  note?: string;
  is_key?: boolean;
  hidden?: boolean;
};
type Props = {
  entry: CalendarEntry | undefined;
  year: number;
  back: string;
  onSaved: (year: number) => Promise<void>;
  /** What somebody else saved stands in the place of what was typed. */
  onTake: () => Promise<void>;
};

const kinds = Object.entries(calendar_kinds).map(([value, { title }]) => ({ value, label: title }));
const countries = Object.entries(calendar_countries).map(([value, label]) => ({ value, label }));
const places = Object.entries(Object.groupBy(marketplaces, ({ group }) => group)).map(
  ([label, list = []]) => ({
    label,
    options: list.map(({ code, title }) => ({ value: code, label: title })),
  }),
);
const days = { min: `${calendar_years.first}-01-01`, max: `${calendar_years.last}-12-31` };

/** One entry. Of the pack only this year's is changed; what it was is shown, and can be had back. */
export function CalendarForm({ entry, year, back, onSaved, onTake }: Props) {
  const { send, clash } = useNewer(entry, {
    read: async () =>
      (await quietApi('admin.calendar_list', { year })).list.find(
        ({ occurrence }) => occurrence === entry?.occurrence,
      ),
    facts: calendarFacts,
  });
  const state = useDeskForm<Values>(async (values) => {
    const saved = await send((base) =>
      quietApi('admin.calendar_save', {
        ...(base ? whichOf(base) : {}),
        ...values,
        region: values.region ?? '',
        note: values.note ?? '',
      }),
    );
    if (!saved) return false;
    toast('日历已保存');
    await onSaved(Number(values.starts_on.slice(0, 4)));
    return true;
  });
  const pack = entry?.pack;
  const is_own = entry !== undefined && entry.id !== null && !pack;
  return (
    <div className="site-form">
      <ClashNote clash={clash} what="这个条目" onTake={() => void onTake()} />
      {entry && !is_own ? (
        <Notice>
          {pack
            ? '这一条是日历自带的，已经改过，下面是改动。'
            : `这一条是日历自带的，按规则算出；保存后只改 ${year} 年的这一条。`}
        </Notice>
      ) : null}
      {pack ? <Changes changes={changesBetween(calendarFacts(pack), calendarFacts(entry))} /> : null}
      <DeskForm<Values>
        state={state}
        label={entry ? '修改日历条目' : '添一个日历条目'}
        initialValues={entry ? { ...valuesOf(entry), hidden: entry.hidden } : { is_key: false }}
        onValuesChange={({ starts_on }) => {
          // Most last one day.
          if (starts_on && !state.form.getFieldValue('ends_on'))
            state.form.setFieldValue('ends_on', starts_on);
        }}
        acts={
          <>
            <Button kind="red" type="submit" busy={state.busy}>
              保存条目
            </Button>
            <a className="desk-link" href={back}>
              不改了，回到日历
            </a>
          </>
        }
      >
        <Form.Item name="title" label="名称" rules={filled('名称')}>
          <Input {...counted(30)} autoComplete="off" />
        </Form.Item>
        <Form.Item name="kind" label="类别" rules={chosen('类别')}>
          <Select options={kinds} />
        </Form.Item>
        <Form.Item name="starts_on" label="开始日期" rules={[{ required: true, message: '请填写开始日期' }]}>
          <DayInput {...days} />
        </Form.Item>
        <Form.Item
          name="ends_on"
          label="结束日期"
          extra="当地的日期，最后一天算在内"
          dependencies={['starts_on']}
          rules={[
            { required: true, message: '请填写结束日期' },
            ({ getFieldValue }) => ({
              validator: (_rule, day: string = '') =>
                day && day < getFieldValue('starts_on')
                  ? Promise.reject(new Error('结束日期不能早于开始日期'))
                  : Promise.resolve(),
            }),
          ]}
        >
          <DayInput {...days} />
        </Form.Item>
        <Form.Item name="region" label="地区" extra="选填，显示在名称下面，例如“美国”“欧洲、英国”">
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="countries" label="国家" extra="不选就是全部国家">
          <Select mode="multiple" options={countries} optionFilterProp="label" allowClear />
        </Form.Item>
        <Form.Item name="marketplaces" label="站点" extra="不选就不分站点">
          <Select mode="multiple" options={places} optionFilterProp="label" allowClear />
        </Form.Item>
        <Form.Item name="note" label="说明" extra="选填，例如“以平台公告为准”">
          <Input {...counted(100)} autoComplete="off" />
        </Form.Item>
        <Form.Item name="is_key" label="放在首页" valuePropName="checked">
          <Switch />
        </Form.Item>
        {entry ? (
          <Form.Item name="hidden" label="对读者隐藏" valuePropName="checked">
            <Switch />
          </Form.Item>
        ) : null}
      </DeskForm>
    </div>
  );
}
