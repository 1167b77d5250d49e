/** Of the window, with words that are to be put into the field. */
export const to_write = 'chat-to-write';

export const writeAgain = (text: string): void =>
  void dispatchEvent(new CustomEvent<string>(to_write, { detail: text }));
