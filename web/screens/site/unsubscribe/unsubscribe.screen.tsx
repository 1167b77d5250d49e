import './unsubscribe.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { notice_kinds, type NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { worldOf } from '../../../world.ts';

/** What the link of a mail names; whether it is a true one is seen when the form is sent. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') ?? '';
  const what =
    kind === 'digest'
      ? '未读汇总'
      : Object.hasOwn(notice_kinds, kind)
        ? `“${notice_kinds[kind as NoticeKind].title}”的邮件`
        : null;
  const link = { user: query.get('user') ?? '', kind, sign: query.get('sign') ?? '' };
  const state =
    what === null || query.has('astray')
      ? 'astray'
      : query.has('done')
        ? 'done'
        : link.sign
          ? 'asks'
          : 'astray';
  return { site: worldOf(context).site, what: what ?? '', link, state };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '不再收邮件',
        description: '不再收到这类邮件',
        canonical: '/unsubscribe',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function Unsubscribe() {
  const { what, link, state } = useLoaderData<typeof loader>();
  if (state === 'asks')
    return (
      <section className="unsubscribe work">
        <h1>不再收到{what}</h1>
        <p>站内通知照常留着。以后想再收，可以在通知设置里打开。</p>
        <form method="post" action="/api/notify/unsubscribe">
          {Object.entries(link).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="from_page" value="1" />
          <Button type="submit" kind="ink">
            不再收到
          </Button>
        </form>
      </section>
    );
  if (state === 'done')
    return (
      <section className="unsubscribe work">
        <h1>不会再发{what}了</h1>
        <p>已经在路上的可能还会到。</p>
        <ButtonLink href="/user/setting?type=notify">看通知设置</ButtonLink>
      </section>
    );
  return (
    <section className="unsubscribe work">
      <h1>这个链接用不了</h1>
      <p>链接可能不完整。登录后在通知设置里可以关掉每一类邮件。</p>
      <ButtonLink href="/user/setting?type=notify">去通知设置</ButtonLink>
    </section>
  );
}
