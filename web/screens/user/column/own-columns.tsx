import {
  columnLifecycle,
  own_column_codes,
  type OwnColumnCode,
} from '../../../../contract/column/column-lifecycle.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ColumnLine } from './column-line.tsx';

const order: readonly OwnColumnCode[] = [1, 2, 3, 4, 5, 6, 0];

const titleOf = (code: OwnColumnCode): string => {
  const state = own_column_codes[code];
  return state === null ? '全部' : columnLifecycle.states[state].title;
};

const empty: Record<OwnColumnCode, [title: string, text: string]> = {
  0: ['还没有专栏', '写得成系列的经验，放进专栏更容易被找到、被关注。'],
  1: ['还没有开通的专栏', '申请通过后，就能在专栏里发文章。'],
  2: ['没有审核中的申请', '申请一般 48 小时内答复。'],
  3: ['没有未通过的申请', '未通过的会写明原因，改好可以再提交。'],
  4: ['没有停更的专栏', '停更的专栏照常可读，随时可以恢复。'],
  5: ['没有被封停的专栏', '被封停的会写明原因。'],
  6: ['没有草稿', '没填完的申请会留在这里。'],
};

/** `status` as the call takes it: 1, the columns that are open, unless another is named. */
const readCode = (value: string | null): OwnColumnCode =>
  value !== null && Object.hasOwn(own_column_codes, value) ? (Number(value) as OwnColumnCode) : 1;

export function OwnColumns() {
  const address = useListAddress();
  const status = readCode(address.query.get('status'));
  const { page, limit } = address;
  const read = useRead('user.column_index', { page, limit, status });
  useLookAgain(read.reload);
  const counts = read.data?.counts;
  const [title, text] = empty[status];
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="状态"
          name="status"
          usual="1"
          options={order.map((code) => [String(code), titleOf(code)] as const)}
          current={String(status)}
          counts={counts}
          address={address}
        />
      </div>
      <DeskRows
        read={read}
        address={address}
        className="own-columns"
        row_key={({ id }) => id}
        empty={
          <EmptyState title={title} text={text}>
            {counts && counts[0]! > 0 && status !== 0 ? (
              <ButtonLink href={address.with({ status: 0 })}>看全部</ButtonLink>
            ) : (
              <ButtonLink kind="red" href="/user/column?type=column-apply">
                申请专栏
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(column) => <ColumnLine column={column} onChange={read.reload} />}
      </DeskRows>
      {read.data && read.data.list.some(({ status: state }) => state === 'approved') ? (
        <p className="meta quota n">
          {read.data.quota.days} 天内可发 {read.data.quota.article_limit} 篇文章，已发 {read.data.quota.used}{' '}
          篇{read.data.apply_hint ? `。${read.data.apply_hint}` : ''}
        </p>
      ) : null}
    </>
  );
}
