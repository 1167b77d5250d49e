import './test.css';
import '../../parts/task/task.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { task_page_size } from '../../../contract/task/task-limits.ts';
import { tester_formula } from '../../../contract/trial/scores.ts';
import { trial_label } from '../../../contract/trial/trial-label.ts';
import { Crop } from '../../parts/crop.tsx';
import { Places } from '../../parts/task/places.tsx';
import { endWords, taskHref } from '../../parts/task/task-words.ts';
import { pageRefusal } from '../../refused-call.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { worldOf } from '../../world.ts';
import { RewardPath } from './reward-path.tsx';
import { TesterBoard } from './tester-board.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const [about, tasks] = await Promise.all([
    client('test.index', {}),
    client('task.index', { limit: task_page_size }),
  ]).catch(pageRefusal);
  const { list, counts, left } = tasks;
  return {
    site,
    about,
    recruiting: counts['running'] ?? 0,
    left,
    tasks: list.filter((task) => task.status === 'running' && task.left > 0).slice(0, 5),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '测评官',
        description: '真用商家的产品，写下哪里好、哪里坏；报告酬在任务上线前就存进托管。',
        canonical: '/test',
        site: loaderData.site,
      })
    : [];

const steps = [
  { title: '实名认证', text: '报告酬是收入，所以要实名' },
  { title: '说明经验', text: '做过什么品类，熟悉哪些站点' },
  { title: '站务审核', text: '结果发通知，没通过会写明理由，可以再申请' },
  { title: '领测评官任务', text: '普通会员也能申请任务，测评官另有任务列表' },
];

/** What a tester does, how the reward gets to them, how to become one; who did most, and what was reported last. */
export default function TestScreen() {
  const { about, recruiting, left, tasks } = useLoaderData<typeof loader>();
  const percent = (bp: number | null) => (bp === null ? null : `${bp / 100}%`);
  const figures = [
    [String(about.testers), '测评官'],
    [about.reward === null ? null : `¥${yuan(about.reward)}`, '报告酬中位数'],
    [about.paid_days === null ? null : `${about.paid_days} 天`, '交报告到到账，中位数'],
    [percent(about.paid_bp), `近 ${about.days} 天结束的报告，已付`],
  ].filter((figure): figure is [string, string] => figure[0] !== null);
  return (
    <>
      <header className="test-head">
        <div>
          <h1>测评官</h1>
          <p className="sub">真用商家的产品，写下哪里好、哪里坏。报告酬在任务上线前就已经存进托管。</p>
          <dl className="test-figures n">
            {figures.map(([value, title]) => (
              <div key={title}>
                <dd>{value}</dd>
                <dt>{title}</dt>
              </div>
            ))}
          </dl>
        </div>
        <section className="work" aria-labelledby="how">
          <h2 id="how">怎么成为测评官</h2>
          <ol className="test-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                {title}
                <span className="meta">{text}</span>
              </li>
            ))}
          </ol>
          <ButtonLink kind="red" size="lg" href="/user/permission?type=apply_base">
            申请成为测评官
          </ButtonLink>
        </section>
      </header>
      <RewardPath clocks={about.clocks} />
      <div className="test-cols">
        <div>
          <section className="work" aria-labelledby="newest">
            <SectionHead title="最新报告" id="newest" meta={trial_label} />
            {about.newest.length === 0 ? (
              <EmptyState title="还没有公开的报告" text="报告通过验收后在这里。" />
            ) : (
              <ul className="plain">
                {about.newest.map(({ pcode, title, excerpt, picture, author, product, rating }) => (
                  <li key={pcode} className="test-report">
                    {picture ? <Crop as="row" of={picture} width={120} loading="lazy" /> : null}
                    <h3>
                      <a href={`/posts/${pcode}`}>{zhTitle(title)}</a>
                    </h3>
                    <p>{excerpt}</p>
                    <p className="meta n">
                      <a href={`/people/${author.username}`}>{author.nickname}</a>
                      <span>{product.title}</span>
                      {rating === null ? null : <Tag>评分 {rating.toFixed(1)}</Tag>}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <TesterBoard days={about.days} rows={about.board} />
        </div>
        <aside>
          <section aria-labelledby="recruiting">
            <SectionHead
              title="正在招人"
              id="recruiting"
              meta={`${recruiting} 个，剩 ${left} 个名额`}
              more={{ title: '全部任务', href: '/product/task' }}
            />
            <ul className="plain test-tasks">
              {tasks.map((task) => (
                <li key={task.task_no}>
                  {task.product.cover ? (
                    <Crop as="square" of={task.product.cover} width={44} loading="lazy" />
                  ) : null}
                  <h3>
                    <a href={taskHref(task.task_no)}>{zhTitle(task.title)}</a>
                  </h3>
                  <p className="n">报告酬 ¥{yuan(task.reward)}</p>
                  <Places num={task.num} left={task.left} />
                  <p className="meta n">{endWords(task)}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="score">
            <SectionHead title="评分怎么算" id="score" />
            <p className="meta">{tester_formula}</p>
          </section>
        </aside>
      </div>
    </>
  );
}
