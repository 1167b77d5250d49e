import '../ui/confirm-box.css';
import './reason-box.css';
import { mayGiveUp } from './give-up.ts';

type Question = {
  title: string;
  yes: string;
  hint?: string;
  /** Does it; a refusal that it throws has been said already, and what was typed stays. */
  run: (reason: string) => Promise<unknown>;
};

/** Asks for the sentence that the author will read, and does what it is asked for. @returns whether it was done */
export function reasonBox({ title, yes, hint = '作者会看到这句话', run }: Question): Promise<boolean> {
  const box = document.createElement('dialog');
  box.className = 'confirm reason';
  box.setAttribute('aria-labelledby', 'reason-title');
  box.innerHTML =
    '<form><h2 id="reason-title"></h2><label for="reason-text"></label><textarea id="reason-text" rows="3" maxlength="200" required minlength="2"></textarea><p class="wrong" role="alert"></p><div class="go"><button type="button" class="btn">取消</button><button class="btn red"></button></div></form>';
  const part = <T extends HTMLElement>(selector: string) => box.querySelector<T>(selector)!;
  const sends = part('.btn.red');
  part('h2').textContent = title;
  part('label').textContent = `理由（2 到 200 个字，${hint}）`;
  sends.textContent = yes;
  const text = part<HTMLTextAreaElement>('textarea');
  part<HTMLFormElement>('form').noValidate = true;
  document.body.append(box);
  return new Promise((answer) => {
    let running = false;
    const send = async () => {
      running = true;
      sends.setAttribute('aria-busy', 'true');
      part('.wrong').textContent = '';
      const done = await run(text.value.trim()).then(
        () => true,
        () => false,
      );
      running = false;
      sends.removeAttribute('aria-busy');
      if (!done && box.open) return text.focus();
      answer(done);
      box.close();
    };
    const leave = async () => {
      if (await mayGiveUp(text.value.trim() !== '')) box.close();
    };
    part('button[type="button"]').addEventListener('click', () => void leave());
    part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (running) return;
      if ([...text.value.trim()].length >= 2) return void send();
      part('.wrong').textContent = '理由至少 2 个字';
      text.focus();
    });
    box.addEventListener('cancel', (event) => {
      if (text.value.trim() === '') return;
      event.preventDefault();
      void leave();
    });
    box.addEventListener('close', () => {
      box.remove();
      if (!running) answer(false);
    });
    box.showModal();
    text.focus();
  });
}
