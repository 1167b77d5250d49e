import './task.css';
import type { CSSProperties } from 'react';
import type { Output } from '../../../contract/index.ts';
import { sample_kinds } from '../../../contract/task/task-limits.ts';
import { taskLifecycle } from '../../../contract/task/task-lifecycle.ts';
import type { TaskDetail } from '../../../contract/task/task-shapes.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Crop } from '../crop.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { CreditCard } from '../trial/credit-card.tsx';
import { ReportList } from '../trial/report-list.tsx';
import { Places } from './places.tsx';
import { TaskActs } from './task-acts.tsx';
import { stepsOf } from './task-steps.ts';
import { endWords, siteWords, taskHref } from './task-words.ts';
import { WhenLine } from './when-line.tsx';

const share = (places: number) => ({ '--share': places }) as CSSProperties;

type Props = {
  task: TaskDetail;
  reports: Output<'product.reports'> | null;
  credit: Output<'company.credit'>;
  /** Nobody can apply to what is only a draft. */
  preview?: boolean;
};

/** One task: the same for everyone, whatever belongs to the reader comes alive later. */
export function TaskView({ task, reports, credit, preview = false }: Props) {
  const { product, template, clocks, escrow } = task;
  return (
    <>
      {preview ? null : (
        <Breadcrumb
          items={[
            { title: '试用任务', href: '/product/task' },
            { title: task.title, href: taskHref(task.task_no) },
          ]}
        />
      )}
      <div className="cols-2">
        <div className="task-page">
          <article className="work">
            <div className="head">
              <Crop as="square" of={product.cover} width={112} />
              <div>
                <h1>{zhTitle(task.title, 10)}</h1>
                <p className="meta">
                  <a href={`/people/${task.company.username}`}>{task.company.nickname}</a> · {siteWords(task)}
                </p>
                <p className="meta">
                  产品：<a href={`/product/v2/detail/${product.pno}`}>{product.title}</a>
                </p>
                <p>
                  <Tag tone={task.status === 'running' ? 'green' : 'line'}>
                    {taskLifecycle.states[task.status].title}
                  </Tag>{' '}
                  {task.status === 'running' ? <span className="meta n">{endWords(task)}</span> : null}
                </p>
              </div>
            </div>
            <h2>任务要求</h2>
            <p className="text">{task.target_desc}</p>
            {task.expect ? (
              <>
                <h2>期望的测评官</h2>
                <p className="text">{task.expect}</p>
              </>
            ) : null}
            <h2>报告模板：{task.template_title}</h2>
            <ul className="asked">
              <li className="n">
                至少 {template.min_words} 字、{template.min_images} 张图
              </li>
              {template.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
              <li>打分：{template.aspects.join('、')}</li>
            </ul>
            <h2>从申请到拿到报告酬</h2>
            <WhenLine steps={stepsOf(task)} />
            <p>
              任务提前终止：没开始的不补偿，已开始的补偿报告酬的 {clocks.compensation_bp / 100}
              %，已交报告的照常验收。
            </p>
            <p className="meta">报告酬付给交付的报告，不与评价好坏挂钩，也不要求在任何外部店铺留评。</p>
          </article>
          {reports && reports.list.length > 0 ? (
            <section className="work" aria-label="这个产品的试用报告">
              <ReportList reports={reports} />
            </section>
          ) : null}
        </div>
        <aside className="side task-side" aria-label="报告酬和托管">
          <section className="work">
            <p>
              <span className="task-reward n">¥{yuan(task.reward)}</span>{' '}
              <span className="meta">报告酬，{sample_kinds[task.sample].title}</span>
            </p>
            <Places num={task.num} left={task.left} />
            {task.fill_days === null ? null : (
              <p className="meta n">同类任务的速度，预计 {task.fill_days} 天招满</p>
            )}
            {preview ? null : <TaskActs task={task} />}
          </section>
          <section>
            <SectionHead title="托管进度" meta={`托管中 ¥${yuan(escrow.held)}`} />
            <div className="work escrow-bar">
              <div className="track" aria-hidden="true">
                <i className="paid" style={share(escrow.paid)} />
                <i className="work-part" style={share(escrow.at_work)} />
                <i className="open-part" style={share(escrow.open)} />
              </div>
              <dl className="n">
                <dt>已付给测评官</dt>
                <dd>
                  {escrow.paid} 份 ¥{yuan(escrow.paid_amount)}
                </dd>
                <dt>执行中</dt>
                <dd>{escrow.at_work} 个名额</dd>
                <dt>还在招募</dt>
                <dd>{escrow.open} 个名额</dd>
                <dt>每个名额</dt>
                <dd>
                  ¥{yuan(escrow.reward)} + 服务费 ¥{yuan(escrow.fee)}
                </dd>
              </dl>
              <p className="meta">验收后付给测评官，用不上的退回商家</p>
            </div>
          </section>
          <section>
            <SectionHead title="这家企业怎么对待报告" />
            <CreditCard credit={credit} />
          </section>
        </aside>
      </div>
    </>
  );
}
