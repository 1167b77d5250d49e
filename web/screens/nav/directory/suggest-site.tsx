import { useRef } from 'react';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { useSubmit } from '../../../parts/use-submit.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import type { DirectoryQuery } from './directory-query.ts';

type Props = {
  query: DirectoryQuery;
  suggested: Output<'nav.index'>['suggested'];
  categories: readonly { id: number; code: string; title: string }[];
};

/** A site that is missing here, and how this directory is made. */
export function SuggestSite({ query, suggested: { sent, listed }, categories }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, errors, onSubmit } = useSubmit(async ({ text }) => {
    await quietApi('nav.suggest', {
      url: text('url'),
      title: text('title'),
      category: Number(text('category')),
      intro: text('intro'),
    });
    form.current?.reset();
    toast('已提交，站务两个工作日内看，结果发通知', {
      act: { title: '看进度', run: () => location.assign('/user/nav?type=claim') },
    });
  });
  const host = /^[\w-]+(\.[\w-]+)+/.test(query.keyword ?? '') ? query.keyword : undefined;
  return (
    <section className="work dir-suggest" id="suggest" aria-labelledby="hs">
      <div>
        <h2 id="hs">推荐一个站</h2>
        <form ref={form} onSubmit={onSubmit} key={query.keyword} noValidate>
          <Field
            label="网址"
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={host}
            error={errors.url}
          />
          <div className="dir-row">
            <Field
              label="名称"
              name="title"
              maxLength={nav_limits.title}
              defaultValue={host ? undefined : query.keyword}
              error={errors.title}
            />
            <SelectField label="放在哪一类" name="category" error={errors.category}>
              {categories.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
          <Field
            label="一句话介绍"
            note="选填"
            name="intro"
            maxLength={nav_limits.intro}
            placeholder="它能帮卖家做什么"
            error={errors.intro}
          />
          <div className="go">
            <Button kind="red" size="lg" type="submit" busy={busy}>
              提交推荐
            </Button>
            <span className="meta n">
              站务两个工作日内看，结果发通知{sent > 0 ? `；上月 ${sent} 个，收了 ${listed} 个` : ''}
            </span>
          </div>
        </form>
      </div>
      <div className="r">
        <h2>怎么收，怎么排</h2>
        <dl className="dir-rules">
          <dt>排序看点开次数</dt>
          <dd>近 90 天，每人每天一个站只算一次</dd>
          <dt>位置不卖</dt>
          <dd>付费的只会出现在广告位，写明“广告”</dd>
          <dt>每周核对一次</dt>
          <dd>打不开的标出来，不撤下；地址换了会改</dd>
          <dt>站点主人可以认领</dt>
          <dd>放一个文件或一行标签就行；能改介绍，改不了排序</dd>
        </dl>
        <p>
          <a className="dir-claim" href="/user/nav?type=claim">
            认领我的站
          </a>
        </p>
      </div>
    </section>
  );
}
