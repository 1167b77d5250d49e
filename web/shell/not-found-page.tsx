import { Art } from '../ui/art.tsx';
import { Button } from '../ui/button.tsx';

type Props = {
  /** Why, where it is known: 这篇帖子已被作者删除. */
  why?: string;
  /** Live ways on; the words at the right say why each is worth it. */
  ways?: readonly { title: string; note: string; href: string }[];
};

const plain = 'This page could not be found';
const forum_way = { title: '论坛', note: '全部版块', href: '/forum' };
const home_way = { title: '首页', note: '最新的帖子', href: '/' };

/** Status 404. The picture is the way home. */
export function NotFoundPage({ why, ways = [] }: Props) {
  return (
    <div className="lost">
      <title>没有找到这个页面</title>
      <meta name="robots" content="noindex" />
      <a className="pic" href="/">
        <Art name="err-404" label="空着的泊位，水面上只有一艘船的虚线" />
        <span>点图回首页</span>
      </a>
      <div>
        <h1 lang="en">{plain}</h1>
        <p className="say">
          {why && why !== plain
            ? why
            : '这个地址上没有页面。可能是帖子被作者删了、链接少抄了一段，或者论坛换了名字。'}
        </p>
        <form className="lost-search" role="search" action="/search">
          <input
            type="search"
            name="keyword"
            placeholder="搜一下标题里的词"
            aria-label="搜一下标题里的词"
            required
          />
          <Button kind="ink" size="lg" type="submit">
            搜索
          </Button>
        </form>
        <nav className="ways" aria-label="也许在找">
          <ul>
            {[...ways, forum_way, ...(ways.length ? [] : [home_way])].map((way) => (
              <li key={way.href}>
                <a href={way.href}>
                  <b>{way.title}</b>
                  <span>{way.note}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
