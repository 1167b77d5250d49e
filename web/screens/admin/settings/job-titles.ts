const titles: Record<string, string> = {
  'account.close': '到期注销账号',
  'account.mail_person': '发通知邮件',
  'account.make_own_data': '打包个人数据',
  'account.send_code': '发验证码',
  'account.sweep': '清理过期登录',
  'account.tell_address_change': '通知换绑',
  'account.tell_leaving': '通知注销',
  'account.tell_new_device': '通知新设备登录',
  'account.tell_password_change': '通知修改密码',
  'account.tell_wechat_change': '通知微信绑定变化',
  'approval.remind_reviewers': '提醒审核员',
  'forum.erase_deleted': '清除已删的帖子',
  'forum.expire_tops': '取消到期置顶',
  'forum.forget_visitors': '清理浏览记录',
  'forum.rank_active_people': '统计活跃用户',
  'forum.refresh_hot': '更新热帖',
  'kernel.sweep': '清理频率计数',
  'upload.make_avif': '生成图片尺寸',
  'upload.sweep': '清理无用文件',
  'verification.end_rights': '到期取消企业权限',
  'verification.finish_faces': '查人脸核验结果',
  'verification.forget_papers': '删除证件照片',
  'verification.recheck_companies': '复查企业',
};

/** What a job is called; one that is not here has its name. */
export const jobTitle = (name: string): string => titles[name] ?? name;
