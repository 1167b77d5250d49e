import './confirm-box.css';

type Question = {
  title: string;
  text: string;
  /** The verb that is done, for example 删除. */
  yes: string;
  no?: string;
  /** The yes button is red: what is done cannot be taken back. */
  grave?: boolean;
};

let open: Promise<boolean> | undefined;

/** Asks in the browser's own dialog; Escape and 取消 are false. A second question waits for the first. */
export async function confirmBox(question: Question): Promise<boolean> {
  while (open) await open;
  open = ask(question);
  try {
    return await open;
  } finally {
    open = undefined;
  }
}

function ask({ title, text, yes, no = '取消', grave }: Question): Promise<boolean> {
  const box = document.createElement('dialog');
  box.className = 'confirm';
  box.setAttribute('aria-labelledby', 'confirm-title');
  box.setAttribute('aria-describedby', 'confirm-text');
  box.innerHTML = `<form method="dialog"><h2 id="confirm-title"></h2><p id="confirm-text"></p><div class="go"><button class="btn" value=""></button><button class="btn ${grave ? 'red' : 'ink'}" value="yes"></button></div></form>`;
  [title, text, no, yes].forEach((words, at) => {
    const place = box.querySelectorAll('h2, p, button')[at];
    if (place) place.textContent = words;
  });
  document.body.append(box);
  return new Promise((answer) => {
    box.addEventListener('close', () => {
      box.remove();
      answer(box.returnValue === 'yes');
    });
    box.showModal();
  });
}
