export { HomeStrip } from './home-strip.tsx';
export { Boards, MoreSide, NewArticles, RightSide } from './side-parts.tsx';
