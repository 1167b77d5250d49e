export type Question = {
  title: string;
  text: string;
  /** The verb that is done, for example 删除. */
  yes: string;
  no?: string;
  /** The yes button is red: what is done cannot be taken back. */
  grave?: boolean;
};

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
