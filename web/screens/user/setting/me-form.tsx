import { Button, Checkbox, Form, Input } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { OwnProfile } from '../../../../contract/account/settings.ts';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import type { Input as CallInput } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { OwnNameInput } from '../../../desk/own-name-input.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { DeskTabs } from '../../../desk/desk-page.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { viewerChanged } from '../../../shell/viewer.ts';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { AvatarField, type AvatarValue } from './avatar-field.tsx';
import { MarketplaceChips } from './marketplace-chips.tsx';
import { SeenByOthers } from './seen-by-others.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = Pick<OwnProfile, 'nickname' | 'bio' | 'city' | 'website' | 'marketplaces'> & {
  avatar: AvatarValue;
  shows: ('shows_writing' | 'shows_follows')[];
};

const valuesOf = (profile: OwnProfile): Values => ({
  nickname: profile.nickname,
  bio: profile.bio,
  city: profile.city,
  website: profile.website,
  marketplaces: profile.marketplaces,
  avatar: { url: profile.avatar },
  shows: (['shows_writing', 'shows_follows'] as const).filter((name) => profile[name]),
});

const dayInBeijing = (at: string): string => {
  const { year, month, date } = inBeijing(Date.parse(at));
  return `${year} 年 ${month} 月 ${date} 日`;
};

/** What differs from what is stored, by the names of the call. */
function changesOf(values: Values, profile: OwnProfile): CallInput<'user.modify'> {
  const { avatar, shows, ...texts } = values;
  const before = valuesOf(profile);
  const changed = Object.entries({ ...texts }).filter(
    ([name, value]) => String(value ?? '') !== String(before[name as keyof typeof texts]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(avatar.url === profile.avatar ? {} : { avatar: avatar.id ?? null }),
    ...Object.fromEntries(
      (['shows_writing', 'shows_follows'] as const)
        .map((name) => [name, shows.includes(name)] as const)
        .filter(([name, shown]) => shown !== profile[name]),
    ),
  };
}

export function MeForm({ profile, onSaved }: { profile: OwnProfile; onSaved: (saved: OwnProfile) => void }) {
  const [values, setValues] = useState(() => valuesOf(profile));
  const changes = changesOf(values, profile);
  const count = Object.keys(changes).length;
  const state = useDeskForm<Values>(async () => {
    if (count === 0) return;
    const saved = await quietApi('user.modify', changes);
    onSaved(saved);
    viewerChanged();
    toast('资料已保存');
  });
  const { form } = state;
  const show = useCallback(() => {
    const stored = valuesOf(profile);
    // Not resetFields: it makes every field anew, so what was unfolded folds up under the reader's eyes.
    form.setFieldsValue(stored);
    form.setFields((Object.keys(stored) as (keyof Values)[]).map((name) => ({ name, errors: [] })));
    setValues(stored);
  }, [form, profile]);
  // What was saved may be written a little differently than it was typed.
  useEffect(show, [show]);
  const locked = profile.nickname_locked_until;
  return (
    <div className="desk-2">
      <DeskTabs>
        <DeskForm
          state={state}
          label="个人资料"
          initialValues={values}
          onValuesChange={(_, all: Values) => setValues({ ...valuesOf(profile), ...all })}
          acts={
            <>
              <Button
                color="danger"
                variant="solid"
                htmlType="submit"
                loading={state.busy}
                disabled={count === 0}
              >
                保存
              </Button>
              <Button onClick={show} disabled={count === 0 || state.busy}>
                放弃修改
              </Button>
              <span className="meta n" role="status">
                {count > 0 ? `改了 ${count} 处，还没有保存` : ''}
              </span>
            </>
          }
        >
          <Form.Item name="avatar" label="头像" className="wide">
            <AvatarField name={values.nickname} />
          </Form.Item>
          <Form.Item label="用户名" htmlFor="me-username" extra="主页地址用它，注册后不能改">
            <Input id="me-username" value={profile.username} disabled />
          </Form.Item>
          <Form.Item
            name="nickname"
            label="昵称"
            required
            extra={
              locked ? `${dayInBeijing(locked)}之后可以再改` : `${profile_limits.nickname_days} 天可改一次`
            }
          >
            <OwnNameInput
              kind="nickname"
              at={['nickname']}
              now={profile.nickname}
              {...counted(16)}
              disabled={!!locked}
              autoComplete="nickname"
            />
          </Form.Item>
          <Form.Item name="bio" label="简介" extra="选填，做什么、懂什么，一两句话">
            <Input.TextArea {...counted(profile_limits.bio)} autoSize={{ minRows: 3, maxRows: 6 }} />
          </Form.Item>
          <Form.Item name="city" label="所在地" extra="选填">
            <Input maxLength={profile_limits.city} autoComplete="address-level2" />
          </Form.Item>
          <Form.Item
            name="marketplaces"
            label="我的站点"
            className="wide"
            extra={`至多 ${profile_limits.marketplaces} 个，主页上会显示`}
          >
            <MarketplaceChips />
          </Form.Item>
          <Form.Item name="website" label="个人网站" extra="选填，例如 https://hemu.example">
            <Input maxLength={200} inputMode="url" autoComplete="url" />
          </Form.Item>
          <Form.Item name="shows" label="主页公开" className="wide">
            <Checkbox.Group
              options={[
                { value: 'shows_writing', label: '帖子与回复' },
                { value: 'shows_follows', label: '关注与粉丝' },
              ]}
            />
          </Form.Item>
        </DeskForm>
      </DeskTabs>
      <SeenByOthers profile={profile} now={{ ...values, avatar: values.avatar.url }} />
    </div>
  );
}
