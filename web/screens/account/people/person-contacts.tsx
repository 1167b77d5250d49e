import type { Relation } from '../../../../contract/social/social.ts';
import { contact_kinds } from '../../../../contract/account/settings-limits.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What this person lets the reader see; a page for everyone has none of it. */
export default function PersonContacts({ contacts }: Pick<Relation, 'contacts'>) {
  return (
    <section>
      <SectionHead title="联系方式" />
      <dl className="contact-list">
        {contacts.map(({ kind, value }) => (
          <div key={kind}>
            <dt>{contact_kinds[kind].title}</dt>
            <dd>
              {kind === 'site' ? (
                <a href={value} target="_blank" rel="nofollow ugc noopener noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
