import icons from '../icons.svg?url&no-inline';

type Acts = { onLeave: () => void; onAgain: () => void };

const element = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') => {
  const one = document.createElement(tag);
  one.className = className;
  one.textContent = text;
  return one;
};

/** The box in the text where a picture will be: how far it is, or why it did not come and what to do. */
export function risingBox(name: string, { onLeave, onAgain }: Acts) {
  const dom = element('span', 'rising');
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `图片 ${name}`);
  const image = document.createElement('img');
  image.alt = '';
  image.hidden = true;
  const words = element('span', 'words n');
  words.setAttribute('role', 'status');
  const meter = element('span', 'meter');
  meter.append(document.createElement('i'));
  const button = (title: string, act: () => void) => {
    const one = element('button', 'btn sm', title);
    one.type = 'button';
    one.addEventListener('click', act);
    return one;
  };
  const again = button('再传一次', onAgain);
  const leave = button('取消', onLeave);
  const foot = element('span', 'foot');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('width', '16');
  icon.setAttribute('height', '16');
  icon.setAttribute('aria-hidden', 'true');
  icon.innerHTML = `<use href="${icons}#i-warn"></use>`;
  foot.append(icon, words, again, leave);
  dom.append(image, meter, foot);
  return {
    dom,
    show(address: string) {
      image.src = address;
      image.hidden = false;
    },
    share(share: number) {
      const percent = Math.round(share * 100);
      dom.classList.remove('bad');
      again.hidden = true;
      leave.textContent = '取消';
      meter.style.setProperty('--v', String(percent));
      words.textContent = percent < 100 ? `正在上传 ${percent}%` : '马上就好';
    },
    fail(why: string, may_come: boolean) {
      dom.classList.add('bad');
      again.hidden = !may_come;
      leave.textContent = '移除';
      words.textContent = why;
    },
  };
}
