import { deskScreens } from '../../desk/desk-screens.tsx';

/** Every screen of the user centre by its address below `/user`. */
export const userScreens = deskScreens('/user', {
  '': { title: '用户中心', load: () => import('./overview/overview.tsx') },
  setting: {
    title: '账户设置',
    parts: {
      me: () => import('./setting/me.tsx'),
      authentication: () => import('./setting/authentication.tsx'),
      bind_account: () => import('./setting/bind-account.tsx'),
      notify: () => import('./setting/notify.tsx'),
      changePwd: () => import('./setting/change-pwd.tsx'),
      safe: () => import('./setting/safe.tsx'),
      contact: () => import('./setting/contact.tsx'),
    },
  },
  permission: {
    title: '权限申请',
    parts: {
      apply_base: () => import('./permission/permission.tsx'),
      apply_forum: () => import('./permission/forum-join.tsx'),
      apply_seckill: () => import('./permission/permission.tsx'),
    },
  },
  'forum/postManage': { title: '帖子管理', load: () => import('./forum/posts.tsx') },
  'forum/commentManage': { title: '评论与回复管理', load: () => import('./forum/comments.tsx') },
  'forum/contentSetting': { title: '内容设置', load: () => import('./forum/content.tsx') },
  'forum/admin': { title: '综合管理', load: () => import('./forum/admin.tsx') },
  'forum/baseSave': { title: '论坛装修', load: () => import('./forum-base/forum-base.tsx') },
  approval: { title: '我提交的审批', load: () => import('./approval/approval.tsx') },
  complain: { title: '投诉与举报', load: () => import('./complain/complain.tsx') },
  nav: {
    title: '网址',
    parts: {
      collect: () => import('./nav/links.tsx'),
      claim: () => import('./nav/claims.tsx'),
    },
  },
  chat: { title: '私信', load: () => import('./chat/chat.tsx') },
  'chat/detail/:id': { title: '私信', load: () => import('./chat/chat.tsx') },
  'chat/create': { title: '新对话', load: () => import('./chat/create.tsx') },
  'chat/setting': { title: '私信设置', load: () => import('./chat/setting.tsx') },
  qn: { title: '问卷', load: () => import('./qn/qn.tsx') },
  'qn/:acode': { title: '问卷', load: () => import('./qn/fill.tsx') },
  'qn/:acode/result': { title: '问卷结果', load: () => import('./qn/result.tsx') },
  notify: { title: '通知', load: () => import('./notify/notify.tsx') },
  files: { title: '素材库', load: () => import('./files/files.tsx') },
  'files/cate': { title: '素材分类', load: () => import('./file-cates/file-cates.tsx') },
  league: {
    title: '联盟推广',
    parts: {
      material: () => import('./league/material.tsx'),
      allianceData: () => import('./league/data.tsx'),
      transaction: () => import('./league/points.tsx'),
      orders: () => import('./league/orders.tsx'),
    },
  },
  'product/product': { title: '我的产品', load: () => import('./product/products.tsx') },
  'product/task/list': { title: '我发布的任务', load: () => import('./task/own-tasks.tsx') },
  'product/task/manage': {
    title: '申请与报告',
    parts: {
      'task-apply': () => import('./task/applicants.tsx'),
      'task-running': () => import('./task/applicants.tsx'),
      'task-forum-post': () => import('./trial/received-reports.tsx'),
    },
  },
  'product/task': { title: '任务首页', load: () => import('./task/task-home.tsx') },
  'product/task/running': { title: '我执行的任务', load: () => import('./task/running-tasks.tsx') },
  'product/task/officer-role': {
    title: '测评官',
    parts: {
      lists: () => import('./task/officer-tasks.tsx'),
      reports: () => import('./trial/officer-reports.tsx'),
      'task-user-apply': () => import('./task/officer-applications.tsx'),
    },
  },
  'product/task/user-apply': { title: '我申请的任务', load: () => import('./task/own-applications.tsx') },
  'product/task/forum': { title: '我的测评帖', load: () => import('./trial/own-reports.tsx') },
  'product/task/forum/afresh-post': { title: '修改测评帖', load: () => import('./trial/own-reports.tsx') },
  'product/task/dispute/:id': { title: '仲裁室', load: () => import('./trial/dispute.tsx') },
  'product/seckill/list': { title: '秒杀场次', load: () => import('./seckill/own-offers.tsx') },
  'product/seckill/forcompany': {
    title: '秒杀管理',
    parts: {
      'manage-user-order': () => import('./seckill/buyer-orders.tsx'),
      'my-sub': () => import('./seckill/my-subs.tsx'),
      'my-order': () => import('./seckill/my-orders.tsx'),
    },
  },
  'product/seckill/foruser': {
    title: '我的秒杀',
    parts: {
      'my-sub': () => import('./seckill/my-subs.tsx'),
      'my-order': () => import('./seckill/my-orders.tsx'),
    },
  },
  'product/brand': { title: '我的品牌', load: () => import('./brand/brands.tsx') },
  transaction: {
    title: '交易管理',
    parts: {
      recharge: () => import('./transaction/recharge.tsx'),
      list: () => import('./transaction/list.tsx'),
      invoice: () => import('./transaction/invoice.tsx'),
      invoice_log: () => import('./transaction/invoice-log.tsx'),
    },
  },
  'transaction/commissions': { title: '我的佣金', load: () => import('./league/book.tsx') },
  actions: { title: '我的关注', load: () => import('./actions/actions.tsx') },
  collect: { title: '我的收藏', load: () => import('./collect/collect.tsx') },
  post: { title: '写帖子', load: () => import('./writing/write-post.tsx') },
  'edit-post': { title: '修改帖子', load: () => import('./writing/write-post.tsx') },
  editNew: { title: '修改帖子', load: () => import('./writing/write-post.tsx') },
  column: { title: '我的专栏', load: () => import('./column/column.tsx') },
  'column/article/publish': { title: '写文章', load: () => import('./writing/write-article.tsx') },
  posts: { title: '我的发布', load: () => import('./posts/posts.tsx') },
  'posts/index': { title: '我的发布', load: () => import('./posts/posts.tsx') },
});
