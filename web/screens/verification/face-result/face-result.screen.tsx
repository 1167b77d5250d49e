import './face-result.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { worldOf } from '../../../world.ts';
import { useFaceResult, type FaceResult } from './use-face-result.ts';

export const middleware = [guard('authenticated')];

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  site: worldOf(context).site,
  sid: new URL(request.url).searchParams.get('sid') ?? '',
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({ title: '人脸核验', description: '人脸核验的结果', site: loaderData.site, noindex: true })
    : [];

const settings = '/user/setting?type=authentication';

/** Where the provider sends people back to. What stands in the address proves nothing: the server asks the provider. */
export default function FaceResultScreen() {
  const { sid } = useLoaderData<typeof loader>();
  const result = useFaceResult(sid);
  const { look, icon, title, text } = wordsOf(result);
  return (
    <section className={`work face-result ${look}`} aria-busy={result.state === 'waiting' || undefined}>
      <Icon name={icon} size={20} />
      <div role="status">
        <h1>{title}</h1>
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="acts">
        <Acts result={result} />
      </div>
    </section>
  );
}

function Acts({ result }: { result: FaceResult }) {
  switch (result.state) {
    case 'passed':
      return (
        <ButtonLink kind="ink" href={settings}>
          查看实名状态
        </ButtonLink>
      );
    case 'waiting':
      return (
        <>
          {result.url ? <ButtonLink href={result.url}>继续核验</ButtonLink> : null}
          <ButtonLink kind="bare" href={settings}>
            返回身份认证
          </ButtonLink>
        </>
      );
    case 'away':
      return (
        <ButtonLink kind="ink" href={settings}>
          返回身份认证
        </ButtonLink>
      );
    case 'failed':
    case 'expired':
      return (
        <>
          <ButtonLink kind="red" href={settings}>
            {result.tries_left > 0 ? '再试一次' : '改走人工审核'}
          </ButtonLink>
          {result.tries_left > 0 ? (
            <ButtonLink kind="bare" href={settings}>
              改走人工审核
            </ButtonLink>
          ) : null}
        </>
      );
  }
}

type Words = { look: string; icon: 'ok' | 'clock' | 'warn'; title: string; text: string[] };

function wordsOf(result: FaceResult): Words {
  switch (result.state) {
    case 'passed':
      return {
        look: 'ok',
        icon: 'ok',
        title: '人脸核验通过',
        text: ['你的账号已经实名，现在就可以使用需要实名的功能。'],
      };
    case 'failed':
      return {
        look: 'bad',
        icon: 'warn',
        title: '人脸核验没有通过',
        text: [result.reason, triesWords(result.tries_left)],
      };
    case 'expired':
      return {
        look: 'bad',
        icon: 'warn',
        title: '这次人脸核验已经失效',
        text: ['没有在 30 分钟内完成，或身份信息有了改动。', triesWords(result.tries_left)],
      };
    case 'waiting':
      return {
        look: 'wait',
        icon: 'clock',
        title: '正在等待核验结果',
        text: ['一般几秒钟就有结果，这一页会自动更新。还没有刷脸的话，请继续核验。'],
      };
    case 'away':
      return { look: 'bad', icon: 'warn', title: '没能查到结果', text: [result.reason] };
  }
}

const triesWords = (left: number): string =>
  left > 0 ? `今天还可以试 ${left} 次。` : '今天的次数用完了，请明天再试，或改走人工审核。';
