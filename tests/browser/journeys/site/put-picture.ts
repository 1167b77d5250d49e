import type { Page } from 'playwright-core';
import { picture } from '../../harness/pictures.ts';
import { button } from '../roles/newcomer.ts';

type Size = { width: number; height: number };

/** A drawn picture of this size for the first slot, whether or not what is agreed to first has been agreed to already. */
export const putSized = (page: Page, group: string, name: string, size: Size) =>
  put(page, group, name, size, /^(添加图片|换一张)/);

/** One more, beside those that are there. */
export const addSized = (page: Page, group: string, name: string, size: Size) =>
  put(page, group, name, size, /^添加图片/);

async function put(page: Page, group: string, name: string, size: Size, where: RegExp): Promise<void> {
  const slots = page.getByRole('group', { name: group });
  const agree = button(page, '我已知悉并进入下一步');
  const chooser = page.waitForEvent('filechooser');
  await slots.getByRole('button', { name: where }).first().click();
  const opened = await Promise.race([chooser, agree.waitFor().then(() => null)]);
  if (!opened) await agree.click();
  await (opened ?? (await chooser)).setFiles(await picture(name, { ...size, hue: size.width % 360 }));
  await button(slots, `看大图 ${name}`).waitFor({ timeout: 30_000 });
}
