/** What is said most often, by what is done; whoever decides may change the words. */
export const ready_reasons = {
  refuse_post: [
    '没有写清站点、类目和日期，补上就可以再发',
    '和已有的帖子重复，请到原帖里接着说',
    '含有联系方式或推广，请去掉再发',
    '发错了地方，请发到对应的论坛',
    '标题没有说清内容，请改得具体一些',
  ],
  refuse_comment: ['含有联系方式或推广', '和帖子无关', '言语伤人，请换个说法', '只有表情或重复的字'],
  take_away: ['广告或引流', '言语攻击他人', '泄露他人隐私', '内容不实，容易误导', '和已有的内容重复'],
} as const;
