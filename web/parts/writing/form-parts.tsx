import './form-parts.css';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { FieldLink } from './field-link.tsx';
import type { Wrong } from './writing-kind.ts';

/** A part of a long form: its heading, its fields in order, and whether anything stands in it. */
export type FormPart = { id: string; title: string; fields: readonly string[]; begun: boolean };

type Whole = {
  parts: Readonly<Record<string, FormPart>>;
  form: {
    /** What keeps it from being sent, in words, by field. */
    lacking: Wrong;
    /** Sending was tried: what lacks is wrong from now on, not only to be done. */
    tried: boolean;
    /** Leads to a field. */
    go: (field: string) => void;
  };
};

const stateOf = ({ fields, begun }: FormPart, lacking: Wrong, tried: boolean) => {
  const lacks = fields.filter((field) => lacking[field]).length;
  if (lacks > 0) return { lacks, state: tried ? 'bad' : 'todo' } as const;
  return { lacks, state: begun ? 'done' : 'free' } as const;
};
const icons = { done: 'ok', bad: 'warn', todo: 'edit', free: 'edit' } as const;

export function FormSection({ part: { id, title }, children }: { part: FormPart; children: ReactNode }) {
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{title}</h2>
      {children}
    </section>
  );
}

/** The way through a long form: its parts, which are done, and how much each still lacks. On a phone a strip over it. */
export function FormRail({ parts: named, form: { lacking, tried } }: Whole) {
  const parts = Object.values(named);
  const current = usePartInView(parts.map(({ id }) => id).join());
  const states = parts.map((part) => stateOf(part, lacking, tried));
  const done = states.filter(({ state }) => state === 'done').length;
  return (
    <nav className="form-rail sticky" aria-label="表单分段">
      <SectionHead title="分段" meta={`${parts.length} 段，已完成 ${done}`} />
      <ol>
        {parts.map(({ id, title }, at) => {
          const { lacks, state } = states[at]!;
          return (
            <li key={id} className={state}>
              <a href={`#${id}`} aria-current={id === current ? 'step' : undefined}>
                <Icon name={icons[state]} />
                {title}
                <span className="meta n">
                  {lacks > 0 ? (
                    `${lacks} 处`
                  ) : state === 'free' ? (
                    '选填'
                  ) : (
                    <span className="sr-only">已完成</span>
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What is still to be done, each with its reason and the way there. */
export function FormTodo({ parts, form: { lacking, tried, go } }: Whole) {
  return (
    <section>
      <SectionHead title="还差什么" />
      <ul className="form-todo">
        {Object.values(parts).flatMap((part) => {
          const { lacks, state } = stateOf(part, lacking, tried);
          if (lacks === 0)
            return [
              <li key={part.id} className={state}>
                <Icon name={icons[state]} />
                <span>{state === 'done' ? `${part.title}已填好` : `${part.title}还空着，不影响提交`}</span>
              </li>,
            ];
          return part.fields.map((field) => {
            const words = lacking[field];
            return words ? (
              <li key={field} className={state}>
                <Icon name={icons[state]} />
                <FieldLink field={field} go={go}>
                  {words}
                </FieldLink>
              </li>
            ) : null;
          });
        })}
      </ul>
    </section>
  );
}

/** The part that stands at the upper third of the window. */
function usePartInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const id of ids.split(',')) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, [ids]);
  return current ?? ids.split(',')[0];
}
