import type { Output } from '../../../../contract/index.ts';
import { agreement_types } from '../../../../contract/site/site-limits.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';
import { AgreementForm } from './agreement-form.tsx';
import { useOpenAgreement } from './use-open-agreement.ts';

type Kind = Output<'admin.site_agreements'>[number];
const states = { waiting: '将生效', current: '生效中', past: '旧版本' } as const;

/** Every agreement with its versions; what is published stays, a change is another version. */
export default function Agreements() {
  const read = useRead('admin.site_agreements', {});
  const { open, list, hrefOf, close } = useOpenAgreement();
  return (
    <ReadState read={read} rows={6}>
      {(kinds) => {
        const chosen = kinds.find(({ type }) => type === open);
        if (chosen)
          return (
            <AgreementForm
              key={chosen.type}
              kind={chosen}
              back={list}
              onSaved={async () => {
                await read.reload();
                close();
              }}
            />
          );
        return (
          <div className="site-form">
            {kinds.map((kind) => (
              <Versions key={kind.type} kind={kind} href={hrefOf(kind.type)} />
            ))}
          </div>
        );
      }}
    </ReadState>
  );
}

function Versions({ kind: { type, versions }, href }: { kind: Kind; href: string }) {
  const title = agreement_types[type];
  return (
    <section aria-label={title}>
      <ul className="site-lines">
        <li>
          <b>{title}</b>
          <span className="meta">{versions.length === 0 ? '还没有发布' : null}</span>
          <ButtonLink size="sm" href={href} label={`发布新版本：${title}`}>
            发布新版本
          </ButtonLink>
        </li>
        {versions.map((one) => (
          <li key={one.version}>
            <a className="desk-link" href={`/agreement/${type}?version=${one.version}`}>
              {one.title} {one.version}
            </a>
            <span>{states[one.state]}</span>
            {one.asks_consent ? (
              <span className="meta n">请用户重新同意，{one.consents} 人已同意</span>
            ) : null}
            <span className="meta n">{exactTime(Date.parse(one.published_at)).slice(0, 10)} 起</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
