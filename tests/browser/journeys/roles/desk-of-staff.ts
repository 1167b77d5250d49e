import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApprovalKindName } from '../../../../contract/approval/kinds.ts';
import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Site } from '../site/use-site.ts';
import { button, drawn, said } from './newcomer.ts';

/** Somebody of the staff, at the admin in a browser of their own. */
export async function openDesk(site: Site, role: StaffRole, allow: readonly RegExp[] = []): Promise<Page> {
  const { state } = await site.member({ grants: ['staff'], staff_role: role });
  const { page } = await site.open({ state, allow });
  return page;
}

/** Finds the application of this person in its queue and opens it. */
export async function openApplication(
  page: Page,
  kind: ApprovalKindName,
  title: string,
  nickname: string,
): Promise<void> {
  await page.goto(`/admin/approvals/${kind}`);
  await drawn(page);
  const search = page.getByRole('searchbox', { name: '按标题或申请人查找' });
  await search.fill(nickname);
  await search.press('Enter');
  await page.waitForURL('**/*keyword=*');
  const row = page.locator('.inbox-list').getByRole('link', { name: title });
  await row.click();
  const application = page.getByRole('article', { name: '申请' });
  await expect.poll(() => application.getByRole('heading', { level: 2 }).innerText()).toBe(title);
  await expect.poll(() => application.locator('header').innerText()).toContain(nickname);
}

export async function pass(page: Page, title: string, nickname: string): Promise<void> {
  await button(page, /^通过/).click();
  await expect.poll(() => said(page).innerText()).toContain(`已通过“${title}”，${nickname}`);
}

export async function refuse(page: Page, title: string, why: string, words: string): Promise<void> {
  await button(page, /^拒绝并说明/).click();
  await expect.poll(() => page.getByText('请选择拒绝的原因').isVisible()).toBe(true);
  await page.getByRole('radio', { name: why }).check();
  await page.getByLabel('说明', { exact: true }).fill(words);
  await button(page, /^拒绝并说明/).click();
  await expect.poll(() => said(page).innerText()).toContain(`已拒绝“${title}”`);
}
