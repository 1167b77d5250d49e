import './notify.css';
import { Switch, Tooltip } from 'antd';
import {
  digests,
  lockOf,
  notice_kinds,
  notice_ways,
  type Digest,
  type NoticeKind,
  type NoticeWay,
} from '../../../../contract/account/notice-kinds.ts';
import type { NoticeSettings } from '../../../../contract/account/settings.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

const ways = Object.entries(notice_ways) as [NoticeWay, { title: string; hint: string }][];
const groups = Map.groupBy(Object.keys(notice_kinds) as NoticeKind[], (kind) => notice_kinds[kind].group);

/** Which notices by which way: every switch holds at once. */
export default function Notify() {
  const read = useRead('user.notify_set', {});
  const { act, busy } = useAct();
  const set = (kind: NoticeKind, way: NoticeWay, wanted: boolean) =>
    void act(`${kind} ${way}`, async () => {
      const saved = await quietApi('user.notify_set_save', { changes: [{ kind, way, wanted }] });
      read.change(() => saved);
    });
  const setDigest = (digest: Digest) =>
    void act('digest', async () => {
      const saved = await quietApi('user.notify_set_save', { digest });
      read.change(() => saved);
    });
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        <ReadState read={read} rows={8}>
          {(settings) => (
            <>
              {settings.email === null ? (
                <Notice>
                  你还没有绑定邮箱，邮件通知发不出去。<a href="/user/setting?type=bind_account">去绑定</a>
                </Notice>
              ) : null}
              <DigestChoice digest={settings.digest} busy={busy === 'digest'} set={setDigest} />
              <Matrix settings={settings} busy={busy} set={set} />
              <p className="notify-foot meta">
                <Icon name="shield" size={14} />
                这样标着的关系到你的账号和钱，一直打开
              </p>
            </>
          )}
        </ReadState>
      </DeskTabs>
    </DeskPage>
  );
}

function DigestChoice({
  digest,
  busy,
  set,
}: {
  digest: Digest;
  busy: boolean;
  set: (digest: Digest) => void;
}) {
  return (
    <div className="notify-digest">
      <div id="digest">
        <b>未读汇总</b>
        <small>把还没读的通知合成一封邮件，没有未读就不发</small>
      </div>
      <div className="segmented" role="group" aria-labelledby="digest" aria-busy={busy || undefined}>
        {(Object.keys(digests) as Digest[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === digest} onClick={() => set(one)}>
            {digests[one].title}
          </button>
        ))}
      </div>
    </div>
  );
}

type Props = {
  settings: NoticeSettings;
  busy: string | null;
  set: (kind: NoticeKind, way: NoticeWay, wanted: boolean) => void;
};

function Matrix({ settings, busy, set }: Props) {
  const wanted = new Map(settings.kinds.map((row) => [row.kind, row.wanted]));
  return (
    <table className="notify-matrix">
      <caption className="sr-only">要哪些通知，以哪种方式</caption>
      <thead>
        <tr>
          <th scope="col">通知</th>
          {ways.map(([way, { title, hint }]) => (
            <th key={way} scope="col" title={hint}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([group, kinds]) => (
        <tbody key={group}>
          <tr className="group">
            <th scope="rowgroup" colSpan={4}>
              {group}
            </th>
          </tr>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {notice_kinds[kind].title}
                <small>{notice_kinds[kind].hint}</small>
              </th>
              {ways.map(([way, { title }]) => (
                <td key={way}>
                  <Cell
                    label={`${notice_kinds[kind].title}，${title}`}
                    lock={lockOf(kind, way)}
                    on={wanted.get(kind)?.[way] ?? false}
                    busy={busy === `${kind} ${way}`}
                    onChange={(on) => set(kind, way, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type CellProps = {
  label: string;
  /** Why it cannot be switched. */
  lock: string | undefined;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
};

function Cell({ label, lock, on, busy, onChange }: CellProps) {
  if (lock)
    return (
      <Tooltip title={lock}>
        <button
          type="button"
          className="locked"
          aria-disabled="true"
          aria-label={`${label}：一直打开，${lock}`}
        >
          <Icon name="shield" />
        </button>
      </Tooltip>
    );
  return <Switch aria-label={label} checked={on} loading={busy} onChange={onChange} />;
}
