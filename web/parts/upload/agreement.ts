import '../../ui/confirm-box.css';
import './agreement.css';
import { quietApi } from '../../api.ts';
import { readViewer } from '../../shell/viewer.ts';

const place = () => `upload-agreed:${readViewer()?.id ?? 0}`;

let agreed_here = '';

function hasAgreed(): boolean {
  try {
    return agreed_here === place() || localStorage.getItem(place()) !== null;
  } catch {
    return false; // storage is shut
  }
}

/** The version that stood here is kept with the account; what could not be sent is asked for again on the next page. */
async function keepConsent(read: Promise<{ version: string } | null>): Promise<void> {
  const agreement = await read;
  if (agreement) await quietApi('common.consent', { type: 'upload', version: agreement.version });
}

function remember(): void {
  try {
    localStorage.setItem(place(), '1');
  } catch {
    // asked again at the next page
  }
}

/** Before somebody's first upload: what they answer for. True once they have said that they know. */
export function agreedToUpload(): Promise<boolean> {
  if (hasAgreed()) return Promise.resolve(true);
  const box = document.createElement('dialog');
  box.className = 'confirm upload-agreement';
  box.setAttribute('role', 'alertdialog');
  box.setAttribute('aria-labelledby', 'upload-agreement');
  box.setAttribute('aria-describedby', 'upload-agreement-text');
  box.innerHTML = `<form method="dialog">
    <h2 id="upload-agreement">上传前请先知悉</h2>
    <p id="upload-agreement-text">上传的图片不得侵犯他人的著作权、商标权、肖像权等权利。因图片引起的纠纷由上传者负责，平台不承担责任；收到有效投诉会先下架再核实。</p>
    <p><a href="/agreement/upload" target="_blank">读《图片上传协议》</a></p>
    <div class="go"><button class="btn" value="">取消</button><button class="btn red" value="yes">我已知悉并进入下一步</button></div>
  </form>`;
  document.body.append(box);
  const read = quietApi('common.agreement', { type: 'upload' }).catch(() => null);
  return new Promise((answer) => {
    box.addEventListener('close', () => {
      box.remove();
      if (box.returnValue === 'yes') {
        agreed_here = place();
        void keepConsent(read).then(remember, () => {});
      }
      answer(box.returnValue === 'yes');
    });
    // Keys and pastes are for the dialog, not for what is behind it.
    box.addEventListener('keydown', (event) => event.stopPropagation());
    box.showModal();
  });
}
