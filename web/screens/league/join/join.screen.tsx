import './join.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { yuanOf } from '../../../../contract/trade/money.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';
import { JoinForm } from './join-form.tsx';
import { CommissionPath } from './path.tsx';
import { Rates } from './rates.tsx';
import { WhereFrom } from './where-from.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  return { site, reward: await client('league.reward', { need_split: 1 }) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '加入推广联盟',
        description: '把出海集介绍给同行：免费加入，带来的人真实成交，平台从自己的服务费里分一份。',
        canonical: '/partner/join',
        site: loaderData.site,
      })
    : [];

/** What the league is, what it pays and for what, its rules, and the way in. */
export default function JoinScreen() {
  const { reward } = useLoaderData<typeof loader>();
  const { first_bp, second_bp, freeze_days, most_partners, withdraw_least, withdraw_fee_bp } = reward;
  const nums = [
    ['一级', `${first_bp / 100}%`],
    ['二级，到此为止', `${second_bp / 100}%`],
    ['完成后冻结', `${freeze_days} 天`],
    ['会费与保证金', '0'],
  ];
  const rules = [
    ['算什么', '只算平台真实收到的服务费，不按成交额，不按拉来多少人。没有成交就没有收入。'],
    ['两级为止', '你带来的人是一级；他再带来的人是二级。第三级起没有，系统里也没有这个字段。'],
    ['怎么认人', '注册那一刻看最后一次点的是谁的链接，30 天有效；老会员不改绑，自己推自己不算。'],
    [
      '退款怎么办',
      '退一部分的按比例减，全退的取消。查实作弊的追回，已经提走的记欠款，从后面的收入里抵，不找你要现金。',
    ],
    ['能分给伙伴', `一笔可以按比例分给最多 ${most_partners} 个人，合计 100%，对方点一次同意才生效。`],
    ['不能做的', '刷单、冒充站务、许诺收益、在私信里群发。查实停止计佣，已结清的照付。'],
    ['要什么条件', '实名认证的当场开通，其余的平台审核。没有会费、保证金和等级费，现在没有，以后也不收。'],
    ['提现', `满 ${yuanOf(withdraw_least)} 元起，提到微信，手续费 ${withdraw_fee_bp / 100}%。`],
    ['推广积分', '另算，能兑换上架的实物和服务，到期先得先失效，不能换成钱。'],
  ];
  return (
    <div className="partner-join">
      <div className="partner-top">
        <div>
          <h1>推广联盟</h1>
          <p className="lead">
            你带来的人在这里真实成交，平台从自己收的服务费里分你一份。
            <span>带人不算，成交才算。</span>
          </p>
          <dl className="partner-nums n">
            {nums.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="partner-card work">
          <JoinForm />
        </div>
      </div>
      <WhereFrom reward={reward} />
      <CommissionPath reward={reward} />
      <Rates reward={reward} />
      <section className="work partner-part" aria-labelledby="rules">
        <h2 id="rules">
          规则，说人话
          <a className="meta" href="/agreement/league">
            协议全文
          </a>
        </h2>
        <dl className="partner-rules">
          {rules.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
