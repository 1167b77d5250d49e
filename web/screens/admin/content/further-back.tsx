import { content_limits } from '../../../../contract/admin/content-words.ts';
import type { Page } from '../../../../contract/http/paging.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { thousands } from '../../../ui/count.ts';

export type FurtherPage = Page<unknown> & { further: string | null };

/** The longest list has an end; what lies behind it is the next one, and the way back is to the first. */
export function FurtherBack({
  address,
  page,
  what,
}: {
  address: ListAddress;
  page: FurtherPage | undefined;
  what: string;
}) {
  const goes_on = address.query.has('after');
  if (!page?.further && !goes_on) return null;
  return (
    <p className="further-back meta n">
      {page?.further ? (
        <>
          这里是{goes_on ? '其中' : '最前面'}的 {thousands(content_limits.listed)} 条{what}，
          <a className="desk-link" href={address.with({ after: page.further })}>
            接着往后看
          </a>
        </>
      ) : (
        `后面没有更多${what}了`
      )}
      {goes_on ? (
        <>
          ，
          <a className="desk-link" href={address.with({ after: null })}>
            回到最前面
          </a>
        </>
      ) : null}
    </p>
  );
}
