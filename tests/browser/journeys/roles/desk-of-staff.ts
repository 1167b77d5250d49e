import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApprovalKindName } from '../../../../contract/approval/kinds.ts';
import type { StaffRole } from '../../../../contract/viewer.ts';
import { titleOf } from '../site/lists.ts';
import type { Site } from '../site/use-site.ts';
import { button, drawn, link, said } from './newcomer.ts';

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
  const rows = page.locator('.inbox-list').getByRole('link', { name: title });
  // With what follows the name: who had it in an earlier try has it still, with a number behind it.
  await rows.filter({ hasText: `${nickname} · ` }).click();
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

/** Finds somebody among all people and opens their file. */
export async function openPerson(page: Page, username: string, nickname: string): Promise<void> {
  await page.goto('/admin/users');
  await drawn(page);
  const search = page.getByLabel('用户名、昵称、邮箱、手机号或编号');
  await search.fill(username);
  await search.press('Enter');
  await link(page.getByRole('table', { name: '用户列表' }), nickname).click();
  await expect.poll(() => titleOf(page)).toBe(nickname);
  await expect.poll(() => page.getByRole('heading', { name: '管理的版块' }).isVisible()).toBe(true);
}

export async function appoint(page: Page, board: string, role: string, reason: string): Promise<void> {
  await button(page, '任命').click();
  await select(page, '版块', board);
  await page.getByRole('dialog').getByRole('radio', { name: role, exact: true }).check();
  await giveReason(page, '任命', reason);
  await expect.poll(() => said(page).innerText()).toContain('已任命');
}

/** Of a list that opens below its field. */
export async function select(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
  // Of a long list only a part is drawn; one that cannot be searched takes no notice.
  await page.keyboard.insertText(title);
  await page.locator('.ant-select-item-option:visible', { hasText: title }).first().click();
}

export async function giveReason(page: Page, yes: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await expect.poll(() => dialog.getByText('请写明理由').isVisible()).toBe(true);
  await dialog.getByLabel('理由').fill(reason);
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
}
