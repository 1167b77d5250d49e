import { first_templates } from '../../../contract/task/first-templates.ts';
import type { TemplateToLoad } from '../../../server/domains/task/loading/index.ts';

const day_ms = 86_400_000;

/** What staff have made of the templates since: one asks more than when the tasks of the demo were sent in, one is new, one was for a season. */
export function demoTemplates(now: Date): TemplateToLoad[] {
  const ago = (days: number) => new Date(now.getTime() - days * day_ms);
  const { seven_days } = first_templates;
  return [
    {
      name: 'seven_days',
      ...seven_days,
      questions: [...seven_days.questions, '第 1 天和第 7 天比，哪里变了'],
      saved_at: ago(2),
      retired_at: null,
    },
    {
      name: 't-pet-supplies',
      title: '宠物用品实测',
      hint: '写明品种、体重和年龄，看它自己用不用',
      min_words: 300,
      min_images: 6,
      questions: ['品种、体重、年龄', '前三天它自己用了几次', '清洗一次要多久，有没有残留气味'],
      aspects: ['接受程度', '结实', '好清洗'],
      saved_at: ago(5),
      retired_at: null,
    },
    {
      name: 't-gift-box',
      title: '节日礼盒实拍',
      hint: '送礼场景，拆封前后各拍一组',
      min_words: 200,
      min_images: 8,
      questions: ['外盒和内衬拆封后还能不能再用'],
      aspects: ['体面', '结实'],
      saved_at: ago(75),
      retired_at: ago(30),
    },
  ];
}
