import type { FileChooser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ImageRule } from '../../../contract/upload/image-rules.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import { axe, settled } from '../harness/browser.ts';
import { animation, noise, picture, type PickedFile } from '../harness/pictures.ts';
import { openUploader, type UploaderSettings } from '../harness/uploader.ts';
import { tabTo, takeUp } from './site/keyboard.ts';
import { useSite } from './site/use-site.ts';

const site = useSite();

const slots = (page: Page) => page.locator('.image-slots .up-slot');
const states = (page: Page) =>
  slots(page).evaluateAll((all) => all.flatMap((slot) => (slot as HTMLElement).dataset.status ?? []));
const names = (page: Page) => page.locator('.image-slots .cap > span').allTextContents();
const refused = (page: Page) => page.locator('.image-slots .er').allTextContents();
/** Somebody who has agreed before; not every document has a storage. */
const agreedScript = (id: number) => `try { localStorage.setItem('upload-agreed:${id}', '1') } catch {}`;
const agree = (page: Page) => page.getByRole('button', { name: '我已知悉并进入下一步' });

/** What the chooser gives when a button is pressed. */
async function choose(button: Locator, files: PickedFile | PickedFile[]): Promise<void> {
  const opened: Promise<FileChooser> = button.page().waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(files);
}

type Options = { allow?: readonly RegExp[]; agreed?: boolean };

/** The uploader of a form with its own rule, for somebody new. */
async function uploader(settings: UploaderSettings, { allow = [], agreed = true }: Options = {}) {
  const member = await site.member();
  const tab = await site.open({ state: member.state, allow });
  if (agreed) await tab.context.addInitScript(agreedScript(member.id));
  await openUploader(tab.page, site.url, settings);
  await tab.page.getByRole('button', { name: '提交' }).waitFor();
  await tab.page.getByRole('group', { name: '图片' }).waitFor();
  const add = tab.page.getByRole('button', { name: '添加图片' });
  return { ...tab, member, add, put: (files: PickedFile | PickedFile[]) => choose(add, files) };
}

/** The calls to an address, with the number of files each was about. */
function callsTo(page: Page, path: string): number[] {
  const calls: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    const { files } = (request.postDataJSON() ?? {}) as { files?: unknown[] };
    calls.push(files?.length ?? 0);
  });
  return calls;
}

/** Files as they come with a paste or a drop. */
const carry = (target: Locator, kind: 'paste' | 'drop', files: PickedFile[]) =>
  target.evaluate(
    (element, { event, all }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of all)
        data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type }));
      const { left, top, height } = element.getBoundingClientRect();
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: left + 30,
              clientY: top + Math.min(height / 2, 20),
            }),
      );
    },
    {
      event: kind,
      all: files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        bytes: buffer.toString('base64'),
      })),
    },
  );

describe('before the first upload', () => {
  test('the agreement is asked for once, can be read, and without it nothing is chosen', async () => {
    const { page, add } = await uploader({ max: 3 }, { agreed: false });
    let opened = 0;
    page.on('filechooser', () => (opened += 1));
    await add.click();
    const question = page.getByRole('alertdialog', { name: '上传前请先知悉' });
    await question.waitFor();
    expect(await question.innerText()).toContain('不得侵犯他人的著作权');
    expect(await question.innerText()).toContain('平台不承担责任');
    expect(await question.getByRole('link').getAttribute('href')).toBe('/agreement/upload');
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => question.count()).toBe(0);
    expect(opened).toBe(0);
    await add.click();
    const chooser = page.waitForEvent('filechooser');
    await agree(page).click();
    await (await chooser).setFiles(await picture('第一张.png'));
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
    await choose(add, await picture('第二张.png', { hue: 20 }));
    await expect.poll(() => states(page)).toEqual(['edit', 'edit', 'input']);
    await page.reload();
    await choose(page.getByRole('button', { name: '添加图片' }), await picture('第三张.png', { hue: 90 }));
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
  });
});

describe('a picture against the rule is refused at its slot, and not sent', () => {
  const still = () => picture('帐篷.jpg', { width: 640, height: 480, format: 'jpeg' });
  test.each<[string, ImageRule, () => Promise<PickedFile>]>([
    ['"帐篷.jpg"图像宽不符合要求, 需为800', { width: 800 }, still],
    ['"帐篷.jpg"图像宽不符合要求, 至少为800', { min_width: 800 }, still],
    ['"帐篷.jpg"图像宽不符合要求, 至多为600', { max_width: 600 }, still],
    ['"帐篷.jpg"图像高不符合要求, 需为800', { height: 800 }, still],
    ['"帐篷.jpg"图像高不符合要求, 至少为800', { min_height: 800 }, still],
    ['"帐篷.jpg"图像高不符合要求, 至多为400', { max_height: 400 }, still],
    ['图像宽高比不符合要求', { ratio: [1, 1] }, still],
    ['图像文件大小比不符合要求, 至少为 1Mb', { min_size: 1 }, still],
    ['图像文件大小比不符合要求, 至多为 2Mb', {}, () => noise('外箱.png', 900)],
    ['"三档循环.gif"为动态图, 不允许上传', { allow_animated: 1 }, () => animation('三档循环.gif')],
    ['"帐篷.jpg"为静态图, 只允许上传动态图', { allow_animated: 2 }, still],
    [
      '图像加载失败',
      {},
      async () => ({ name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }),
    ],
  ])('%s', async (words, rule, file) => {
    const { page, put } = await uploader({ max: 2, rule });
    const signed = callsTo(page, '/api/upload/sign');
    await put(await file());
    await expect.poll(() => refused(page)).toEqual([words]);
    expect(await states(page)).toEqual(['new', 'input']);
    expect(await page.getByRole('note').innerText()).toContain('有 1 张没通过，换掉或移除才能提交');
    expect(signed).toEqual([]);
  });
});

describe('how many', () => {
  test('too few are said when the form is sent', async () => {
    const { page, put } = await uploader({ max: 3, min: 2 });
    const send = page.getByRole('button', { name: '提交' });
    await put(await picture('一.png'));
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
    await send.click();
    await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual(['至少选择2张图片']);
  });
  test('a slot that must be filled says so', async () => {
    const { page, add } = await uploader({ max: 1, min: 1 });
    await page.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual(['请上传图片']);
    const described = (await add.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toBe('请上传图片');
  });
  test('no more than there is room for', async () => {
    const { page, put } = await uploader({ max: 2 });
    await put(await Promise.all([1, 2, 3].map((n) => picture(`${n}.png`, { hue: n * 60 }))));
    await expect.poll(() => states(page)).toEqual(['edit', 'edit']);
    expect(await page.locator('.field-error').allTextContents()).toEqual(['最多只能选择2张图片']);
  });
});

describe('a slot', () => {
  test('is input, then new, then edit; an empty one stands at the end until all are taken', async () => {
    const { page, put } = await uploader({ max: 2 });
    let go = () => {};
    const held = new Promise<void>((release) => (go = release));
    await page.route('**/api/upload/sign', async (route) => {
      await held;
      await route.continue();
    });
    expect(await states(page)).toEqual(['input']);
    await put(await picture('灯体正面.png'));
    await expect.poll(() => states(page)).toEqual(['new', 'input']);
    expect(await slots(page).first().innerText()).toContain('上传中 0%');
    go();
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
    await put(await picture('尺寸图.png', { hue: 30 }));
    await expect.poll(() => states(page)).toEqual(['edit', 'edit']);
    await page.getByRole('button', { name: '移除 灯体正面.png' }).click();
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
    expect(await names(page)).toEqual(['尺寸图.png']);
  });
  test('gets another picture in its place', async () => {
    const { page, put } = await uploader({ max: 3 });
    await put([await picture('一.png'), await picture('二.png', { hue: 30 })]);
    await expect.poll(() => states(page)).toEqual(['edit', 'edit', 'input']);
    await choose(page.getByRole('button', { name: '换一张 一.png' }), await picture('新.png', { hue: 90 }));
    await expect.poll(() => names(page)).toEqual(['新.png', '二.png']);
    await expect.poll(() => states(page)).toEqual(['edit', 'edit', 'input']);
  });
  test('signing is asked for with all that the store may want to know', async () => {
    const { page, put } = await uploader({ max: 1 });
    const asked = page.waitForRequest('**/api/upload/sign');
    await put(await picture('外箱.png'));
    const [file] = ((await asked).postDataJSON() as { files: Record<string, unknown>[] }).files;
    expect(Object.keys(file!).toSorted()).toEqual(['hash', 'key', 'mime', 'name', 'size', 'xext', 'xkey']);
    expect(file).toMatchObject({
      name: '外箱.png',
      key: '外箱.png',
      xext: 'png',
      mime: 'image/png',
      xkey: 'image',
    });
    await expect.poll(() => states(page)).toEqual(['edit']);
  });

  test('one that is dropped takes the place of one that was refused, where there is room for one alone', async () => {
    const { page, put } = await uploader({ max: 1, rule: { min_width: 800 } });
    await put(await picture('太窄.png', { width: 640, height: 480 }));
    await expect.poll(() => refused(page)).toEqual(['"太窄.png"图像宽不符合要求, 至少为800']);
    const wide = await picture('够宽.png', { width: 900, height: 600, hue: 40 });
    await carry(page.getByRole('group', { name: '图片' }), 'drop', [wide]);
    await expect.poll(() => states(page)).toEqual(['edit']);
    expect(await refused(page)).toEqual([]);
  });

  test('takes pictures by paste and by drop', async () => {
    const { page } = await uploader({ max: 3 });
    await carry(page.getByRole('group', { name: '图片' }), 'paste', [await picture('粘贴的.png')]);
    await expect.poll(() => names(page)).toEqual(['粘贴的.png']);
    await carry(page.getByRole('group', { name: '图片' }), 'drop', [await picture('拖来的.png', { hue: 9 })]);
    await expect.poll(() => names(page)).toEqual(['粘贴的.png', '拖来的.png']);
    await expect.poll(() => states(page)).toEqual(['edit', 'edit', 'input']);
  });
  test('is moved by keys, and each step is said', async () => {
    const { page, put } = await uploader({ max: 3, first: '封面' });
    await put(
      await Promise.all(['甲', '乙', '丙'].map((name, n) => picture(`${name}.png`, { hue: n * 90 }))),
    );
    await expect.poll(() => states(page)).toEqual(['edit', 'edit', 'edit']);
    await tabTo(page.getByRole('button', { name: '移动 甲.png，第 1 张' }));
    const said = page.locator('[id^="DndLiveRegion"]');
    await takeUp(page, '拿起 甲.png，在第 1 位，共 3 位');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).toBe('甲.png 移到第 2 位');
    await page.keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(['乙.png', '甲.png', '丙.png']);
    await expect.poll(() => said.innerText()).toBe('甲.png 放在第 2 位');
    expect(await slots(page).first().innerText()).toContain('封面');
    expect(await axe(page, { within: '.image-slots' })).toEqual([]);
  });
  test('cannot be filled when nothing may be changed', async () => {
    const { page, add } = await uploader({ max: 2, disabled: true });
    expect(await add.count()).toBe(0);
    expect(await slots(page).count()).toBe(0);
  });
});

describe('what goes wrong on the way', () => {
  test('图像上传失败, 请重试: the next try brings it up', async () => {
    const { page, put } = await uploader({ max: 2 }, { allow: [/ERR_FAILED/] });
    await page.route('**/api/upload/sign', (route) => route.abort());
    await put(await picture('露营桌.png'));
    await expect.poll(() => refused(page)).toEqual(['图像上传失败, 请重试']);
    await page.unroute('**/api/upload/sign');
    await page.getByRole('button', { name: '再传一次 露营桌.png' }).click();
    await expect.poll(() => states(page)).toEqual(['edit', 'input']);
  });
  test('上传失败: the storage does not take it', async () => {
    const { page, put } = await uploader({ max: 2 }, { allow: [/answer 503/, /status of 503/] });
    const answer = page.waitForResponse('**/api/upload/sign');
    let server = '';
    await page.route(
      (address) => !!server && address.href === server,
      (route) => route.fulfill({ status: 503, body: '<Error/>' }),
    );
    await page.route('**/api/upload/sign', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { server: string } };
      server = new URL(data.server, site.url).href;
      await route.fulfill({ response });
    });
    await put(await picture('横幅.png'));
    await answer;
    await expect.poll(() => refused(page)).toEqual(['上传失败']);
  });
  test('执行自定义上传出错: a form that uploads in its own way', async () => {
    const { page, put } = await uploader({ max: 2, own_upload_fails: true });
    await put(await picture('横幅.png'));
    await expect.poll(() => refused(page)).toEqual(['执行自定义上传出错']);
  });
  test('the server has words of its own', async () => {
    const { page, put } = await uploader({ max: 2 });
    await page.route('**/api/upload/done', (route) =>
      route.fulfill({ json: { code: 0, msg: '文件内容和校验值对不上，请重新上传', data: null } }),
    );
    await put(await picture('横幅.png'));
    await expect.poll(() => refused(page)).toEqual(['文件内容和校验值对不上，请重新上传']);
  });
  test('nobody leaves unasked while something is on its way', async () => {
    const { page, put } = await uploader({ max: 2 });
    await page.route('**/api/upload/sign', () => new Promise(() => {}));
    await put(await picture('慢.png'));
    await expect.poll(() => states(page)).toEqual(['new', 'input']);
    await page.getByRole('link', { name: '离开' }).click();
    const question = page.getByRole('dialog', { name: '还有文件在上传' });
    await question.getByRole('button', { name: '留下' }).click();
    expect(new URL(page.url()).pathname).toBe('/uploader-test/');
    await page.getByRole('button', { name: '取消上传 慢.png' }).click();
    await expect.poll(() => states(page)).toEqual(['input']);
    await page.getByRole('link', { name: '离开' }).click();
    await page.waitForURL('**/forum');
  });
});

describe('attachments', () => {
  const file = (name: string, bytes: number): PickedFile => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(bytes, 'a'),
  });
  test('文件大小不能超过20M, and how many of how many', async () => {
    const { page } = await uploader({ attachments: 2 });
    const add = page.getByRole('button', { name: '上传文件' });
    const list = page.getByRole('group', { name: '附件' });
    await list.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(20_971_521)], '太大.txt', { type: 'text/plain' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => list.getByRole('alert').allTextContents()).toEqual(['文件大小不能超过20M']);
    await choose(add, [file('一.txt', 10), file('二.txt', 20)]);
    await expect
      .poll(() => list.locator('.warning').allTextContents())
      .toEqual(['最多上传 2 个文件，已有 1 个，这次选了 2 个']);
  });
  test('one is stored, and removed after a question', async () => {
    const { page } = await uploader({ attachments: 2 });
    const list = page.getByRole('group', { name: '附件' });
    await choose(page.getByRole('button', { name: '上传文件' }), file('说明.txt', 2048));
    await expect.poll(() => list.getByRole('link', { name: '说明.txt' }).count()).toBe(1);
    await list.getByRole('button', { name: '移除 说明.txt' }).click();
    const question = page.getByRole('dialog', { name: '移除这个文件' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button', { name: '移除 说明.txt' }).click();
    await question.getByRole('button', { name: '移除' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(0);
  });
  test('who is not signed in any more goes to the login', async () => {
    const { page, member } = await uploader({ attachments: 2 });
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await choose(page.getByRole('button', { name: '上传文件' }), file('说明.txt', 2048));
    await page.waitForURL((address) => address.pathname === '/login');
  });
});

describe('the material library', () => {
  /** The library of somebody new, with so many pictures already there. */
  async function library(count: number, allow: readonly RegExp[] = []) {
    const member = await site.member();
    const tab = await site.open({ state: member.state, allow });
    const { page } = tab;
    await tab.context.addInitScript(agreedScript(member.id));
    await page.goto('/user/files');
    const upload = page.getByRole('button', { name: '上传', exact: true }).first();
    await upload.waitFor();
    const cells = page.locator('.file-grid .file h3');
    const put = async (files: PickedFile[]) => {
      await choose(upload, files);
      await expect.poll(() => page.locator('.file.going').count(), { timeout: 30_000 }).toBe(0);
    };
    if (count > 0)
      await put(
        await Promise.all(
          Array.from({ length: count }, (_, n) => picture(`图${n + 1}.png`, { hue: n * 29 })),
        ),
      );
    return { ...tab, member, cells, put };
  }
  const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `选择 ${name}` }).check();

  test('eleven at once are signed by two calls; what is there already is not sent again', async () => {
    const { page, put, cells } = await library(0);
    const signed = callsTo(page, '/api/upload/sign');
    const done = callsTo(page, '/api/upload/done');
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, n) => picture(`第${n + 1}张.png`, { hue: n * 31 })),
    );
    await put(files);
    await expect.poll(() => cells.count()).toBe(11);
    expect(signed).toEqual([10, 1]);
    expect(done).toHaveLength(11);
    await put([files[0]!]);
    expect(signed).toEqual([10, 1, 1]);
    expect(done).toHaveLength(11);
    expect(await cells.count()).toBe(11);
  });

  test('pictures are put into a category, renamed, found, deleted and brought back', async () => {
    const { page, cells } = await library(3);
    await page.getByRole('link', { name: '管理分类' }).click();
    await page.getByRole('textbox', { name: '新分类的名称' }).fill('产品主图');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '产品主图' }).waitFor();
    await page.goto('/user/files');
    await tick(page, '图1.png');
    await tick(page, '图2.png');
    await page.getByRole('button', { name: '移到…' }).click();
    await page.getByRole('radio', { name: /产品主图/ }).check();
    await page.getByRole('button', { name: '移过去' }).click();
    await page.getByRole('link', { name: /^产品主图\s*2$/ }).click();
    await expect.poll(() => cells.allTextContents()).toEqual(['图2.png', '图1.png']);
    await tick(page, '图2.png');
    await page.getByRole('button', { name: '改名' }).click();
    await page.getByRole('textbox', { name: '图2.png 的新名字' }).fill('榨汁杯-白底主图.png');
    await page.keyboard.press('Enter');
    await expect.poll(() => cells.allTextContents()).toEqual(['榨汁杯-白底主图.png', '图1.png']);
    await page.goto('/user/files');
    await page.getByRole('searchbox', { name: '按文件名找' }).fill('榨汁杯');
    await page.keyboard.press('Enter');
    await expect.poll(() => cells.allTextContents()).toEqual(['榨汁杯-白底主图.png']);
    await tick(page, '榨汁杯-白底主图.png');
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => page.locator('.empty b').allTextContents()).toEqual(['没有符合的图片']);
    await page.getByRole('link', { name: '最近删除' }).click();
    await expect.poll(() => cells.allTextContents()).toEqual(['榨汁杯-白底主图.png']);
    await tick(page, '榨汁杯-白底主图.png');
    await page.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => page.locator('.empty b').allTextContents()).toEqual(['没有删除过的图片']);
    await page.getByRole('link', { name: /^全部\s*3$/ }).waitFor();
    expect(await axe(page, { within: 'main' })).toEqual([]);
  });

  test('one in use stays, and where it is used is said', async () => {
    const { page, cells, member } = await library(2, []);
    const [image] = (await site.call('file.images', { page: 1, limit: 8 }, member)).list;
    await site.call('user.modify', { avatar: image!.id }, member);
    await page.reload();
    await tick(page, image!.name);
    expect(await page.getByRole('region', { name: '批量操作' }).innerText()).toContain('其中 1 张正在使用');
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => page.locator('#toasts').innerText()).toContain('头像');
    expect(await cells.count()).toBe(2);
  });

  test('the picker takes as many as it may, in the order they were pressed and moved', async () => {
    const { context } = await library(9);
    const other = await context.newPage();
    await openUploader(other, site.url, { pick: { least: 2, most: 3 } });
    await other.getByRole('button', { name: '打开素材库' }).click();
    const dialog = other.getByRole('dialog', { name: /从素材库选图/ });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(800);
    const cell = (name: string) => dialog.getByRole('button', { name: new RegExp(`${name}.png$`) });
    const alert = () => dialog.locator('footer [role=alert]').innerText();
    const pictures = dialog.locator('.file');
    await expect.poll(() => pictures.count()).toBe(8);
    expect(await dialog.locator('.file-cates [aria-current]').innerText()).toContain('全部');
    await cell('图9').click();
    await dialog.getByRole('button', { name: '用这 1 张' }).click();
    await expect.poll(alert).toContain('最少选择2张图片');
    await cell('图8').click();
    await cell('图7').click();
    await cell('图6').click();
    await expect.poll(alert).toContain('最多只能选择3张图片');
    expect(await dialog.getByRole('button', { name: '用这 3 张' }).count()).toBe(1);
    await dialog.getByRole('button', { name: '每页 12 张' }).click();
    await expect.poll(() => pictures.count()).toBe(9);
    expect(await dialog.getByRole('button', { name: /^每页 \d+ 张$/ }).allTextContents()).toEqual([
      '8',
      '12',
      '16',
    ]);
    await tabTo(dialog.getByRole('button', { name: '移动 图9.png，第 1 张' }));
    const said = dialog.locator('[id^="DndLiveRegion"]');
    await takeUp(other, '拿起 图9.png');
    await other.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).toContain('移到第 2 位');
    await other.keyboard.press('Space');
    await dialog.getByRole('button', { name: '移动 图9.png，第 2 张' }).waitFor();
    expect(await axe(other, { within: '.picker' })).toEqual([]);
    await dialog.getByRole('button', { name: '用这 3 张' }).click();
    await expect.poll(() => other.locator('output').innerText()).toBe('图8.png 图9.png 图7.png');
  });

  test('in the picker what breaks the rule says why, and a new one can be uploaded', async () => {
    const { context } = await library(1);
    const other = await context.newPage();
    await openUploader(other, site.url, { pick: { most: 2, rule: { ratio: [16, 9] } } });
    await other.getByRole('button', { name: '打开素材库' }).click();
    const dialog = other.getByRole('dialog', { name: /从素材库选图/ });
    const wrong = dialog.getByRole('button', { name: /^图1\.png：\s*图像宽高比不符合要求$/ });
    await wrong.waitFor();
    expect(await wrong.getAttribute('aria-disabled')).toBe('true');
    await choose(
      dialog.getByRole('navigation', { name: '素材分类' }).getByRole('button', { name: '上传' }),
      await picture('横幅.png', { width: 640, height: 360 }),
    );
    await dialog.getByRole('button', { name: '用这 1 张' }).click();
    await expect.poll(() => other.locator('output').innerText()).toBe('横幅.png');
  });
});

describe('in a text', () => {
  async function editor(allow: readonly RegExp[] = []) {
    const member = await site.member();
    const tab = await site.open({ state: member.state, allow });
    await tab.context.addInitScript(agreedScript(member.id));
    await tab.page.goto('/forum/publish');
    const text = tab.page.locator('.ProseMirror');
    await text.waitFor();
    await text.click();
    await tab.page.keyboard.type('把样品放在灯箱里拍了一张，大家看看颜色对不对。');
    return {
      ...tab,
      text,
      images: text.locator('img[src]:not(.rising img)'),
      boxes: text.locator('.rising'),
    };
  }

  test('a pasted picture has a place while it goes up, then stands there, and is published', async () => {
    const { page, text, images, boxes } = await editor();
    let go = () => {};
    const held = new Promise<void>((release) => (go = release));
    await page.route('**/api/upload/done', async (route) => {
      await held;
      await route.continue();
    });
    await carry(text, 'paste', [await picture('截图.png')]);
    await expect.poll(() => boxes.count()).toBe(1);
    await page.getByRole('textbox', { name: '标题' }).fill('灯箱里拍的样品颜色对不对');
    await page.getByRole('button', { name: '发布', exact: true }).last().click();
    await expect
      .poll(() => page.locator('.field-error').allTextContents())
      .toContain('还有 1 张图片没传好：等它传完，或者移除它');
    go();
    await expect.poll(() => images.count()).toBe(1);
    expect(await boxes.count()).toBe(0);
    const address = await images.getAttribute('src');
    expect(address).toMatch(/^\/files\/image\//);
    await page.getByRole('combobox', { name: '发到' }).selectOption({ index: 1 });
    await page.getByRole('radiogroup', { name: '分类' }).getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: '发布', exact: true }).last().click();
    await page.waitForURL('**/posts/**');
    await settled(page);
    const shown = page.locator(`.prose img[src="${sizedPicture(address!, 1600)}"]`);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  });

  test('one that fails says so, comes at another try, or is removed', async () => {
    const { page, text, images, boxes } = await editor([/ERR_FAILED/]);
    await page.route('**/api/upload/sign', (route) => route.abort());
    await carry(text, 'drop', [await picture('一.png'), await picture('二.png', { hue: 20 })]);
    await expect
      .poll(() => boxes.locator('.words').allTextContents())
      .toEqual(['图像上传失败, 请重试', '图像上传失败, 请重试']);
    await boxes.last().getByRole('button', { name: '移除' }).click();
    await expect.poll(() => boxes.count()).toBe(1);
    await page.unroute('**/api/upload/sign');
    await boxes.getByRole('button', { name: '再传一次' }).click();
    await expect.poll(() => images.count()).toBe(1);
    expect(await boxes.count()).toBe(0);
  });

  test('one that is too big is refused in its place', async () => {
    const { text, boxes } = await editor();
    await carry(text, 'paste', [await noise('外箱.png', 900)]);
    await expect
      .poll(() => boxes.locator('.words').allTextContents())
      .toEqual(['图像文件大小比不符合要求, 至多为 2Mb']);
    expect(await boxes.getByRole('button', { name: '再传一次' }).isVisible()).toBe(false);
  });

  test('the tool uploads too, and takes from the library', async () => {
    const { page, images } = await editor();
    await page.getByRole('button', { name: '图片', exact: true }).click();
    await choose(page.getByRole('button', { name: '上传图片' }), await picture('按钮传的.png', { hue: 70 }));
    await expect.poll(() => images.count()).toBe(1);
    await page.getByRole('button', { name: '图片', exact: true }).click();
    await page.getByRole('button', { name: '从素材库选择' }).click();
    const dialog = page.getByRole('dialog', { name: /从素材库选图/ });
    await dialog.getByRole('button', { name: '按钮传的.png' }).click();
    await dialog.getByRole('button', { name: '用这 1 张' }).click();
    await expect.poll(() => images.count()).toBe(2);
  });
});
