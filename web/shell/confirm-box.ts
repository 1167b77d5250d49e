import type { Question } from './ask.ts';

let open: Promise<unknown> = Promise.resolve();

/** Asks; Escape and the no button are false. A second question waits for the first. Its code comes with the first question. */
export function confirmBox(question: Question): Promise<boolean> {
  const answer = open.then(async () => {
    const { ask } = await import('./ask.ts').catch(() => ({
      ask: ({ title, text }: Question) => window.confirm(`${title}\n${text}`),
    }));
    return ask(question);
  });
  open = answer;
  return answer;
}
