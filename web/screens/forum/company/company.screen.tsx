import './company.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { CompanyFacts } from '../../../../contract/forum/company.ts';
import { dayOf } from '../../../ui/time-ago.tsx';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const forum_id = Number(params.id);
  const [forum, company] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('forum.company', { forum_id }),
  ]).catch(pageRefusal);
  return { site, forum, company };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { forum, company, site } = loaderData;
  const path = `/forum/list/${forum.id}`;
  return pageMeta({
    title: `${company.name} · ${forum.title}`,
    description: company.introduce.replace(/\s+/g, ' ').slice(0, 120),
    canonical: `${path}/company`,
    site,
    image: forum.banner ?? `/og/forum/${forum.id}.png`,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: company.name,
      alternateName: forum.title,
      description: company.introduce,
      url: company.website || site.public_url + path,
      ...(forum.logo ? { logo: new URL(forum.logo, site.public_url).href } : {}),
      ...(company.contact_phone ? { telephone: company.contact_phone } : {}),
      ...(company.contact_email ? { email: company.contact_email } : {}),
    },
  });
};

/** The company behind a forum: what was verified, how to reach it, what it says of itself. */
export default function ForumCompanyScreen() {
  const { forum, company } = useLoaderData<typeof loader>();
  return (
    <ForumFrame forum={forum} tab="company">
      <section className="work forum-company" aria-labelledby="company-facts">
        <SectionHead title="企业资料" id="company-facts" meta={`核对于 ${dayOf(company.refreshed_at)}`} />
        <dl>
          <dt>主体</dt>
          <dd>
            {company.name}{' '}
            {company.verified ? <Tag tone="green">认证有效</Tag> : <Tag tone="amber">资质复核中</Tag>}
          </dd>
          <dt>统一社会信用代码</dt>
          <dd className="n">{company.credit_code}</dd>
          <dt>认证于</dt>
          <dd className="n">{dayOf(company.verified_at)}</dd>
        </dl>
      </section>
      <section className="work forum-company" aria-labelledby="company-introduce">
        <SectionHead title="企业介绍" id="company-introduce" />
        <p className="introduce">{company.introduce}</p>
      </section>
      <section className="work forum-company" aria-labelledby="company-reach">
        <SectionHead title="联系方式" id="company-reach" meta="由企业填写" />
        <Reach company={company} />
      </section>
    </ForumFrame>
  );
}

function Reach({ company }: { company: CompanyFacts }) {
  const { contact_name, contact_phone, contact_email, website } = company;
  return (
    <dl>
      <dt>联系人</dt>
      <dd>{contact_name}</dd>
      {contact_phone ? (
        <>
          <dt>电话</dt>
          <dd className="n">
            <a href={`tel:${contact_phone}`}>{contact_phone}</a>
          </dd>
        </>
      ) : null}
      {contact_email ? (
        <>
          <dt>邮箱</dt>
          <dd>
            <a href={`mailto:${contact_email}`}>{contact_email}</a>
          </dd>
        </>
      ) : null}
      {website ? (
        <>
          <dt>网站</dt>
          <dd>
            <a href={website} rel="nofollow noopener" target="_blank">
              {website}
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
