import type { FastifyInstance } from 'fastify';
import type { DevDesk } from '../gateways/dev-desk.ts';
import { magic_names } from '../gateways/magic.ts';
import { wechat_return_path } from '../gateways/wechat.ts';
import { devPage, escaped, onThisSite } from './dev-page.ts';
import { registerDevPayPage } from './dev-pay-page.ts';

type Query = { Querystring: Record<string, string | undefined> };

/** The pages that stand in for providers. Registered outside production alone; plain, and without any script. */
export function registerDevPages(app: FastifyInstance, desk: DevDesk): void {
  app.get('/dev', async (_request, reply) =>
    devPage(reply, '开发用的页面', [
      `<ul><li><a href="/dev/mail">截下的邮件和短信</a></li>${desk.phone ? '<li><a href="/dev/pay">付款人的手机：微信支付和支付宝</a></li>' : ''}</ul>`,
      `<p>没有配置的服务由替身回答。姓名或企业名里有下面的字样时，替身这样回答：</p>`,
      `<ul>${magic.map(([name, answer]) => `<li><b>${name}</b>：${answer}</li>`).join('')}</ul>`,
      `<p>尾号 90000 的手机号发不出短信，80000 的算作发得太多。人脸和微信扫码会打开这里的页面，由你选结果。</p>`,
    ]),
  );

  if (desk.phone) registerDevPayPage(app, desk.phone);

  app.get('/dev/mail', async (request, reply) => {
    const mails = await desk.mails();
    if (request.headers.accept?.includes('application/json')) return mails;
    const rows = mails.map(
      (mail) =>
        `<article><h2>${escaped(mail.subject)}</h2><p>${escaped(mail.to)} · ${mail.created_at}</p><pre>${escaped(mail.text)}</pre></article>`,
    );
    return devPage(reply, '截下的邮件', [
      '<p>没有配置 MAIL_URL，发出的邮件都留在这里，最新的在前。</p>',
      rows.join('') || '<p>还没有邮件。</p>',
    ]);
  });

  app.get<Query>('/dev/face', async ({ query: { sid = '', answer } }, reply) => {
    if (answer === 'passed' || answer === 'not_passed' || answer === 'pending') {
      const face = await desk.answerFace(sid, answer);
      if (face) return reply.redirect(onThisSite(face.return_url), 303);
    }
    const face = await desk.face(sid);
    if (!face) return devPage(reply.code(404), '人脸核验', ['<p>没有这次核验。</p>']);
    const link = (to: string, title: string) =>
      `<li><a href="/dev/face?${escaped(new URLSearchParams({ sid, answer: to }).toString())}">${title}</a></li>`;
    return devPage(reply, '人脸核验', [
      `<p>这里代替人脸服务。被核验的人：${escaped(face.name)}</p>`,
      `<ul>${link('passed', '通过')}${link('not_passed', '不通过')}${link('pending', '稍后')}</ul>`,
    ]);
  });

  app.get<Query>('/dev/wechat', async ({ query: { state = '', person } }, reply) => {
    const back = (found: Record<string, string>) =>
      `${wechat_return_path}?${new URLSearchParams({ ...found, state })}`;
    if (person !== undefined) {
      const code = await desk.confirmWechat(Number(person));
      if (code) return reply.redirect(back({ code }), 303);
    }
    const people = desk.wechat_people.map(
      ({ nickname }, number) =>
        `<li><a href="/dev/wechat?${escaped(new URLSearchParams({ state, person: String(number) }).toString())}">用“${escaped(nickname)}”扫码并确认</a></li>`,
    );
    return devPage(reply, '微信扫码', [
      '<p>这里代替微信的扫码页。</p>',
      `<ul>${people.join('')}<li><a href="${escaped(back({}))}">在手机上拒绝</a></li><li><a href="${escaped(back({ code: desk.wechat_code_when_down }))}">确认，但微信没有回应</a></li></ul>`,
    ]);
  });
}

const magic: [string, string][] = [
  [magic_names.fails, '不一致；企业名里有它时是名称不一致，法定代表人姓名里有它时是法定代表人不一致'],
  [magic_names.provider_down, '服务没有回应'],
  [magic_names.needs_staff, '没有结论，转人工'],
  ['测试不存在', '企业名里有它时，登记里没有这家企业'],
  ['测试注销', '企业名里有它时，信息一致，但企业已注销'],
];
