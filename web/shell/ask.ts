import '../ui/confirm-box.css';

export type Question = {
  title: string;
  text: string;
  /** The verb that is done, for example 删除. */
  yes: string;
  no?: string;
  /** The yes button is red: what is done cannot be taken back. */
  grave?: boolean;
};

/** Puts the question in the browser's own dialog: it keeps the focus inside and gives it back. */
export function ask({ title, text, yes, no = '取消', grave }: Question): Promise<boolean> {
  const box = document.createElement('dialog');
  box.className = 'confirm';
  box.setAttribute('aria-labelledby', 'confirm-title');
  box.setAttribute('aria-describedby', 'confirm-text');
  box.innerHTML = `<form method="dialog"><h2 id="confirm-title"></h2><p id="confirm-text"></p><div class="go"><button class="btn" value=""></button><button class="btn ${grave ? 'red' : 'ink'}" value="yes"></button></div></form>`;
  [title, text, no, yes].forEach((words, at) => {
    const place = box.querySelectorAll('h2, p, button')[at];
    if (place) place.textContent = words;
  });
  // What stands under the question does not hear its keys: antd's dialogs would close by the same Escape.
  box.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(box);
  return new Promise((answer) => {
    box.addEventListener('close', () => {
      box.remove();
      answer(box.returnValue === 'yes');
    });
    box.showModal();
  });
}
