import { evaluationOf } from './evaluation.ts';
import { blocksOf, htmlOf, remarksOf, type Remark } from './marked-text.ts';
import { random } from './random.ts';
import type { ItemType } from './told/kinds.ts';
import { words } from './texts.ts';
import { spaced } from './told/scene.ts';

export type CompanyPost = {
  /** Whose forum it stands in. */
  owner: string;
  category: string;
  author: string;
  days_ago: number;
  item_type: ItemType;
  title: string;
  html: string;
  remarks: Remark[];
};

const kinds: Record<string, ItemType> = { 帖: 'post', 问: 'question', 测: 'evaluation' };

/**
 * Posts in the companies' own forums, the oldest first: `# owner | category | author | days ago | kind | title`, then the words in the
 * marks of `marked-text.ts`. The answer that was accepted begins with ✓.
 */
export const company_posts: readonly CompanyPost[] = blocksOf(words('company-posts.txt'))
  .map((block): CompanyPost => {
    const [head, ...rest] = block.split('\n').map((line) => line.trim()) as [string, ...string[]];
    const [owner, category, author, days_ago, kind, title] = head.split('|').map((one) => one.trim()) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      owner,
      category,
      author,
      days_ago: Number(days_ago),
      item_type: kinds[kind]!,
      title: spaced(title),
      html: spaced(htmlOf(rest)),
      remarks: remarksOf(rest),
    };
  })
  .sort((a, b) => b.days_ago - a.days_ago);

export const company_comments = company_posts
  .flatMap((post) => post.remarks)
  .reduce((sum, remark) => sum + 1 + remark.answers.length, 0);

export const companyEvaluation = (post: CompanyPost) =>
  post.item_type === 'evaluation'
    ? evaluationOf(random(`block of ${post.title}`), post.title, post.html)
    : null;
