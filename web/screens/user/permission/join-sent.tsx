import { forum_colors } from '../../../../contract/forum/decoration.ts';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { Crop } from '../../../parts/crop.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';

/** What was sent in, to be read. */
export function JoinSent({
  state: { company_part, forum_part, agreement, note, company },
}: {
  state: ForumApplication;
}) {
  const { logo, banner } = forum_part;
  return (
    <section className="work">
      <SectionHead title="提交的内容" />
      <NamedRows
        stacked
        rows={[
          (logo || banner) &&
            named(
              '标志与横幅',
              <>
                {logo ? <Crop as="square" of={logo.url} width={65} alt="标志" /> : null}
                {banner ? <Crop as="banner" of={banner.url} width={195} wide={800} alt="横幅" /> : null}
              </>,
              'join-pictures',
            ),
          ...typed({
            论坛名称: forum_part.title,
            一句话介绍: forum_part.introduction,
            颜色: forum_colors[forum_part.color].title,
            帖子分类: forum_part.categories.join('、'),
            企业: company?.name ?? '',
            企业介绍: company_part.introduce,
            联系人: company_part.contact_name,
            联系电话: company_part.contact_phone,
            联系邮箱: company_part.contact_email,
            网站: company_part.website,
            社区公约: agreement.signed ? `已签 ${agreement.signed} 版` : '',
            给审核员的话: note,
          }),
        ]}
      />
    </section>
  );
}

/** What was filled in, as it was typed. */
const typed = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => value !== '' && ([name, value, 'typed'] as const));
