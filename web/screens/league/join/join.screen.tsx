import './join.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { SectionHead } from '../../../ui/section-head.tsx';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';
import { JoinForm } from './join-form.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ site: worldOf(context).site });

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '加入推广联盟',
        description: '把出海集介绍给同行：免费加入，一人一个邀请码，被邀请人终身记在你名下。',
        canonical: '/partner/join',
        site: loaderData.site,
      })
    : [];

const benefits = [
  { title: '一个邀请码', text: '加入当场得到邀请链接，发给同行，对方打开后 30 天内注册都算数。' },
  { title: '看得见的名单', text: '谁因你而来、哪天来的，用户中心里逐条列出，随时可查。' },
  {
    title: '奖励来自真实交易',
    text: '只按被邀请人完成的交易计奖励，最多两级。注册本身没有奖励，也不收入会费。',
  },
];

const rules = [
  '完成实名认证的成员当场开通；没有实名的由平台审核，一般 1 个工作日内有结果。',
  '一个人只能由一位成员邀请，以注册时为准，之后不能更改；多次点开邀请链接，以最后一次为准。',
  '介绍要属实，不承诺收益，不群发骚扰。违反的冻结资格，处理会写明理由。',
  '随时可以退出。退出后邀请码停用，已经得到的不受影响。',
];

/** What the league is, its rules, and the way in. */
export default function JoinScreen() {
  useLoaderData<typeof loader>();
  return (
    <div className="league-join">
      <header className="work">
        <h1>推广联盟</h1>
        <p className="sub">把出海集介绍给做跨境的同行，来的人记在你名下。</p>
        <JoinForm />
      </header>
      <section aria-labelledby="benefits">
        <SectionHead title="加入之后" id="benefits" />
        <ul className="benefits">
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="rules">
        <SectionHead title="规则" id="rules" more={{ title: '协议全文', href: '/agreement/league' }} />
        <ol className="rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
