import '../ui/confirm-box.css';
import './reason-box.css';

/** Asks for the sentence that the author will read; null when the question is left. */
export function reasonBox({
  title,
  yes,
  hint = '作者会看到这句话',
}: {
  title: string;
  yes: string;
  hint?: string;
}): Promise<string | null> {
  const box = document.createElement('dialog');
  box.className = 'confirm reason';
  box.setAttribute('aria-labelledby', 'reason-title');
  box.innerHTML =
    '<form><h2 id="reason-title"></h2><label for="reason-text"></label><textarea id="reason-text" rows="3" maxlength="200" required minlength="2"></textarea><p class="wrong" role="alert"></p><div class="go"><button type="button" class="btn">取消</button><button class="btn red"></button></div></form>';
  const part = <T extends HTMLElement>(selector: string) => box.querySelector<T>(selector)!;
  part('h2').textContent = title;
  part('label').textContent = `理由（2 到 200 个字，${hint}）`;
  part('.btn.red').textContent = yes;
  const text = part<HTMLTextAreaElement>('textarea');
  part<HTMLFormElement>('form').noValidate = true;
  document.body.append(box);
  return new Promise((answer) => {
    part('button[type="button"]').addEventListener('click', () => box.close());
    part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
      if ([...text.value.trim()].length >= 2) return box.close('yes');
      part('.wrong').textContent = '理由至少 2 个字';
      text.focus();
    });
    box.addEventListener('close', () => {
      box.remove();
      answer(box.returnValue === 'yes' ? text.value.trim() : null);
    });
    box.showModal();
    text.focus();
  });
}
