import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { PublishForm } from '../../../parts/publish/publish-form.tsx';
import { readEditing } from '../../../parts/publish/read-editing.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('authenticated')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, site, now } = worldOf(context);
  const query = new URL(request.url).searchParams;
  return {
    site,
    ...(await readEditing(client, query, viewer?.id ?? 0, now.getTime()).catch(pageRefusal)),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.thing ? '修改帖子' : '发帖',
        description: '写一篇帖子、提问或测评，草稿自动保存。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function PublishScreen() {
  const data = useLoaderData<typeof loader>();
  const { forum } = data;
  const flag = data.groups.flatMap(({ forums }) => forums).find(({ id }) => id === forum?.id)?.flag;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '论坛', href: '/forum' },
          ...(forum
            ? [{ title: forum.title, href: `/forum/list/${forum.id}`, ...(flag ? { flag } : {}) }]
            : [{ title: data.thing ? '修改帖子' : '发帖', href: '/forum/publish' }]),
        ]}
      />
      <PublishForm key={`${data.thing?.pcode ?? ''} ${data.draft?.draft_id ?? ''}`} {...data} />
    </>
  );
}
