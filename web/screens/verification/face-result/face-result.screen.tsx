import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('authenticated')];

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  site: worldOf(context).site,
  sid: new URL(request.url).searchParams.get('sid') ?? '',
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({ title: '人脸核验', description: '人脸核验的结果', site: loaderData.site, noindex: true })
    : [];

export default function FaceResultScreen() {
  const { sid } = useLoaderData<typeof loader>();
  return (
    <section className="work">
      <h1 className="page-title">人脸核验</h1>
      <p className="meta">{sid}</p>
    </section>
  );
}
