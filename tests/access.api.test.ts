import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, type Access } from '../contract/access.ts';
import { codes } from '../contract/http/envelope.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { signature } from '../contract/http/signature.ts';
import { endpoints, type CallName } from '../contract/index.ts';
import type { Viewer } from '../contract/viewer.ts';
import { sign } from '../server/http/signature.ts';
import { makeForum, makePost } from '../server/testing/forum-builders.ts';
import { openHouse, type Asker, type CallOptions, type TestHouse } from '../server/testing/house.ts';
import { keepState, type KeptState } from '../server/testing/kept-state.ts';
import { makeEveryRole, roleNames, type RoleBearer, type RoleName } from '../server/testing/roles.ts';
import { makeSession } from '../server/testing/sessions.ts';
import { openRooms } from '../server/use-cases.ts';
import { expectedAtDoor, saidAtDoor } from './door.ts';
import { inputsOf } from './input-from-schema.ts';
import { sampleOf } from './sample.ts';

let house: TestHouse;
let roles: Record<RoleName, RoleBearer>;
let someone: RoleBearer;
beforeAll(async () => {
  house = await openHouse();
  roles = await makeEveryRole(house);
  someone = roles.staff;
});
afterAll(() => house.close());

// Signing out ends the sessions of those who ask, so it is asked last.
const names = (Object.keys(endpoints) as CallName[]).sort(
  (a, b) => Number(a === 'auth.logout') - Number(b === 'auth.logout'),
);
const facts = (name: CallName): Endpoint => endpoints[name];
/** Nothing at all: who may come in is decided before anybody looks at what was sent. */
const ask = (name: CallName, given: CallOptions = {}, input: object = {}) => house.call(name, input, given);

/** Who may call what. A new call is written down here by hand, so that nothing is opened to everyone by a slip. */
const written: Partial<Record<Access, CallName[]>> = {
  author: [
    'user.column_article_source',
    'user.column_articles',
    'user.column_close',
    'user.column_del',
    'user.column_del_article',
    'user.column_draft',
    'user.column_edit',
    'user.column_open',
    'user.column_preview',
    'user.column_publish_article',
    'user.column_restore_article',
  ],
  public: [
    'ad.click',
    'ad.home',
    'ad.home_small',
    'ad.login',
    'auth.check_token',
    'auth.login_v2',
    'auth.password_login',
    'auth.register',
    'auth.register_v2',
    'auth.reset_pwd',
    'auth.wechat_qr',
    'auth.wechat_status',
    'collect.shared',
    'column.article_detail',
    'column.article_version',
    'column.article_versions',
    'column.article_view',
    'column.articles',
    'column.categories',
    'column.comments_get_comments',
    'column.comments_versions',
    'column.detail',
    'column.detail_v2',
    'column.hot',
    'column.list',
    'comments.get',
    'comments.versions',
    'common.agreement',
    'common.captcha',
    'common.header_link',
    'common.random_nickname',
    'common.send_by_captcha',
    'common.send_verify_code',
    'common.site',
    'common.slogan',
    'company.credit',
    'complaint.appeal_ban',
    'complaint.ban',
    'forum.carousel',
    'forum.company',
    'forum.dataset',
    'forum.dataset_rank',
    'forum.detail',
    'forum.index',
    'forum.log',
    'forum.pages',
    'forum.products',
    'league.invite',
    'league.reward',
    'league.visit',
    'nav.click',
    'nav.index',
    'nav.shared',
    'nav.sites',
    'official.detail',
    'official.list',
    'posts.categories',
    'posts.detail',
    'posts.evaluation',
    'posts.hot',
    'posts.index',
    'posts.recommend',
    'posts.related',
    'posts.version',
    'posts.versions',
    'posts.view',
    'product.categories',
    'product.detail',
    'product.index',
    'product.new_index',
    'product.reports',
    'product.seckill_detail',
    'product.seckill_draw',
    'product.seckill_draw_list',
    'product.seckill_finish_info',
    'product.seckill_list',
    'product.seckill_of_product',
    'product.seckill_soon',
    'product.seckill_stock',
    'product.test',
    'product.v2_detail',
    'product.view',
    'search.check',
    'search.hot',
    'search.index',
    'search.suggest',
    'task.detail',
    'task.escrow',
    'task.index',
    'test.index',
    'tools.fee_tables',
    'tools.holidays',
    'tools.lanes',
    'tools.plan',
    'tools.quotes',
    'tools.worldtime',
    'user.active',
    'user.profile',
    'user.profile_articles',
    'user.profile_fans',
    'user.profile_follows',
    'user.profile_posts',
    'user.profile_replies',
    'user.profile_reports',
  ],
  user: [
    'approval.detail',
    'approval.index',
    'approval.seen',
    'approval.withdraw',
    'auth.api_token_add',
    'auth.api_token_end',
    'auth.api_tokens',
    'auth.end_other_sessions',
    'auth.end_session',
    'auth.logout',
    'auth.recognise_session',
    'auth.sessions',
    'chat.change',
    'chat.create',
    'chat.delete',
    'chat.detail',
    'chat.dialogs',
    'chat.draft',
    'chat.greet',
    'chat.here',
    'chat.messages',
    'chat.read',
    'chat.recall',
    'chat.send',
    'chat.setting',
    'chat.setting_save',
    'chat.typing',
    'collect.add',
    'collect.cancel',
    'collect.folder_add',
    'collect.folder_delete',
    'collect.folder_edit',
    'collect.folders',
    'collect.folders_sort',
    'collect.index',
    'collect.move',
    'collect.remove',
    'column.article_like',
    'column.article_unlike',
    'column.comments_del',
    'column.comments_fold',
    'column.comments_like',
    'column.comments_parent_update',
    'column.comments_publish',
    'column.comments_restore',
    'column.comments_top',
    'column.comments_unlike',
    'column.comments_update',
    'column.normal',
    'column.relation',
    'column.un_finished',
    'comments.delete',
    'comments.edit',
    'comments.fold',
    'comments.like',
    'comments.mine',
    'comments.publish',
    'comments.restore',
    'comments.top',
    'comments.unlike',
    'common.asked_consents',
    'common.consent',
    'common.face_verify_result',
    'common.report_template',
    'common.send_to_self',
    'complaint.add',
    'complaint.add_info',
    'complaint.answer',
    'complaint.appeal',
    'complaint.detail',
    'complaint.index',
    'complaint.withdraw',
    'expression.add',
    'expression.del',
    'expression.edit',
    'expression.index',
    'expression.sort',
    'file.categories',
    'file.category_add',
    'file.category_delete',
    'file.category_rename',
    'file.detail',
    'file.images',
    'file.images_delete',
    'file.images_restore',
    'file.images_update',
    'forum.follows_mine',
    'forum.invitation_accept',
    'forum.invitation_decline',
    'forum.invitations',
    'forum.relation',
    'league.answer_partner',
    'league.book',
    'league.hold_appeal',
    'league.join',
    'league.membership',
    'league.partners',
    'league.quit',
    'nav.claim',
    'nav.claim_check',
    'nav.claim_edit',
    'nav.claim_withdraw',
    'nav.claims',
    'nav.collect',
    'nav.export',
    'nav.folder_add',
    'nav.folder_delete',
    'nav.folder_edit',
    'nav.folders',
    'nav.folders_sort',
    'nav.import',
    'nav.import_take',
    'nav.import_undo',
    'nav.link_edit',
    'nav.links',
    'nav.links_sort',
    'nav.mine',
    'nav.suggest',
    'nav.suggestions',
    'nav.uncollect',
    'notify.actors',
    'notify.by_type',
    'notify.delete',
    'notify.list',
    'notify.read',
    'notify.read_all',
    'notify.undo',
    'payment.cancel',
    'payment.order_detail',
    'payment.p2p_transfer',
    'payment.pay_online',
    'payment.pay_recharge',
    'payment.pay_seckill',
    'payment.recharge',
    'payment.recharge_refund',
    'payment.recharge_slip',
    'payment.recharge_terms',
    'payment.recharges',
    'payment.transfer',
    'payment.wechat_order_status',
    'payment.withdraw_cancel',
    'payment.withdraws',
    'permission.apply_base',
    'permission.apply_test',
    'permission.index',
    'posts.accept',
    'posts.delete',
    'posts.draft',
    'posts.draft_delete',
    'posts.draft_detail',
    'posts.drafts',
    'posts.edit',
    'posts.following',
    'posts.invite_suggestions',
    'posts.invite_user',
    'posts.like',
    'posts.mine',
    'posts.publish',
    'posts.read',
    'posts.relation',
    'posts.restore',
    'posts.source',
    'posts.unaccept',
    'posts.unlike',
    'posts.unread',
    'posts.vote',
    'product.contact',
    'product.relation',
    'product.seckill_check_can_pay',
    'product.seckill_relation',
    'qn.answer',
    'qn.appeal',
    'qn.detail',
    'qn.index',
    'qn.mine',
    'qn.result',
    'qn.start',
    'quick_reply.add',
    'quick_reply.del',
    'quick_reply.edit',
    'quick_reply.index',
    'quick_reply.sort',
    'task.applies',
    'task.apply',
    'task.ask_extension',
    'task.cancel_apply',
    'task.dispute_appeal',
    'task.dispute_apply',
    'task.dispute_detail',
    'task.dispute_evidence',
    'task.dispute_withdraw',
    'task.give_up',
    'task.lose_sample',
    'task.post',
    'task.post_afresh',
    'task.post_detail',
    'task.post_form',
    'task.posts',
    'task.receive_sample',
    'task.relation',
    'task.return_sample',
    'task.score',
    'tools.alert_add',
    'tools.alert_delete',
    'tools.alerts',
    'tools.lane_report',
    'tools.plan_add',
    'tools.plan_delete',
    'tools.plan_step',
    'tools.plans',
    'transaction.detail',
    'transaction.export',
    'transaction.exports',
    'transaction.index',
    'upload.done',
    'upload.file',
    'upload.image',
    'upload.sign',
    'user.action_add',
    'user.action_remove',
    'user.actions',
    'user.address_add',
    'user.address_delete',
    'user.address_edit',
    'user.addresses',
    'user.bind',
    'user.black_list',
    'user.black_list_add',
    'user.black_list_names',
    'user.black_list_remove',
    'user.change_pwd',
    'user.column_apply',
    'user.column_apply_del',
    'user.column_draft_delete',
    'user.column_draft_detail',
    'user.column_drafts',
    'user.column_index',
    'user.column_withdraw',
    'user.contact',
    'user.contact_save',
    'user.delete_account',
    'user.due',
    'user.export',
    'user.export_state',
    'user.fans',
    'user.follow',
    'user.follows',
    'user.login_ways',
    'user.me',
    'user.modify',
    'user.notice',
    'user.notify_set',
    'user.notify_set_save',
    'user.own_profile',
    'user.relation',
    'user.safe_set',
    'user.safe_set_change',
    'user.seckill_apply_refund',
    'user.seckill_cancel_order',
    'user.seckill_cancel_refund',
    'user.seckill_cancel_sub',
    'user.seckill_claim',
    'user.seckill_escalate_refund',
    'user.seckill_order',
    'user.seckill_order_list',
    'user.seckill_order_show',
    'user.seckill_receive',
    'user.seckill_send_back',
    'user.seckill_set_address',
    'user.seckill_sub',
    'user.seckill_subs',
    'user.seckill_token',
    'user.suggest',
    'user.unbind',
    'user.unfollow',
    'verify.company',
    'verify.company_draft',
    'verify.company_state',
    'verify.company_withdraw',
    'verify.face',
    'verify.person',
    'verify.person_manual',
    'verify.person_state',
    'verify.wechat_bind',
    'verify.wechat_status',
    'verify.wechat_unbind',
    'wallet.index',
  ],
  forum_admin_or_staff: [
    'comments.admin_batch',
    'comments.admin_display',
    'comments.admin_hide',
    'comments.admin_refuse',
    'comments.manage',
    'forum.approval_data',
    'forum.managed',
    'posts.admin_batch',
    'posts.admin_display',
    'posts.admin_hide',
    'posts.admin_refuse',
    'posts.admin_top',
    'posts.cancel_recommend',
    'posts.first_approval',
    'posts.manage',
    'posts.set_recommend',
  ],
  forum_main_admin_or_staff: [
    'forum.admin_settings',
    'forum.admin_settings_save',
    'forum.admin_update',
    'forum.assistant_remove',
    'forum.assistant_save',
    'forum.assistants',
    'forum.keyword_add',
    'forum.keyword_delete',
    'forum.keywords',
    'posts.category_add',
    'posts.category_delete',
    'posts.category_edit',
  ],
  forum_main_admin: [
    'forum.company_refresh',
    'forum.decoration',
    'forum.leave',
    'forum.save',
    'forum.transfer',
  ],
  source: [
    'company.brand_add',
    'company.brand_answer',
    'company.brand_edit',
    'company.brand_index',
    'company.brand_revoke',
    'company.posts_cancel_recommend',
    'company.posts_edit',
    'company.posts_set_recommend',
    'company.product_all',
    'company.product_approval_index',
    'company.product_batch_off',
    'company.product_del',
    'company.product_draft',
    'company.product_draft_delete',
    'company.product_draft_detail',
    'company.product_drafts',
    'company.product_edit',
    'company.product_edit_form',
    'company.product_index',
    'company.product_off',
    'company.product_off_index',
    'company.product_preview',
    'company.product_publish_approval',
    'company.product_restore',
    'company.product_withdraw',
    'company.task_affirm_apply',
    'company.task_append_reward',
    'company.task_draft',
    'company.task_draft_delete',
    'company.task_draft_detail',
    'company.task_drafts',
    'company.task_edit_expect',
    'company.task_edit_finish_day',
    'company.task_edit_max_num',
    'company.task_edit_num',
    'company.task_edit_target_desc',
    'company.task_edit_valid_day',
    'company.task_form',
    'company.task_fund',
    'company.task_preview',
    'company.task_publish_approval',
    'forum.apply_log',
    'forum.apply_step',
    'forum.apply_step_save',
    'permission.apply_seckill',
  ],
  source_once: [
    'company.posts_confirm',
    'company.posts_detail',
    'company.posts_evaluate_user',
    'company.posts_list',
    'company.posts_override',
    'company.posts_pass',
    'company.posts_pay_cash',
    'company.posts_refuse',
    'company.posts_reject',
    'company.posts_request_revision',
    'company.posts_state',
    'company.task_answer_extension',
    'company.task_answer_return',
    'company.task_apply_stop',
    'company.task_apply_users',
    'company.task_approvals',
    'company.task_batch_stop',
    'company.task_cancel',
    'company.task_detail',
    'company.task_finish_index',
    'company.task_progress',
    'company.task_refuse_apply',
    'company.task_refused_approvals',
    'company.task_ship_sample',
    'company.task_stop',
  ],
  sec_kill_once: [
    'company.seckill_agree_refund',
    'company.seckill_detail',
    'company.seckill_lists',
    'company.seckill_orders',
    'company.seckill_receive_back',
    'company.seckill_refuse_refund',
    'company.seckill_ship',
    'company.seckill_statement',
  ],
  sec_kill_auth: [
    'company.seckill_cancel',
    'company.seckill_delete',
    'company.seckill_draft',
    'company.seckill_draft_delete',
    'company.seckill_draft_detail',
    'company.seckill_drafts',
    'company.seckill_form',
    'company.seckill_preview',
    'company.seckill_publish',
    'company.seckill_settings',
    'company.seckill_settings_save',
    'company.seckill_stock',
    'company.seckill_withdraw',
  ],
  league: [
    'league.data',
    'league.goods',
    'league.info',
    'league.invited',
    'league.materials',
    'league.order_cancel',
    'league.order_create',
    'league.order_list',
    'league.points',
    'league.poster',
    'league.set_partners',
  ],
  staff: [
    'admin.audit',
    'admin.jobs',
    'admin.overview',
    'admin.people',
    'admin.person',
    'admin.qn_list',
    'admin.qn_result',
    'admin.tasks',
  ],
  tester: ['task.officer_lists', 'task.officer_report', 'task.officer_reports'],
  staff_admin: [
    'admin.audit_export',
    'admin.job_retry',
    'admin.people_entrust',
    'admin.people_export',
    'admin.person_appoint',
    'admin.person_dismiss',
    'admin.person_grant',
    'admin.person_reveal',
    'admin.person_revoke',
    'admin.settings',
    'admin.settings_change',
    'admin.site_agreement_add',
    'admin.site_agreements',
    'admin.site_frame',
    'admin.site_header_save',
    'admin.site_page',
    'admin.site_page_save',
    'admin.site_pages',
    'admin.site_slogans_save',
  ],
  company: [
    'invoice.apply',
    'invoice.ask_reversal',
    'invoice.available',
    'invoice.cancel',
    'invoice.detail',
    'invoice.log',
    'invoice.mail',
    'invoice.retry',
    'invoice.title_archive',
    'invoice.title_save',
    'invoice.titles',
  ],
  staff_finance: [
    'admin.invoice',
    'admin.invoice_approve',
    'admin.invoice_end_red',
    'admin.invoice_look',
    'admin.invoice_refuse_reversal',
    'admin.invoice_reject',
    'admin.invoice_retry',
    'admin.invoice_reverse',
    'admin.invoices',
    'admin.league_commissions',
    'admin.league_goods',
    'admin.league_goods_save',
    'admin.league_hold_decide',
    'admin.league_holds',
    'admin.league_members',
    'admin.league_order_decide',
    'admin.league_orders',
    'admin.league_take_back',
    'admin.payment_refund_retry',
    'admin.payment_refund_settle',
    'admin.payment_slip_decide',
    'admin.payment_slips',
    'admin.person_wallet',
    'admin.qn_fund',
    'admin.withdraw',
    'admin.withdraw_decide',
    'admin.withdraws',
    'finance.adjustment',
    'finance.adjustment_approve',
    'finance.adjustment_ask_back',
    'finance.adjustment_keep',
    'finance.adjustment_preview',
    'finance.adjustment_propose',
    'finance.adjustment_refuse',
    'finance.adjustment_take_back',
    'finance.adjustment_withdraw',
    'finance.adjustments',
    'finance.break_note',
    'finance.break_resolve',
    'finance.break_take',
    'finance.check',
    'finance.export',
    'finance.exports',
    'finance.notice_deal',
    'finance.notice_replay',
    'finance.notices',
    'finance.overview',
    'finance.payment',
    'finance.payment_ask',
    'finance.payment_close',
    'finance.payment_give_back',
    'finance.payments',
    'finance.recon_breaks',
    'finance.recon_day',
    'finance.recon_days',
    'finance.recon_run',
    'finance.refund_send',
    'finance.refunds',
    'finance.state',
    'finance.term_approve',
    'finance.term_changes',
    'finance.term_propose',
    'finance.term_refuse',
    'finance.term_withdraw',
    'finance.terms',
    'finance.withdrawals_turn',
  ],
  staff_moderator: [
    'admin.article_comments',
    'admin.article_comments_act',
    'admin.article_words',
    'admin.articles',
    'admin.articles_act',
    'admin.calendar_delete',
    'admin.calendar_list',
    'admin.calendar_save',
    'admin.comments',
    'admin.complaint_accept',
    'admin.complaint_around',
    'admin.complaint_ask',
    'admin.complaint_decide',
    'admin.complaint_detail',
    'admin.complaint_take',
    'admin.complaints',
    'admin.content_waiting',
    'admin.fee_table_save',
    'admin.forum_remove',
    'admin.forums',
    'admin.keyword_add',
    'admin.keyword_change',
    'admin.keyword_delete',
    'admin.keywords',
    'admin.keywords_import',
    'admin.keywords_try',
    'admin.lane_hide',
    'admin.lane_reports',
    'admin.nav_category_save',
    'admin.nav_list',
    'admin.nav_save',
    'admin.people_judge',
    'admin.person_ban',
    'admin.person_reset_face',
    'admin.person_sign_out',
    'admin.person_unban',
    'admin.posts',
    'admin.posts_mark',
    'admin.product_force_off',
    'admin.qn_appeals',
    'admin.qn_codes',
    'admin.qn_export',
    'admin.qn_exports',
    'admin.qn_judge',
    'admin.qn_move',
    'admin.qn_save',
    'admin.qn_until',
    'admin.report_template_retire',
    'admin.report_template_save',
    'admin.report_templates',
    'admin.seckill_refund_decide',
    'admin.seckill_refunds',
    'admin.seckill_stop',
    'admin.seckill_watch',
    'admin.site_ad_delete',
    'admin.site_ad_save',
    'admin.site_ads',
    'admin.task_force_stop',
    'posts.set_quality',
  ],
  staff_reviewer: [
    'admin.approval_decide',
    'admin.approval_decide_batch',
    'admin.approval_detail',
    'admin.approval_queue',
    'admin.approval_release',
    'admin.approval_take',
    'admin.approvals',
    'admin.brand_revoke',
    'admin.dispute',
    'admin.dispute_rule',
    'admin.dispute_sign',
    'admin.disputes',
    'admin.league_ban',
    'admin.league_restore',
    'admin.league_suspend',
    'admin.permission_restore',
    'admin.permission_revoke',
    'admin.permission_suspend',
    'admin.trial_report',
    'admin.trial_report_judge',
    'admin.trial_reports',
    'verify.company_revoke',
    'verify.person_revoke',
  ],
};

describe('the table of this test', () => {
  test('holds every call of the contract, each once, and no other', () => {
    const contract = Object.fromEntries(
      Object.entries(Object.groupBy(names, (name) => facts(name).access)).map(([row, calls]) => [
        row,
        calls.toSorted(),
      ]),
    );
    expect(contract).toEqual(written);
  });

  test('every call names a row of the permission table and has a use case', () => {
    expect(
      names.filter(
        (name) => !Object.hasOwn(access, facts(name).access) || !Object.hasOwn(openRooms().useCases, name),
      ),
    ).toEqual([]);
  });

  test('the application answers no address under /api beside the contract and its papers', () => {
    const served = house.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const paths = servedUnderApi(served);
    const promised = names.map((name) => `${facts(name).method} ${facts(name).path}`);
    // Most calls lie behind one route, which is not drawn; each is asked over HTTP by the tests of this file.
    expect(paths.filter((path) => !promised.includes(path))).toEqual([
      // WeChat sends the browser back there.
      'GET /api/auth/wechat/callback',
      'GET /api/docs',
      'GET /api/docs.css',
      'GET /api/openapi.json',
      // The button of a mail program; its link is signed, so it needs neither session nor signature.
      'POST /api/notify/unsubscribe',
      // Channels tell what was paid; only their signature counts.
      'POST /api/payment/notify/:name',
      // Browsers send what broke a page's policy there, without a signature.
      'POST /api/policy-reports',
    ]);
  });

  test('everybody of the test is who they are said to be', async () => {
    for (const role of roleNames) {
      const { asker, viewer } = roles[role];
      const { user } = await house.gives('auth.check_token', {}, { as: asker });
      expect(user && rightsOf(user), role).toEqual(viewer && rightsOf(viewer));
    }
  });
});

/** The numbers of the permissions differ from run to run; what counts is which are above 0. */
const rightsOf = ({
  company_auth,
  source_auth,
  test_auth,
  seckill_auth,
  author_auth,
  staff_auth,
  ...v
}: Viewer) =>
  Object.entries({
    company_auth,
    source_auth,
    test_auth,
    seckill_auth,
    author_auth,
    staff_auth,
    admin: v.forum_admin.forum_id,
    main: v.forum_main_admin.forum_id,
    league: v.league.id,
  })
    .filter(([, number]) => number > 0)
    .map(([right]) => right);

/** `METHOD /path` of every route below /api, read from Fastify's own drawing of its routes; HEAD goes with GET. */
function servedUnderApi(drawing: string): string[] {
  const path: string[] = [];
  const found: string[] = [];
  for (const line of drawing.split('\n')) {
    const [, indent = '', segment = '', methods] = /^([ │├└─]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
    if (!segment) continue;
    path.length = indent.length / 4 - 1;
    path.push(segment);
    const whole = path.join('').replaceAll('//', '/');
    if (methods && whole.startsWith('/api'))
      for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${whole}`);
  }
  return found.sort();
}

/** Every role asks calls of every row; where a row has many calls, each is asked by those who have nothing, and by some of the others. */
function askersOf(name: CallName): RoleName[] {
  const { access: row } = facts(name);
  if (names.filter((other) => facts(other).access === row).length < 12) return [...roleNames];
  const always: RoleName[] = ['visitor', 'member', 'banned member'];
  const others = roleNames.filter((role) => !always.includes(role));
  return [...always, ...sampleOf(others, 3, name)];
}

describe('every call, asked by everyone', () => {
  test.each(names)('%s', async (name) => {
    const askers = askersOf(name);
    const said = await Promise.all(
      askers.map(async (role) => {
        const answer = await ask(name, { as: roles[role].asker });
        expect(answer.status, `${role} got ${answer.msg}`).toBe(200);
        return [role, saidAtDoor(answer)];
      }),
    );
    expect(said).toEqual(
      askers.map((role) => [role, expectedAtDoor(roles[role].viewer, facts(name).access)]),
    );
  });

  test('and nobody is left out of any row', () => {
    for (const row of Object.keys(written) as Access[])
      expect(new Set(written[row]!.flatMap(askersOf)), row).toEqual(new Set(roleNames));
  });
});

describe('who cannot prove who they are is a visitor', () => {
  const forged: Record<string, () => Promise<CallOptions>> = {
    'a token without its cookie': async () => ({
      headers: { authorization: `Bearer ${(await signedIn()).token}` },
    }),
    'a cookie without its token': async () => ({ headers: { cookie: `bind=${(await signedIn()).bind}` } }),
    "a token with another's cookie": async () => ({
      as: { token: (await signedIn()).token, bind: roles.member.asker!.bind },
    }),
    'a token that nobody gave': async () => ({
      as: { token: randomBytes(32).toString('base64url'), bind: (await signedIn()).bind },
    }),
    'a token in the cookie alone': async () =>
      signedIn().then(({ token, bind }) => ({ headers: { cookie: `token=${token}; bind=${bind}` } })),
    'a session that has ended': async () => ({ as: await signedIn({ expires_at: house.clock.now() }) }),
    'a token as it is kept in the table': async () =>
      signedIn().then(({ token, bind }) => ({
        as: { token: createHash('sha256').update(token).digest('hex'), bind },
      })),
    'two tokens in one header': async () =>
      signedIn().then(({ token, bind }) => ({
        headers: { authorization: `Bearer ${token} ${token}`, cookie: `bind=${bind}` },
      })),
  };

  test('and the same session with both is not', async () => {
    const answer = await ask('user.me', { as: await signedIn() });
    expect(answer).toMatchObject({ code: codes.success, data: { id: someone.asker!.id } });
  });

  test.each(Object.keys(forged))('%s', async (kind) => {
    const given = await forged[kind]!();
    const asked = sampleOf(names, 4, kind);
    const said = await Promise.all(asked.map(async (name) => [name, saidAtDoor(await ask(name, given))]));
    expect(said).toEqual(asked.map((name) => [name, expectedAtDoor(null, facts(name).access)]));
  });
});

/** A session more of somebody who may do everything that staff may. */
const signedIn = (facts: { expires_at?: Date } = {}): Promise<Asker> =>
  makeSession(house.db, house.clock.now(), someone.asker!.id, facts);

describe('a request that is not signed as it should be is refused in words and stores nothing', () => {
  const minutes = (count: number) => String(house.clock.now().getTime() + count * 60_000);
  const signed = (timestamp: string, nonce: string) => ({
    timestamp,
    nonce,
    version: signature.version,
    sign: sign(timestamp, nonce, house.secret),
  });
  const wrong: Record<string, () => Record<string, string>> = {
    'without any of the headers': () => ({ timestamp: '', nonce: '', version: '', sign: '' }),
    'without a signature': () => ({ sign: '' }),
    'with the signature of another secret': () => ({
      ...signed(minutes(0), 'aaaaaaaa'),
      sign: sign(minutes(0), 'aaaaaaaa', 'another-secret'),
    }),
    'with the signature of another time': () => ({
      ...signed(minutes(0), 'aaaaaaab'),
      timestamp: minutes(1),
    }),
    'signed six minutes ago': () => signed(minutes(-6), 'aaaaaaac'),
    'signed in six minutes': () => signed(minutes(6), 'aaaaaaad'),
    'with an older version': () => ({ version: '1.0' }),
    'with a nonce of another form': () => signed(minutes(0), "a'; drop table users"),
  };
  let input: (name: CallName) => object;
  let kept: KeptState;
  beforeAll(async () => {
    const forum = await makeForum(house.db);
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: someone.asker!.id,
      at: house.clock.now(),
    });
    const known = {
      forum_id: [forum.id],
      category_id: [forum.categories[0]!.id],
      pcode: [pcode],
      pcodes: [pcode],
      username: [someone.asker!.username],
    };
    input = (name) => fc.sample(inputsOf(facts(name), known), { numRuns: 1, seed: 7 })[0]!;
    kept = await keepState(house.db);
  });

  test.each(Object.keys(wrong))('%s', async (kind) => {
    const as = await signedIn();
    const before = await kept.changes();
    await Promise.all(
      sampleOf(names, 4, kind).map(async (name) => {
        const answer = await ask(name, { as, headers: wrong[kind]!() }, input(name));
        expect(answer, name).toMatchObject({
          code: codes.error,
          status: 200,
          msg: expect.stringMatching(
            /^(客户端版本不对|缺少请求时间|设备时间与服务器相差|请求编号不对|请求签名不对).*再试$/,
          ),
          // Whose clock is wrong hears the right time.
          data: answer.msg.startsWith('设备时间') ? { now: house.clock.now().getTime() } : null,
        });
      }),
    );
    expect(await kept.changes()).toEqual(before);
  });

  // What is gathered is known again by its wish, and stores no nonce.
  const changing = names.filter((name) => facts(name).method !== 'GET' && !facts(name).gathered);
  test.each(sampleOf(changing, 3, 'the same nonce'))(
    'a second time with the same nonce, where something is changed: %s',
    async (name) => {
      const nonce = `again${String(names.indexOf(name)).padStart(3, '0')}`;
      const headers = signed(minutes(0), nonce);
      const as = await signedIn();
      const first = await ask(name, { as, headers }, input(name));
      expect(first.msg).not.toContain('已经处理过');
      const before = await kept.changes();
      expect(await ask(name, { as, headers }, input(name))).toMatchObject({
        code: codes.error,
        status: 200,
        msg: '这个请求已经处理过，请勿重复提交',
        data: null,
      });
      expect(await kept.changes()).toEqual(before);
    },
  );

  test('a second time with the same nonce, by a visitor', async () => {
    const headers = signed(minutes(0), 'visitor1');
    const login = { account: 'nobody at all', password: 'a password of nobody' };
    expect((await ask('auth.password_login', { headers }, login)).msg).not.toContain('已经处理过');
    expect(await ask('auth.password_login', { headers }, login)).toMatchObject({
      code: codes.error,
      msg: '这个请求已经处理过，请勿重复提交',
    });
  });

  test('reading twice with one nonce is reading twice', async () => {
    const headers = signed(minutes(0), 'readread');
    for (let turn = 0; turn < 2; turn++)
      expect(await ask('forum.index', { headers })).toMatchObject({ code: codes.success });
  });
});

describe('this test would notice', () => {
  const viewer = { staff_auth: 0, forum_admin: { forum_id: 0 }, forum_main_admin: { forum_id: 0 } } as Viewer;

  test.each([
    ['a door that is open', expectedAtDoor(viewer, 'staff'), { code: codes.success, data: [] }],
    [
      'a door that is shut',
      expectedAtDoor(viewer, 'user'),
      { code: codes.error, data: { permission: 'staff' } },
    ],
    [
      'a member sent to the login',
      expectedAtDoor(viewer, 'staff'),
      { code: codes.not_logged_in, data: null },
    ],
    [
      'a visitor told of a permission',
      expectedAtDoor(null, 'staff'),
      { code: codes.error, data: { permission: 'staff' } },
    ],
    [
      'a refusal that names another permission',
      expectedAtDoor(viewer, 'staff'),
      { code: codes.error, data: { permission: 'forum_admin' } },
    ],
    ['a refusal for another reason', expectedAtDoor(viewer, 'staff'), { code: codes.error, data: null }],
    [
      'input judged before the visitor',
      expectedAtDoor(null, 'user'),
      { code: codes.invalid, data: { issues: [] } },
    ],
  ] as const)('%s', (_, expected, answer) => expect(saidAtDoor(answer)).not.toBe(expected));

  test.each([
    [expectedAtDoor(viewer, 'staff'), { code: codes.error, data: { permission: 'staff' } }],
    [expectedAtDoor(null, 'staff'), { code: codes.not_logged_in, data: null }],
    [expectedAtDoor(viewer, 'user'), { code: codes.not_found, data: null }],
    [expectedAtDoor(null, 'public'), { code: codes.invalid, data: { issues: [] } }],
    [expectedAtDoor(viewer, 'user'), { code: codes.error, data: null }],
  ] as const)('and %s is taken for what it is', (expected, answer) =>
    expect(saidAtDoor(answer)).toBe(expected),
  );
});
