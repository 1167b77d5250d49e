import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { approval_kind_names, type ApprovalKindName } from '../../../../contract/approval/kinds.ts';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { readPaging } from '../../../desk/list-address.ts';
import { useNarrow } from '../../../desk/use-narrow.ts';
import { readNotice } from '../../../desk/use-notice.ts';
import { useRead } from '../../../desk/use-read.ts';
import { moved } from '../../../shell/told.ts';

export const ages = {
  all: '全部',
  over_24: '超过 24 小时',
  over_48: '超过 48 小时',
  again: '再次提交',
} as const;
export type Age = keyof typeof ages;
export const holders = { all: '全部', mine: '我接手的', free: '没人接手的' } as const;
type Holder = keyof typeof holders;

const sizes = [20] as const;
const looked_again_every_ms = 60_000;

/** One queue as the address says it: kind, filters, page, and the item that is open. */
export function useQueue() {
  const params = useDeskParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const narrow = useNarrow();
  const query = new URLSearchParams(search);
  const counts = useRead('admin.approvals', {});

  const asked = approval_kind_names.find((kind) => kind === params.kind);
  const fullest = counts.data?.kinds.toSorted((a, b) => b.pending - a.pending)[0]?.kind;
  const kind = asked ?? fullest ?? null;
  const age = (Object.keys(ages) as Age[]).find((one) => one === query.get('age')) ?? 'all';
  const assigned = (Object.keys(holders) as Holder[]).find((one) => one === query.get('assigned')) ?? 'all';
  const decided = query.get('state') === 'decided';
  const keyword = (query.get('keyword') ?? '').slice(0, 40);
  const { page, limit } = readPaging(query, sizes);
  const list = useRead(
    'admin.approval_queue',
    kind && {
      kind,
      state: decided ? 'decided' : 'pending',
      age: decided ? 'all' : age,
      assigned: decided ? 'all' : assigned,
      keyword,
      page,
      limit,
    },
  );
  const rows = list.data?.list ?? [];
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : null;

  const address = (to: number | null, of: ApprovalKindName | null = kind, more = search) =>
    `/admin/approvals${of ? `/${of}` : ''}${to === null ? '' : `/${to}`}${more}`;
  const first = rows[0]?.id ?? null;
  const fresh = list.data !== undefined && !list.loading;
  useEffect(() => {
    // Beside a list an item is always open; on a phone the list is a page of its own. Whoever goes elsewhere is let go. The router
    // itself is asked, not its hooks: those say it a render later, and a list that comes in between would take them back.
    const now = router?.state;
    if (
      now?.navigation.state !== 'idle' ||
      now.location.pathname !== pathname ||
      now.location.search !== search
    )
      return;
    if (!asked && kind) void navigate(address(null), { replace: true });
    else if (!narrow && id === null && fresh && first !== null)
      void navigate(address(first), { replace: true });
  });

  const reload = async () => void (await Promise.all([list.reload(), counts.reload(), readNotice()]));
  const look = list.reload;
  const count = counts.reload;
  useEffect(() => {
    const again = () => void look();
    const both = () => void Promise.all([look(), count()]);
    addEventListener('focus', again);
    addEventListener(moved, both);
    const timer = setInterval(again, looked_again_every_ms);
    return () => {
      removeEventListener('focus', again);
      removeEventListener(moved, both);
      clearInterval(timer);
    };
  }, [look, count]);

  const at = rows.findIndex((row) => row.id === id);
  return {
    kind,
    id,
    age,
    assigned,
    decided,
    keyword,
    page,
    limit,
    counts,
    list,
    rows,
    at,
    narrow,
    address,
    filtered: (change: Record<string, string | null>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ page: null, ...change }))
        if (value) next.set(name, value);
        else next.delete(name);
      return address(null, kind, next.size > 0 ? `?${next}` : '');
    },
    go: (to: string) => void navigate(to),
    open: (to: number | null) => void navigate(address(to), { replace: !narrow }),
    reload,
  };
}
export type Queue = ReturnType<typeof useQueue>;
